# What every page has around its content.

skip-link = Skip to the content
nav-main = Main navigation
nav-home = Home
nav-reviews = Reviews
nav-drives = Drives
nav-workloads = Workloads
nav-rankings = Rankings
nav-testbeds = Testbeds
nav-about = About
nav-footer = More pages
languages = Languages
fallback-notice = This text has not been translated yet. You are reading it in its original language: { $language }.
footer-licence = Words and figures: { $licence }
footer-built = Built with benchbook: no figure is typed twice.
