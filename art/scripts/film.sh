#!/bin/sh
# Makes the film of the home page and its poster from nothing: wide, and for phones the part that an upright screen shows.
# BUILD is a scratch folder; frames that are there are not made again. Needs ffmpeg.  Usage: film.sh BUILD
set -e
cd "$(dirname "$0")"; B="${1:?scratch folder}"; mkdir -p "$B"; B="$(cd "$B" && pwd)"; PY=/usr/bin/python3; OUT=../masters
$PY film.py "$B"; cp "$B/hero-poster.jpg" $OUT
tags='-colorspace bt709 -color_primaries bt709 -color_trc bt709'
film() { part="$1"; file="$2"; shift 2; ffmpeg -y -loglevel error -framerate 24 -i "$B/film/%03d.png" -vf "${part}scale=out_color_matrix=bt709:out_range=tv,format=yuv420p" $tags -an "$@" "$file"; }
# av1 PART FILE BYTES: the best quality that fits
av1() { for q in 50 52 54 56 58 60 62; do film "$1" "$2" -c:v libsvtav1 -preset 4 -crf $q -g 240; [ "$(stat -c %s "$2")" -gt "$3" ] || break; done; }
h264() { for pass in 1 2; do film "$1" "$2" -c:v libx264 -preset slow -refs 4 -level 4.0 -b:v "$3" -pass $pass -passlogfile "$B/h264" -movflags +faststart; done; }
# app/home/opening/film.tsx shows 66 % from the left. A square crop there keeps its position on the screen.
phone='crop=1080:1080:554:0,scale=720:720:flags=lanczos,'
av1 '' $OUT/hero.webm 2500000
av1 "$phone" $OUT/hero-phone.webm 600000
h264 '' $OUT/hero.mp4 3200k
h264 "$phone" $OUT/hero-phone.mp4 760k
