#!/usr/bin/env bash
# Makes the fonts of the social cards anew: subsets of Noto Sans, named as what they are, in src/output/card/fonts/.
# Needs npm, and Python with fonttools (`pip install fonttools==4.68.0`). The same versions give the same bytes.
set -euo pipefail
cd "$(dirname "$0")/.."

out=$PWD/src/output/card/fonts
python=${PYTHON:-python3}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

for package in noto-sans@0.4.2 noto-sans-jp@0.4.3 noto-sans-arabic@0.4.3 noto-sans-hebrew@0.4.1; do
    tarball=$(npm pack --silent "@expo-google-fonts/$package")
    mkdir -p "${package%@*}"
    tar xzf "$tarball" -C "${package%@*}" --strip-components 1
done

"$python" - "$out" <<'PYTHON'
import sys
from fontTools import subset
from fontTools.ttLib import TTFont

OUT = sys.argv[1]
ASCII = set(range(0x20, 0x7F))
# Spaces, dashes, quotes, dots, daggers, per mille, primes; marks of direction and joining; currency, trade mark.
PUNCTUATION = set(range(0x2000, 0x2070)) | {0x20AC, 0x2122, 0x2212, 0x2030}
# Latin-1, Extended-A, what Romanian and Vietnamese add, modifiers and combining marks; Greek; Cyrillic of today's languages.
LATIN = ASCII | PUNCTUATION | set(range(0xA0, 0x180)) | set(range(0x1EA0, 0x1EFA)) | {0x192, 0x1A0, 0x1A1, 0x1AF, 0x1B0}
LATIN |= set(range(0x218, 0x21C)) | set(range(0x2C6, 0x2DE)) | set(range(0x300, 0x30D)) | {0x323, 0x326, 0x327, 0x328, 0x1E9E}
LATIN |= set(range(0x384, 0x3CF)) | set(range(0x400, 0x460)) | {0x490, 0x491}
LATIN |= set(range(0x2070, 0x208F)) | {0x2116, 0x2126}  # raised and lowered digits, number, ohm
# Arrows and mathematics that Noto Sans lacks: the Japanese face draws them in every language.
SIGNS = set(range(0x2190, 0x219A)) | {0x21D2, 0x21D4, 0x2206, 0x221A, 0x221E, 0x2248, 0x2260, 0x2264, 0x2265}
SIGNS |= {0x25A0, 0x25A1, 0x25B2, 0x25B3, 0x25BC, 0x25BD, 0x25CB, 0x25CF, 0x2605, 0x2606, 0x2713}


def jis(rows):
    """The characters of rows of JIS X 0208."""
    cells = (bytes([0xA0 + row, 0xA0 + cell]) for row in rows for cell in range(1, 95))
    return {ord(c) for cell in cells for c in cell.decode("euc_jp", "ignore")}


# Kanji beyond level 1 that reviews need: those of the 2010 list for general use, and words of hardware and of measuring.
FURTHER = {ord(c) for c in (
    "曖彙咽淫鬱臆苛楷諧骸顎嗅惧窟憬稽舷錮傲恣摯嫉腫羞拭醒腺詮箋踪遜綻緻酎嘲溺妬賭瞳貪丼捻罵氾蔽璧蔑訃哺睦勃昧喩瘍辣璃慄侶瞭瑠賂弄籠麓剝塡頰"
    "筐閾碍攪撥滲穿篩贅嵌齟齬躊躇綺輻輳爬俯瞰蒐脆皺瑕疵縺罫凛愕揶揄彷徨熾澱渾牽狡猾矜訝踵鑽隘顚迸逡遽膠螺絨繹蝕"
)}
# Signs, letters, kana, Greek and Cyrillic (1-7), kanji of level 1 (16-47); Latin-1, half-width and full-width forms.
JAPANESE = ASCII | set(range(0xA0, 0x100)) | PUNCTUATION | SIGNS | jis([*range(1, 8), *range(16, 48)])
JAPANESE |= set(range(0x3000, 0x3100)) | set(range(0xFF01, 0xFFA0)) | set(range(0xFFE0, 0xFFE7)) | {0x3231, 0x32A5} | FURTHER
ARABIC = ASCII | PUNCTUATION | set(range(0x600, 0x700))
HEBREW = ASCII | PUNCTUATION | set(range(0x590, 0x600))

FACES = [
    ("noto-sans/400Regular/NotoSans_400Regular.ttf", "Latin", "Regular", LATIN, ["kern", "mark"]),
    ("noto-sans/700Bold/NotoSans_700Bold.ttf", "Latin", "Bold", LATIN, ["kern", "mark"]),
    ("noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf", "JP", "Regular", JAPANESE, []),
    ("noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf", "Arabic", "Regular", ARABIC, ["*"]),
    ("noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf", "Hebrew", "Regular", HEBREW, ["*"]),
]


def name(font, family, style):
    """Says what the face is; the notices of those who made it stay."""
    kept = {0: None, 13: None, 14: None}
    for record in kept:
        kept[record] = font["name"].getDebugName(record)
    font["name"].names = []
    full = f"{family} {style}"
    words = {1: family, 2: style, 3: f"{full}; subset", 4: full, 6: full.replace(" ", ""), **kept}
    for record, text in words.items():
        if text:
            font["name"].setName(text, record, 3, 1, 0x409)


for file, script, style, wanted, features in FACES:
    options = subset.Options()
    options.hinting = False
    options.layout_features = features
    options.drop_tables += ["STAT", "MVAR", "DSIG", "vhea", "vmtx", "VORG", "BASE", "meta"]
    font = TTFont(file, recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    # Narrow spaces that a face lacks are its space.
    for table in font["cmap"].tables:
        if table.isUnicode():
            for narrow in (0xA0, 0x2009, 0x200A, 0x202F):
                table.cmap.setdefault(narrow, table.cmap[0x20])
    name(font, f"Benchbook Card {script}", style)
    target = f"{OUT}/{script.lower()}-{style.lower()}.ttf"
    font.save(target)
    print(target, len(font.getGlyphOrder()), "glyphs")
PYTHON
ls -l "$out"
