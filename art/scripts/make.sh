#!/bin/sh
# Makes the prints and the product pictures from nothing.  Usage: make.sh BUILD [name=value ...]
# BUILD is a scratch folder. Options are those of render_garment.py, for example: spp=4 scale=40
set -e
cd "$(dirname "$0")"; B="${1:?scratch folder}"; shift; mkdir -p "$B/renders" ../prints; B="$(cd "$B" && pwd)"; PY=/usr/bin/python3
$PY make_octopus.py ../prints; $PY make_captain.py ../prints
for p in ../prints/*.svg; do rsvg-convert -w 2600 "$p" -o "$B/$(basename "$p" .svg).png"; done
for s in tee_w long_m; do [ -s "$B/${s}_maps.json" ] || $PY garment_maps.py $s "$B"; done
render() { n="$1"; shift; [ -s "$B/renders/$n.png" ] || blender -b -P render_garment.py -- "$B" "$B/renders/$n.png" "$@"; }
while read -r picture garment options; do
	[ -s "$B/$garment.npz" ] || $PY garment_build.py "$garment" "$B"
	case "$options" in *view=flat*) [ -s "$B/flat-$garment.npz" ] || $PY garment_poses.py "flat-$garment" "$B" ;; esac
	render "$picture" garment="$garment" $options "$@"
done < pictures.txt
# A quick look makes no masters.
[ $# -gt 0 ] || for p in "$B"/renders/*.png; do ./master.sh "$p" ../masters; done
