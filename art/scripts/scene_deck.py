"""A folded shirt on sun-bleached teak, beside a coil of rope.   blender -b -P scene_deck.py -- BUILD OUT.png [spp= scale=]"""
import math, os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import scene_kit as kit, teak_deck
from scene_kit import S, mt

teak_deck.lay(kit.scene, int(kit.number('deck', 5)))
angle = math.radians(kit.number('turn', -13))
def place(V):   # pressed flat by the hands that folded it
    Q = np.c_[V[:, 0], V[:, 2] + 30, -V[:, 1]]; Q[:, 2] = (Q[:, 2] - np.quantile(Q[:, 2], .0005)) * kit.number('flat', .62) + .05; return kit.turned(Q, angle, (9, -7, 0))
kit.garment('folded-captain', 'men-captain', place)

fibre = mt.Nodes('rope'); at = fibre.node('TexCoord').outputs['Object']; hair = fibre.noise(at, 26., 4.)
cream = fibre.finish(fibre.surface(fibre.mix(hair, (.46, .40, .30), (.78, .72, .60)), fibre.bump(fibre.math('MULTIPLY', hair, .05)), .9, .1, .3))
r, turns, middle = .62, 6.4, np.array((-27.5, 16.)); a = np.linspace(0, 2 * np.pi * turns, 2600); out = 2.6 + a / (2 * np.pi) * r * 2.16 + .10 * np.sin(a * 1.7 + 1) + .06 * np.sin(a * 3.3)
coil = np.c_[middle[0] + out * np.cos(a), middle[1] + out * np.sin(a), np.full(a.size, r * .93)]; step = (coil[-1] - coil[-2]) / np.linalg.norm(coil[-1] - coil[-2]); tail = [coil[-1]]
for t in np.linspace(0, 1, 700): b = -.75 * t + 1.1 * t * t; tail.append(tail[-1] + .09 * np.array((step[0] * math.cos(b) - step[1] * math.sin(b), step[0] * math.sin(b) + step[1] * math.cos(b), 0)))
kit.rope(np.vstack([coil, tail[1:]]) * S, r * S, (cream, cream, cream))

kit.sky_light(kit.number('fill', .62)); kit.sun(-58, 30, kit.number('sun', 3.4))
target = np.array((-2, 0, 1.)) * S; R = 14.; el = math.radians(kit.number('el', 50))
kit.camera(target + R * np.array((-.06, -math.cos(el), math.sin(el))), target, kit.number('wide', 72) * S, kit.number('fstop', .75), np.array((8, -8, 3)) * S)
kit.render(.34)
