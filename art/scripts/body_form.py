"""The tailor's form that wears the garment: the very body on which the cloth was draped, as a mesh.
Units: centimetres; x to the wearer's left, y to the back, z up."""
import numpy as np
from garment_build import GARMENTS, STYLES

CUT = 5.2   # height at which the wooden cap closes the neck


def smooth_min(a, b, k):
    h = np.maximum(k - np.abs(a - b), 0) / k; return np.minimum(a, b) - h * h * k * .25


def cone(p, a, b, ra, rb):
    """Distance to a cone with round ends between the points a and b."""
    a, b = np.array(a, float), np.array(b, float); d = b - a
    t = np.clip((p - a) @ d / (d @ d), 0, 1)
    return np.linalg.norm(p - a - t[:, None] * d, axis=1) - (ra + (rb - ra) * t)


def torso(p, prof):
    prof = np.array(prof, float); x, y, z = p.T
    zz = np.clip(z, prof[-1, 0], prof[0, 0]); i = np.clip(np.searchsorted(-prof[:, 0], -zz, 'left') - 1, 0, len(prof) - 2)
    t = (prof[i, 0] - zz) / (prof[i, 0] - prof[i + 1, 0]); t = t * t * (3 - 2 * t) * .5 + t * .5
    a, b, c = (prof[i, k] + (prof[i + 1, k] - prof[i, k]) * t for k in (1, 2, 3))
    yy = y - c; r = np.sqrt((x / a) ** 2 + (yy / b) ** 2); g = np.sqrt((x / a ** 2) ** 2 + (yy / b ** 2) ** 2)
    d = r * (r - 1) / np.maximum(g, 1e-6); above = z - prof[0, 0]
    return np.where(above > 0, np.where(d > 0, np.hypot(d, above), np.maximum(d, above)), d)


def arm_joints(arm):
    """Shoulder, elbow and wrist after the arms have come down (as in clothsim.c)."""
    rad = np.radians; a, f = rad(arm['armA1']), rad(arm['armFwd']); s = np.array((arm['sjx'], arm['sjy'], arm['sjz']))
    def along(angle, forward): return np.array((np.cos(angle) * np.cos(forward), -np.sin(forward), -np.sin(angle) * np.cos(forward)))
    elbow = s + arm['uplen'] * along(a, f)
    return s, elbow, elbow + arm['folen'] * along(a + rad(arm['outw']), f + rad(arm['elbow']))


def distance(p, body, blend=4.5):
    d = torso(p, body['prof']); q = np.c_[np.abs(p[:, 0]), p[:, 1:]]
    for c in body['cones']: d = smooth_min(d, cone(q, c[:3], c[4:7], c[3], c[7]), blend)
    arm = body['arm']; s, e, w = arm_joints(arm)
    d = smooth_min(d, smooth_min(cone(q, s, e, arm['rS'], arm['rE']), cone(q, e, w, arm['rE'], arm['rW']), 2.), 2.)
    return np.maximum(d + .12, p[:, 2] - CUT)   # a little inside, so that the smoothed cloth stays clear


def surface_nets(f, lo, step):
    """The zero surface of a sampled field as a mesh of quads."""
    n = np.array(f.shape); inside = f < 0; corner = np.zeros(n - 1); total = np.zeros((*(n - 1), 3)); hits = np.zeros(n - 1)
    cells = [slice(0, -1), slice(1, None)]
    for axis in range(3):
        for u in (0, 1):
            for v in (0, 1):
                a = [None] * 3; b = [None] * 3; o = [0, 0, 0]; others = [k for k in range(3) if k != axis]
                for k, w in zip(others, (u, v)): a[k] = b[k] = cells[w]; o[k] = w
                a[axis], b[axis] = cells; fa, fb = f[tuple(a)], f[tuple(b)]
                cross = (fa < 0) != (fb < 0); t = np.where(cross, fa / np.where(cross, fa - fb, 1), 0)
                for k in range(3): total[..., k] += np.where(cross, t if k == axis else o[k], 0)
                hits += cross
    at = np.argwhere(hits > 0); index = np.full(n - 1, -1); index[tuple(at.T)] = np.arange(len(at))
    V = lo + step * (at + total[tuple(at.T)] / hits[tuple(at.T)][:, None]); quads = []
    for axis in range(3):
        a = [slice(None)] * 3; b = [slice(None)] * 3; a[axis], b[axis] = cells
        e = np.argwhere(inside[tuple(a)] != inside[tuple(b)]); flip = inside[tuple(a)][tuple(e.T)]
        u, v = [k for k in range(3) if k != axis]; ok = (e[:, u] > 0) & (e[:, v] > 0); e = e[ok]; flip = flip[ok]
        def cell(du, dv): q = e.copy(); q[:, u] -= du; q[:, v] -= dv; return index[tuple(q.T)]
        q = np.c_[cell(0, 0), cell(1, 0), cell(1, 1), cell(0, 1)]
        if axis == 1: flip = ~flip
        q[flip] = q[flip][:, ::-1]; quads.append(q)
    return V, np.vstack(quads)


def mesh(garment, step=.8):
    body = STYLES[GARMENTS[garment][0]]['body']
    lo = np.array((-40., -20., -92.)); hi = np.array((40., 20., CUT + 2)); n = np.ceil((hi - lo) / step).astype(int)
    axes = [lo[k] + step * np.arange(n[k]) for k in range(3)]
    p = np.stack(np.meshgrid(*axes, indexing='ij'), -1).reshape(-1, 3)
    V, Q = surface_nets(distance(p, body).reshape(n), lo, step)
    for _ in range(3):   # onto the true surface
        d = distance(V, body); h = .02
        g = np.stack([(distance(V + h * np.eye(3)[k], body) - d) / h for k in range(3)], 1)
        V = V - (d / np.maximum((g * g).sum(1), .2))[:, None] * g
    return V, Q


def cap(garment, linen, sides=96):
    """The turned wooden cap: a profile of radius and height above the cut, turned on a lathe."""
    neck = linen[np.abs(linen[:, 2] - CUT + .9) < .6]
    y = (neck[:, 1].min() + neck[:, 1].max()) / 2; r = np.hypot(neck[:, 0], neck[:, 1] - y).max()
    prof = [(r - .5, -1.1), (r + .22, -1.1), (r + .28, -.9), (r + .28, -.3), (r + .45, -.1), (r + .5, .2), (r + .42, .5), (r + .1, .68), (r - .3, .72), (r - .5, .85), (r - .62, 1.05),
            (r - 1.1, 1.5), (r - 2., 1.95), (r - 3., 2.25), (1.5, 2.5), (1.05, 2.75), (.95, 3.05), (1.15, 3.3), (1.55, 3.6), (1.75, 4.0), (1.72, 4.4), (1.4, 4.85), (.8, 5.15), (0, 5.25)]
    from scipy.interpolate import PchipInterpolator
    s = np.arange(len(prof)); u = np.linspace(0, len(prof) - 1, 8 * len(prof)); pr = np.maximum(PchipInterpolator(s, np.array(prof))(u), 0)
    a = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    V = np.stack([np.outer(pr[:, 0], np.cos(a)), np.outer(pr[:, 0], np.sin(a)) + y, np.repeat(pr[:, 1:2] + CUT, sides, 1)], -1).reshape(-1, 3)
    i, j = np.meshgrid(np.arange(len(pr) - 1), np.arange(sides), indexing='ij'); k = (j + 1) % sides
    return V, np.stack([i * sides + j, i * sides + k, (i + 1) * sides + k, (i + 1) * sides + j], -1).reshape(-1, 4)
