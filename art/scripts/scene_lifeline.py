"""Two tees that dry on the lifeline, the sea behind.   blender -b -P scene_lifeline.py -- BUILD OUT.png [spp= scale=]"""
import math, os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import scene_kit as kit
from scene_kit import S

SECOND = 60   # where the second tee hangs, in cm


def blown(angle, x):
    """Hung on the line at x, and swung out by the breeze."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle)); top = -4.5
    def place(V): z = V[:, 2] - top; return np.c_[V[:, 0] + x, V[:, 1] * c - z * s, V[:, 1] * s + z * c + top]
    return place


kit.garment('hung', 'women-octopus-blue', blown(8, 0)); kit.garment('hung-mirrored', 'women-octopus-orange', blown(3, SECOND))
vinyl, steel = kit.smooth('vinyl', (.80, .80, .77), .32), kit.smooth('steel', (.66, .66, .66), .17, .5, 1.)
# Clothespins on the shoulders: two halves, each a little wedge, and the spring between them.
pine = kit.smooth('pine', (.60, .44, .27), .6, .25)
for x in (-13.6, 13.4, SECOND - 13.4, SECOND + 13.6):
    for side in (-1, 1):
        outline = np.array([(-4.6, .30), (2.6, 1.05), (2.6, 1.75), (-4.4, 1.35)])   # height and distance from the line
        V = np.array([(x + w, side * (y + .55), z - 1.2) for w in (-.5, .5) for z, y in outline]); F = ((0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0))
        kit.mesh('pin', V * S, F, pine, smooth=False)
    kit.mesh('spring', *kit.tube(np.array([(x - .8, 0, .2), (x - .3, 0, .2), (x + .3, 0, .2), (x + .8, 0, .2)]) * S, .55 * S), steel)
x = np.linspace(-400, 400, 80); kit.mesh('lifeline', *kit.tube(np.c_[x, 0 * x, -4.5 - 1.2 * (1 - ((x - 42) / 150).clip(-1, 1) ** 2) + 1.2] * S, .33 * S), vinyl)
kit.mesh('stanchion', *kit.tube(np.array([(99, 0, z) for z in (-140, -60, -6, -3, -1.5, -.9)]) * S, np.array((1.25, 1.25, 1.25, 1.25, .9, .2)) * S, 32), steel)
kit.sky_light(kit.number('fill', .60)); kit.sun(-128, 26, kit.number('sun', 3.3))
target = np.array((27, 0, -27.)) * S; away = math.radians(kit.number('yaw', -27)); R = 34.
kit.camera(target + R * np.array((math.sin(away), -math.cos(away), -.02)), target, kit.number('wide', 138) * S, kit.number('fstop', .22), np.array((0, -6, -30.)) * S)
kit.backdrop(900., kit.number('sea', .74)); kit.render(.12)
