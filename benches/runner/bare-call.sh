#!/bin/sh
# What a call costs without anybody in between: one start of Node.js, then the tool with its arguments on stdin.
# usage: bare-call.sh NODE TOOL ARGUMENTS
"$1" -e 0
printf '%s' "$3" | "$2"
