"""The chart table: a sea chart, the octopus in pencil, dividers and coffee.
blender -b -P scene_chart_table.py -- BUILD OUT.png [spp= scale=]        Lengths in cm until the mesh is made."""
import math, os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import scene_kit as kit
from scene_kit import BUILD, S, mt

rng = np.random.default_rng(2)


def paper(name, picture, relief=None, rough=.86):
    m = mt.Nodes(name); at = m.node('UVMap', uv_map='uv').outputs[0]; image = lambda f, data: m.node('TexImage', at, image=mt.image(os.path.join(BUILD, f), data)).outputs[0]
    fibre = m.noise(m.node('TexCoord').outputs['Object'], 90., 3.); height = m.math('MULTIPLY', fibre, .004)
    if relief: height = m.math('ADD', height, m.math('MULTIPLY', image(relief, True), .06))
    return m.finish(m.surface(image(picture, False), m.bump(height), rough, .18))


def sheet(name, w, h, angle, at, material, bump, n=160):
    V, F, UV = kit.grid(np.linspace(-w / 2, w / 2, n), np.linspace(-h / 2, h / 2, n), lambda u, v: np.stack([u, v, bump(u, v)], -1))
    return kit.mesh(name, kit.turned(V, math.radians(angle), at) * S, F, material, uv={'uv': UV})


V, F, _ = kit.grid((-120., 120.), (-90., 90.), lambda u, v: np.stack([u, v, 0 * u], -1)); kit.mesh('table', V * S, F, mt.wood(0))
wave = lambda u, v: .05 + .12 * (1 + np.sin(u / 9 + 1) * np.sin(v / 7)) + .25 * np.clip(abs(u) / 50 - .8, 0, 1) ** 2
sheet('chart', 104, 72.8, 7, (8, 9, 0), paper('chart', 'chart.png', 'chart-relief.png'), wave)
curl = lambda u, v: .42 + .0022 * (u * .45 + v * .89) ** 2 + .05 * np.sin(u / 6) * np.sin(v / 5 + 1) + 1.1 * np.clip((u * .62 + v * .80 - 10.2) / 7, 0, 1) ** 2 + .9 * np.clip((-u * .7 - v * .72 - 11.5) / 6, 0, 1) ** 2
sheet('drawing', 23, 29.3, -9, (-6, -3, 0), paper('drawing', 'pencil.png'), curl)

brass, steel = kit.smooth('brass', (.74, .50, .20), .22, .5, 1.), kit.smooth('point', (.5, .5, .5), .2, .5, 1.)
hinge = np.array((20.5, -1.5, .95))   # dividers
for angle in (-118, -96):
    d = np.array((math.cos(math.radians(angle)), math.sin(math.radians(angle)), 0)); drop = np.array((0, 0, -.5)); s = np.linspace(0, 1, 40)[:, None]
    kit.mesh('leg', *kit.tube((hinge + d * s * 9.4 + drop * s * .7) * S, np.interp(s[:, 0], (0, .1, .75, 1), (.42, .46, .30, .17)) * S, 24), brass)
    kit.mesh('needle', *kit.tube((hinge + d * (9.2 + 3.2 * s) + drop * (.7 + .3 * s)) * S, np.interp(s[:, 0], (0, .7, .985, 1), (.14, .11, .035, .012)) * S, 24), steel)
V, F = kit.lathe([(0, -.5), (.78, -.5), (.86, -.42), (.86, .42), (.78, .5), (.36, .52), (.34, .64), (.18, .70), (0, .70)], 64); kit.mesh('hinge', (V + hinge) * S, F, brass)
tip, end = np.array((3.4, -15.2, .95)), np.array((17.6, -9.8, .62)); s = np.linspace(0, 1, 30)[:, None]; along = tip + (end - tip) * s   # pencil
navy, cedar, lead = kit.smooth('paint', (.012, .035, .12), .22), kit.smooth('cedar', (.52, .32, .17), .7), kit.smooth('lead', (.035, .035, .04), .4)
V, F = kit.tube((tip + (end - tip) * np.linspace(.135, 1, 30)[:, None]) * S, .37 * S, 6); kit.mesh('pencil', V, F, navy, smooth=False)
kit.mesh('cone', *kit.tube((tip + (end - tip) * np.linspace(.035, .145, 20)[:, None]) * S, np.linspace(.09, .375, 20) * S, 32), cedar)
kit.mesh('lead', *kit.tube((tip + (end - tip) * np.linspace(0, .037, 8)[:, None]) * S, np.linspace(.015, .095, 8) * S, 24), lead)

enamel, rim, coffee = kit.smooth('enamel', (.80, .80, .77), .12), kit.smooth('rim', (.010, .03, .10), .15), kit.smooth('coffee', (.022, .010, .005), .06)
mug = np.array((21, 19.5, .3)); up = lambda V: (V + mug) * S
V, F = kit.lathe([(0, 0), (3.7, 0), (3.95, .15), (4.05, .5), (4.05, 7.6), (4.07, 7.8)]); kit.mesh('mug', up(V), F, enamel)
V, F = kit.lathe([(3.75, 6.), (3.75, 7.8), (3.78, 7.8)]); kit.mesh('inside', up(V), F, enamel)
a = np.linspace(0, 2 * np.pi, 16); V, F = kit.lathe(np.c_[3.92 + .19 * np.cos(a), 7.85 + .19 * np.sin(a)]); kit.mesh('rim', up(V), F, rim)
V, F = kit.lathe([(0, 6.5), (3.6, 6.5), (3.7, 6.53), (3.76, 6.62)]); kit.mesh('coffee', up(V), F, coffee)
a = np.radians(np.linspace(-78, 78, 40)); kit.mesh('handle', *kit.tube(up(np.c_[3.7 + 2.7 * np.cos(a), 0 * a - .2, 4.1 + 2.5 * np.sin(a)] @ np.array(((.8, -.6, 0), (.6, .8, 0), (0, 0, 1)))), .42 * S, 20), enamel)

kit.sky_light(kit.number('fill', .30)); kit.sun(-62, 27, kit.number('sun', 3.6), size=1.5)
wall = kit.smooth('cabin', (.55, .5, .42), .9)   # the cabin side with its window, out of the picture
d = np.array((-math.sin(math.radians(62)), math.cos(math.radians(62)), math.tan(math.radians(27)))); c = d * 110; r = np.array((-d[1], d[0], 0)) / math.hypot(d[0], d[1]); up_ = np.array((0, 0, 1.))
# frames around the panes, in the plane of the cabin side
for x0, x1, z0, z1 in ((-160, 160, 21, 90), (-160, 160, -90, -15), (-160, -31, -20, 30), (33, 160, -20, 30), (-16.5, -13.5, -20, 30)):
    ob = kit.mesh('side', [(c + r * x + up_ * z) * S for x, z in ((x0, z0), (x1, z0), (x1, z1), (x0, z1))], ((0, 1, 2, 3),), wall); ob.visible_camera = False
target = np.array((2, 0, .5)) * S; R = 9.2; el = math.radians(44)
kit.camera(target + R * np.array((.10, -math.cos(el), math.sin(el))), target, kit.number('wide', 50) * S, kit.number('fstop', .70), np.array((-5, -2.5, .5)) * S)
kit.render(.48)
