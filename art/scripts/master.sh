#!/bin/sh
# A render as a WebP master of at most 700 KB.  Usage: master.sh RENDER.png MASTERS
out="$2/$(basename "$1" .png).webp"
for q in 92 90 88 86 84 81 78 75 72 68 64 60; do
	cwebp -quiet -m 6 -sharp_yuv -q $q "$1" -o "$out"; [ "$(stat -c %s "$out")" -lt 700000 ] && break
done
