"""Lays a garment down or hangs it up, and lets it fall.
Usage: python3 garment_poses.py POSE BUILD        POSE: a key of POSES. Writes BUILD/POSE.npz. Units: centimeters."""
import os, subprocess, sys
import numpy as np
import garment_build as gb

FAR = dict(sjx=0, sjy=1000, sjz=0, uplen=1, folen=1, rS=.1, rE=.1, rW=.1, armA0=0, armA1=0, armFwd=0, elbow=0, outw=0)   # no arms
FLOOR = lambda z: [(z, 300, 300, 0), (z - 90, 300, 300, 0)]
PINS = {'hung-blue': (-15.9, 15.6), 'hung-orange': (-14.7, 15.7)}   # where clothespins hold the shoulders


def hung(pose, hold, **breeze):
    """On a line by two clothespins, a little slack between them. `hold`: how far from the middle they hold the pattern.
    The breeze pushes towards -y with `wind`, and with `gust` in waves `gustlen` long."""
    def arrange(P, panel):
        Q = P.copy(); held = np.zeros(len(P), bool); seam = -4.3 * (hold - 9.4) / 9.9   # the height of the shoulder there
        for x in PINS[pose]:
            mine = P[:, 0] * x > 0; Q[mine, 0] *= abs(x) / hold
            held |= mine & (abs(abs(P[:, 0]) - hold) < .8) & (P[:, 2] > seam - 2.8) & (panel < 2)
        Q[held, 1] *= .35; Q[:, 2] -= seam; return Q, FLOOR(-400), dict(grow0=1, Tgrow=.1, Ttot=1.9, damp=2.2, mu=.5, **breeze), held
    return arrange


def fold(P, who, edge, side, middle, radius):
    """Folds what lies beyond `edge` under the rest, around a cylinder. `middle` is the height of the folded sheet."""
    s = np.where(who, side * (P[:, 0] - edge), -1.); d = P[:, 2] - middle; angle = np.clip(s / radius, 0, np.pi); under = s > 0; out = P.copy()
    out[:, 0] = np.where(under, edge + side * ((radius + d) * np.sin(angle) - np.maximum(0, s - np.pi * radius)), P[:, 0])
    out[:, 2] = np.where(under, middle - radius + (radius + d) * np.cos(angle), P[:, 2]); return out


def folded(P, panel, half=17.):
    """Face up, sides and sleeves folded under."""
    rng = np.random.default_rng(4); Q = np.c_[P[:, 0], P[:, 2], -P[:, 1]]; sides = Q[:, 0].copy()
    for side, radius in ((1, 1.5), (-1, 3.2)):
        mine = side * sides > 0; Q = fold(Q, mine, side * half, side, 0., radius)
        Q = fold(Q, mine & (Q[:, 2] < -radius), side * -(half - 3.5), -side, -2 * radius, 1.1)
    Q[:, 2] += .25 * gb.smoothnoise(Q[:, :2], 16, rng); floor = Q[:, 2].min() - 1.
    return Q, FLOOR(floor), dict(grow0=1, Tgrow=.1, Ttot=1.5, damp=5., mu=.6)


def brought_down(Q, panel, side, slope, out):
    """Turns a long sleeve down beside the body: over itself, along a line of this slope in degrees, so far out."""
    a = np.radians(90 - slope); n, along = np.array((np.sin(a), np.cos(a))), np.array((np.cos(a), -np.sin(a))); place = np.array((out, -19.))
    d = Q[:, :2] * (side, 1) - place; F = fold(np.c_[d @ n, d @ along, -Q[:, 2]], panel == (2 if side > 0 else 3), 0., 1, 0., .9)
    return np.c_[(F[:, :1] * n + F[:, 1:2] * along + place) * (side, 1), -F[:, 2]]


def laid(seed, *sleeves):
    """Face up at full length, let go from close above so that the cloth settles in its own folds."""
    def arrange(P, panel):
        rng = np.random.default_rng(seed); Q = np.c_[P[:, 0], P[:, 2], -P[:, 1]]
        for sleeve in sleeves: Q = brought_down(Q, panel, *sleeve)
        slack = np.clip((np.hypot(Q[:, 0], Q[:, 1] + 3) - 13) / 14, 0, 1)   # the neck lies smooth
        Q[:, :2] *= 1 - .018 * slack[:, None]; Q[:, 2] += slack * (.9 * gb.smoothnoise(Q[:, :2], 13, rng) + .35 * gb.smoothnoise(Q[:, :2], 5, rng))
        return Q, FLOOR(Q[:, 2].min() - .4), dict(grow0=1, Tgrow=.1, Ttot=1.2, damp=4., mu=.7)
    return arrange


FLAT = {'flat-women-octopus-blue': ('women-octopus-blue', laid(9)), 'flat-women-octopus-orange': ('women-octopus-orange', laid(7)),
        'flat-men-captain': ('men-captain', laid(12, (1, 34, 35.7), (-1, 31, 36.5))), 'flat-men-octopus-blue': ('men-octopus-blue', laid(5, (1, 30, 36.), (-1, 36, 35.)))}
SOFT = {pose: dict(B=3., slack=.014, seed=seed) for pose, seed in (('hung-blue', 26), ('hung-orange', 28))}   # a washed shirt bends easily
HUNG = {'hung-blue': ('women-octopus-blue', hung('hung-blue', 17., wind=70, gust=110, gustlen=23, gustat=.6)),
        'hung-orange': ('women-octopus-orange', hung('hung-orange', 16.4, wind=130, gust=130, gustlen=29, gustat=3.1))}
POSES = {**HUNG, 'folded-captain': ('men-captain', folded), **FLAT}


def panel_of(d):
    """The panel of each vertex; a seam belongs to the body."""
    panel = np.full(len(d['flat']), 9); np.minimum.at(panel, d['tri'].ravel(), np.repeat(d['pan'], 3)); return panel


def make(pose, build):
    product, arrange = POSES[pose]; style, own = gb.GARMENTS[product]; base = os.path.join(build, pose)
    gb.GARMENTS[pose] = (style, {**own, **SOFT.get(pose, {}), 'sim': dict(Ttot=.0061)}); gb.build(pose, build)   # pattern and seams only
    d = dict(np.load(base + '.npz')); P, profile, sim, *held = arrange(d['flat'].astype(float), panel_of(d)); n = len(P)
    data = bytearray(open(base + '.in', 'rb').read()); data[16:16 + 12 * n] = P.astype(np.float32).tobytes()
    if held: w = np.frombuffer(data, np.float32, n, 16 + 12 * n); w[held[0]] = 0   # without weight in the solver: it stays
    open(base + '.in', 'wb').write(data)
    with open(base + '.txt', 'w') as f:
        for r in profile: f.write('prof %g %g %g %g\n' % r)
        for k, v in {**dict(Tarm=.9, dt=.0006, grav=981, thick=.3, selfthick=.52, kblend=.5), **FAR, **sim}.items(): f.write('%s %g\n' % (k, v))
    subprocess.check_call([os.path.join(build, 'clothsim'), base + '.in', base + '.txt', base + '.out'])
    out = np.fromfile(base + '.out', np.float32).reshape(-1, 3)
    if pose not in HUNG: out = np.c_[out[:, 0], -out[:, 2], out[:, 1]]   # back to x, depth, height
    np.savez_compressed(base + '.npz', **{**d, 'pos': out.astype(np.float32)})


if __name__ == '__main__':
    make(sys.argv[1], sys.argv[2])
