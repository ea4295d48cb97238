# Was Prüfungen fanden und nicht zusammenpasst. Zahlen sind ausgeschrieben; neben einer Anzahl steht dieselbe als $…-n für die Pluralform.

finding-mark = Unstimmigkeit { $number }
finding-accepted = So belassen am { $date }:
origin-finding = Unstimmig

finding-littles-law-above = { $outstanding } ausstehende { $outstanding-n ->
    [one] Anfrage
   *[other] Anfragen
 } ({ $load }) ÷ { $latency } = { $possible }. Angegeben sind { $rate }, das { $factor }-Fache des Möglichen.
finding-littles-law-below = { $outstanding } ausstehende { $outstanding-n ->
    [one] Anfrage
   *[other] Anfragen
 } ({ $load }) ÷ { $latency } = { $possible }. Angegeben sind { $rate }, nur { $share } dessen, was diese Last ergibt.
finding-bandwidth-differs = { $rate } × { $block } = { $product }. Angegeben sind { $bandwidth }.
finding-block-mix = Die Anteile der Blockgrößen ergeben zusammen { $sum } statt 100 %.
finding-parts-over = Ein einzelner Teil hat { $part }, das Ganze nur { $whole }.
finding-parts-sum = Teile zwischen { $lowest } und { $highest } können zusammen nicht { $whole } ergeben: { $count } davon ergeben höchstens { $most }, { $next } mindestens { $least }.
finding-parts-together = { $count } Teile ergeben zusammen { $sum }, das Ganze nur { $whole }.
finding-parts-outside = Das Ganze hat { $whole } und liegt damit nicht zwischen { $lowest } und { $highest }, den Werten seiner Teile.
finding-latency-order = { $smaller }: { $low }. { $larger }: { $high }. Der erste Wert kann nicht über dem zweiten liegen.
finding-endurance-differs = { $dwpd } × { $capacity } × { $warranty } = { $product }. Angegeben sind { $endurance }.
finding-raw-capacity = { $raw } Flash brutto sind weniger als die nutzbaren { $capacity }.
finding-beyond-rated = { $result } sind das { $factor }-Fache der Herstellerangabe ({ $field }: { $rated }).
finding-beyond-rated-each = { $result } von { $drives } Laufwerken sind je { $each }, das { $factor }-Fache der Herstellerangabe ({ $field }: { $rated }).
finding-beyond-rated-latency = { $result } sind nur { $share } der Herstellerangabe ({ $field }: { $rated }).
finding-outlier = Unter derselben Last hat dieses Laufwerk hier { $result } und dort { $other }, ein Unterschied um den Faktor { $factor }.
finding-decimal-mark = { $result } neben { $other }: etwa um den Faktor tausend auseinander, wie wenn ein Dezimaltrennzeichen als Tausendertrennzeichen gelesen wird oder ein „k“ verloren geht.
finding-absurd-nothing = { $value } lässt sich nicht messen.
finding-absurd-above = { $value } liegt über { $limit }; so viel erreicht kein Laufwerk.
finding-absurd-below = { $value } liegt unter { $limit }; so wenig erreicht kein Laufwerk.
finding-sweep-ends = Die Enden des Durchlaufs sind vertauscht: { $first } ist eine höhere Last als { $last }.
finding-duplicate-result = { $count } Werte geben für dieselbe Einstellung dasselbe an, { $value }, und keiner sagt, dass er einen anderen wiederholt.
finding-duplicate-file = Die Rohdatei hat denselben Inhalt wie { $other }.
finding-review-dates = Aktualisiert am { $updated }, vor der Veröffentlichung am { $published }.
