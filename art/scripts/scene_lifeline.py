"""Two tees that dry on the lifeline, the sea behind.   blender -b -P scene_lifeline.py -- BUILD OUT.png [spp= scale=]"""
import math, os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import scene_kit as kit
from garment_poses import PINS
from scene_kit import S, mt

LINE = -1.   # height of the lifeline; cloth at a clothespin starts at 0. Lengths in cm until the mesh is made.
TEES = (('hung-blue', 'women-octopus-blue', 0.), ('hung-orange', 'women-octopus-orange', 60.))
rng = np.random.default_rng(4)


def pin(x, wood, wire):
    """Two halves with a notch for the spring, closed at the lower end, and a little crooked."""
    half = np.array([(-3.6, .10), (-3.3, .0), (.6, .42), (.9, .62), (1.3, .62), (1.6, .5), (4.2, 1.05), (4.25, 1.55), (2., 1.38), (-1., .98), (-3.5, .55)])   # height and depth
    lean, tip = np.radians(rng.normal(0, 3.5)), np.radians(rng.normal(0, 4))
    def place(V):
        V = np.asarray(V) @ np.array(((math.cos(lean), 0, -math.sin(lean)), (0, 1, 0), (math.sin(lean), 0, math.cos(lean)))); c, s = math.cos(tip), math.sin(tip)
        return (np.c_[V[:, 0] + x, V[:, 1] * c - V[:, 2] * s - .5, V[:, 1] * s + V[:, 2] * c] + (0, 0, LINE)) * S
    n = len(half)
    for side in (-1, 1):
        rings = [(w, half * k + np.mean(half, 0) * (1 - k)) for w, k in ((-.5, .93), (-.46, 1.), (.46, 1.), (.5, .93))]   # soft edges
        V = np.array([(w, side * (y + .50), z) for w, o in rings for z, y in o])
        sides = [(r * n + i, r * n + (i + 1) % n, (r + 1) * n + (i + 1) % n, (r + 1) * n + i) for r in range(3) for i in range(n)]
        caps = [(b, b + i, b + i + 1, b + i + 1) for b in (0, 3 * n) for i in range(1, n - 1)]
        kit.mesh('pin', place(V), sides + caps, wood, smooth=False)
    t = np.linspace(0, 1, 160); a = 2 * np.pi * 4 * t; kit.mesh('spring', *kit.tube(place(np.c_[(t - .5) * .74, .48 * np.cos(a), 1.1 + .48 * np.sin(a)]), .07 * S, 8), wire)


for pose, product, x in TEES: kit.garment(pose, product, lambda V: V + (x, -.62, 0))
vinyl, steel = kit.smooth('vinyl', (.80, .80, .77), .32), kit.smooth('steel', (.62, .63, .64), .24, .5, 1.)
pine, wire = mt.wood(2, (.46, .31, .17), (.68, .50, .31)), kit.smooth('wire', (.45, .45, .45), .3, .5, 1.)
for pose, product, x in TEES:
    for at in PINS[pose]: pin(x + at, pine, wire)
POST = 99.; x = np.linspace(-400, 400, 240)   # two lines, as on every rail, held by the stanchion
for z in (LINE, LINE - 41): kit.mesh('lifeline', *kit.tube(np.c_[x, 0 * x, z - .9 * (1 - ((x - POST) / 130).clip(-1, 1) ** 2) * (abs(x - POST) / 130).clip(0, 1) + 0 * x] * S, .30 * S), vinyl)
kit.mesh('stanchion', *kit.tube(np.array([(POST, 0, z) for z in (-140, -60, LINE, LINE + 1.6, LINE + 1.9, LINE + 2.1, LINE + 2.2)]) * S, np.array((1.25, 1.25, 1.25, 1.25, 1.1, .7, .05)) * S, 48), steel)
for z in (LINE, LINE - 41):   # the ferrules where a line runs through
    for side in (-1, 1): kit.mesh('ferrule', *kit.tube(np.array([(POST + side * d, 0, z) for d in (1., 1.45, 1.5, 2.1, 2.15)]) * S, np.array((.62, .62, .46, .46, .3)) * S, 32), steel)
kit.sky_light(kit.number('fill', .52), (.13, .18, .23)); kit.sun(kit.number('az', -124), kit.number('high', 26), kit.number('sun', 3.1))
target = np.array((kit.number('x', 29), 0, kit.number('z', -27.))) * S; away = math.radians(kit.number('yaw', -17)); R = 34.
kit.camera(target + R * np.array((math.sin(away), -math.cos(away), -.02)), target, kit.number('wide', 136) * S, kit.number('fstop', .30), np.array((0, -4, -28.)) * S)
kit.backdrop(900., kit.number('sea', .74)); kit.render(.12)
