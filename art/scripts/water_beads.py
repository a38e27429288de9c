"""Water beads on the cloth of a close-up: sessile drops as meshes that stand in the knit. Units: centimeters."""
import numpy as np
from scipy.ndimage import gaussian_filter, gaussian_filter1d, map_coordinates

DEEP = .024   # the rim of a bead lies this far below the middle of the knit, so that no gap shows
SUN = .5       # the share of the sun in the light on the cloth


def scattered(window, rng, tries, small, large):
    """Places and radii of beads that do not touch: a few large ones, and ever more of the smaller ones between."""
    x0, x1, z0, z1 = window; r = np.sort(np.minimum(small * rng.uniform(size=tries) ** -.62, large * rng.uniform(.75, 1, tries)))[::-1]
    place = np.c_[rng.uniform(x0, x1, tries), rng.uniform(z0, z1, tries)]; kept = []
    for i in range(tries):
        if all(np.hypot(*(place[i] - place[j])) > 1.12 * (r[i] + r[j]) + .01 for j in kept): kept.append(i)
    return place[kept], r[kept]


def outline(r, angle, rng):
    """Distance of the rim from the middle. Large beads have slid a little or have met a neighbor; none is quite round."""
    lobes = [(0, 0, 1.)]
    if r > .09: lobes.append((rng.normal(0, .12), rng.uniform(.2, .5), rng.uniform(.65, .85)))   # the way it came from
    if r > .07 and rng.uniform() < .3: a = rng.uniform(0, 2 * np.pi); lobes.append((.75 * np.cos(a), .75 * np.sin(a), rng.uniform(.5, .75)))
    out = np.zeros_like(angle)
    for x, z, k in lobes:   # the far side of a circle, seen from the middle
        along = x * np.cos(angle) + z * np.sin(angle); beside = -x * np.sin(angle) + z * np.cos(angle)
        out = np.maximum(out, np.where(np.abs(beside) < k, along + np.sqrt(np.maximum(k * k - beside ** 2, 0)), 0))
    out = gaussian_filter1d(out, len(angle) * .045, mode='wrap')
    for k in (2, 3, 4): out = out * (1 + min(.05, .35 * r) / k * np.cos(k * angle + rng.uniform(0, 2 * np.pi)))
    return r * out


def bead(place, r, rng):
    """Pattern coordinates and heights of one bead, ring by ring from its top to its rim, and its outline."""
    sides, rings = (112, 44) if r > .06 else (40, 18); angle = np.linspace(0, 2 * np.pi, sides, endpoint=False); rim = outline(r, angle, rng)
    contact = np.radians(rng.uniform(88, 104)); bend = np.linspace(0, 1, rings)[:, None] * contact; s = bend / contact
    yarn = gaussian_filter1d(rng.normal(0, 1, sides), max(1., .018 * sides / (2 * np.pi * r)), mode='wrap'); yarn /= yarn.std()
    out = np.sin(bend) * rim * (1 + .022 * s ** 8 * yarn); tall = r * .86 / (1 + (r / .55) ** 2)   # weight makes large beads flatter
    high = (np.cos(bend) - np.cos(contact)) * tall * np.ones(sides); sag = .9 * min(r, .3) * (high / (2 * r)) * r / .3
    return place[0] + out * np.cos(angle), place[1] + out * np.sin(angle) - sag, high - DEEP, angle, rim


def sunlight(u, v, z, ray, light):
    """Adds to `light` what one bead does to the sun: each facet takes its share from where it would have landed
    and sends it, refracted, to another place. `light` takes places and amounts."""
    a = np.stack([u, v, z], -1); mid = (a[1:] + a[:-1]) / 2; mid = (mid + np.roll(mid, -1, 1)) / 2
    n = np.cross(np.roll(a, -1, 1)[1:] - a[:-1], a[1:] - np.roll(a, -1, 1)[:-1]) / 2; n *= np.sign(n[..., 2].sum())
    area = np.linalg.norm(n, axis=-1) + 1e-12; n /= area[..., None]; facing = -(n @ ray); hit = facing > .02; amount = (area * facing)[hit]
    n, c, start = n[hit], facing[hit][:, None], mid[hit]; k = 1 / 1.333; inside = k * ray + (k * c - np.sqrt(1 - k * k * (1 - c * c))) * n
    lands = lambda d: (start - d * (np.maximum(start[:, 2:], 0) / d[:, 2:]))[:, :2]
    light(lands(np.broadcast_to(ray, start.shape)), -amount); light(lands(inside), amount * (1 - .02 - .98 * (1 - c[:, 0]) ** 5))


def beads(u0, v0, step, p, normal, lift, sun, seed=3, count=1900, small=.017, large=.30):
    """Vertices and quads, and a factor for the color of each point of the grid, which starts at u0, v0: wet yarn is
    darker, and water throws a shadow with a bright spot in it. `sun` is the direction towards the sun."""
    rng = np.random.default_rng(seed); rows, columns = p.shape[:2]; wet, sunny = np.zeros((2, rows, columns), np.float32); V, F, first = [], [], 0
    window = (u0 + .3, u0 + (columns - 1) * step - .3, v0 + .3, v0 + (rows - 1) * step - .3)
    across, up = (np.gradient(p, axis=k) / step for k in (1, 0))   # the sun in the directions of the cloth at each place
    def light(at, amount):
        i, j = ((at - (u0, v0)) / step).astype(int).T; seen = (i >= 0) & (i < columns) & (j >= 0) & (j < rows); np.add.at(sunny, (j[seen], i[seen]), amount[seen])
    for place, r in zip(*scattered(window, rng, count, small, large)):
        u, v, high, angle, rim = bead(place, r, rng); c, d = ((place - (u0, v0)) / step).astype(int); k = int(1.9 * r / step) + 3; low, left = max(0, d - k), max(0, c - k)
        part = np.s_[low:d + k, left:c + k]; at = [(v - v0) / step - low, (u - u0) / step - left]
        look = lambda a: np.stack([map_coordinates(a[part][..., q], at, order=1, mode='nearest') for q in range(3)], -1)
        V.append((look(p) + look(normal) * (high + lift)[..., None]).reshape(-1, 3)); n, sides = u.shape
        i = first + np.arange(n * sides).reshape(n, sides); j = np.roll(i, -1, 1); F.append(np.stack([i[:-1], i[1:], j[1:], j[:-1]], -1).reshape(-1, 4)); first += n * sides
        y, x = np.mgrid[low:min(rows, d + k), left:min(columns, c + k)]; x, y = u0 + x * step - place[0], v0 + y * step - place[1]
        edge = np.interp(np.arctan2(y, x) % (2 * np.pi), np.r_[angle, 2 * np.pi], np.r_[rim, rim[:1]]); wet[part] = np.maximum(wet[part], np.clip((edge + min(.05, .4 * r) - np.hypot(x, y)) / min(.07, r), 0, 1))
        frame = np.stack([a[d, c] for a in (across, up, normal)]); ray = -(frame @ sun)
        if ray[2] < -.1: sunlight(u, v, high, ray / np.linalg.norm(ray), light)
    flat = step * step * np.maximum(.1, normal @ sun); sunny = gaussian_filter(sunny, .014 / step) / flat
    return np.vstack(V), np.vstack(F), (1 - .16 * wet) * (1 + SUN * np.clip(sunny, -1, 3.2))
