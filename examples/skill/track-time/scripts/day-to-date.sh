#!/bin/sh
# Turns "today" or "yesterday" into the date that the program wants.
set -eu
date --date="$1" +%Y-%m-%d
