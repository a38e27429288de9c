"""A folded shirt on sun-bleached teak, beside a coil of rope.   blender -b -P scene_deck.py -- BUILD OUT.png [spp= scale=]"""
import math, os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import numpy as np
import scene_kit as kit
from scene_kit import S, mt

rng = np.random.default_rng(3)


def bleached(tone):
    """Teak after a summer without oil: gray, dull, the pores open."""
    m = mt.Nodes('teak'); at = m.node('TexCoord').outputs['Object']; stretched = lambda x, y: m.node('Mapping', at, None, None, (x, y, x)).outputs[0]
    grain, pores, spots = m.noise(stretched(9., .7), 1.5, 8.), m.noise(stretched(70., 2.6), 1., 3.), m.noise(at, .55, 3.)
    mixed = m.math('ADD', m.math('MULTIPLY', m.math('SUBTRACT', grain, .5), 2.4), m.math('ADD', .5, m.math('MULTIPLY', m.math('SUBTRACT', pores, .5), 1.1)), clamp=True)
    colour = m.mix(mixed, tuple(tone * c for c in (.20, .135, .085)), tuple(tone * c for c in (.50, .40, .30)))
    colour = m.mix(m.math('MULTIPLY', m.math('SUBTRACT', spots, .35), .9, clamp=True), colour, tuple(tone * c for c in (.44, .39, .33)))
    return m.finish(m.surface(colour, m.bump(m.math('ADD', m.math('MULTIPLY', pores, .035), m.math('MULTIPLY', grain, .02))), .72, .22))


woods = [bleached(t) for t in (.98, 1.07, 1.16, 1.26)]; wide, gap = 5.6, .55
section = np.array([(-wide / 2, -1.5), (-wide / 2, -.10), (-wide / 2 + .10, 0), (wide / 2 - .10, 0), (wide / 2, -.10), (wide / 2, -1.5)])
for k in range(-13, 14):
    y = -130 + rng.uniform(0, 120)
    while y < 130:
        long = rng.uniform(120, 190); o = rng.uniform(-400, 400, 3); lift = rng.normal(0, .02)
        V = np.array([(x + k * (wide + gap), yy, z + lift) for yy in (y, y + long - .5) for x, z in section]); F = [(i, i + 1, i + 7, i + 6) for i in range(5)]
        ob = kit.mesh('plank', (V - o) * S, F, woods[rng.integers(4)], smooth=False); ob.location = o * S; y += long
kit.mesh('caulk', np.array([(-200, -200, -.16), (200, -200, -.16), (200, 200, -.16), (-200, 200, -.16)]) * S, ((0, 1, 2, 3),), kit.smooth('caulk', (.013, .013, .014), .55))

angle = math.radians(kit.number('turn', -13))
def place(V):
    Q = np.c_[V[:, 0], V[:, 2] + 30, -V[:, 1]]; Q[:, 2] += .05 - np.quantile(Q[:, 2], .0005); return kit.turned(Q, angle, (9, -7, 0))
kit.garment('folded-captain', 'men-captain', place)

fibre = mt.Nodes('rope'); at = fibre.node('TexCoord').outputs['Object']; hair = fibre.noise(at, 26., 4.)
cream = fibre.finish(fibre.surface(fibre.mix(hair, (.46, .40, .30), (.78, .72, .60)), fibre.bump(fibre.math('MULTIPLY', hair, .05)), .9, .1, .3))
r, turns, middle = .62, 6.4, np.array((-27.5, 16.)); a = np.linspace(0, 2 * np.pi * turns, 2600); out = 2.6 + a / (2 * np.pi) * r * 2.16 + .10 * np.sin(a * 1.7 + 1) + .06 * np.sin(a * 3.3)
coil = np.c_[middle[0] + out * np.cos(a), middle[1] + out * np.sin(a), np.full(a.size, r * .93)]; step = (coil[-1] - coil[-2]) / np.linalg.norm(coil[-1] - coil[-2]); tail = [coil[-1]]
for t in np.linspace(0, 1, 700): b = -.75 * t + 1.1 * t * t; tail.append(tail[-1] + .09 * np.array((step[0] * math.cos(b) - step[1] * math.sin(b), step[0] * math.sin(b) + step[1] * math.cos(b), 0)))
kit.rope(np.vstack([coil, tail[1:]]) * S, r * S, (cream, cream, cream))

kit.sky_light(kit.number('fill', .62)); kit.sun(-58, 30, kit.number('sun', 3.4))
target = np.array((-2, 0, 1.)) * S; R = 14.; el = math.radians(kit.number('el', 50))
kit.camera(target + R * np.array((-.06, -math.cos(el), math.sin(el))), target, kit.number('wide', 72) * S, kit.number('fstop', .40), np.array((8, -8, 3)) * S)
kit.render(.34)
