"""Takes the sampling grain out of a render and keeps the knit.

The light on a surface is nearly linear in its normal. So light is fitted
in each small window as a linear function of the rendered normals, weave included, and that fit is
free of grain where the normals are."""
import numpy as np
from scipy.ndimage import gaussian_filter, maximum_filter, median_filter, minimum_filter, uniform_filter


def fitted(light, normal, mask, radius):
    """The fit of all channels of `light` at once."""
    box = lambda a: uniform_filter(a, 2 * radius + 1, mode='nearest')
    w = box(mask) + 1e-6; mean = lambda a: box(a * mask) / w
    n = [normal[..., k] for k in range(3)]; mn = [mean(a) for a in n]
    c = {(i, j): mean(n[i] * n[j]) - mn[i] * mn[j] + (2e-4 if i == j else 0) for i in range(3) for j in range(i, 3)}
    xx, xy, xz, yy, yz, zz = (c[k] for k in ((0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)))
    a, b, d = yy * zz - yz * yz, xz * yz - xy * zz, xy * yz - xz * yy; det = xx * a + xy * b + xz * d
    e, f, g = xx * zz - xz * xz, xy * xz - xx * yz, xx * yy - xy * xy; out = np.empty_like(light)
    for k in range(light.shape[-1]):
        l = light[..., k]; ml = mean(l); x, y, z = (mean(l * n[i]) - ml * mn[i] for i in range(3))
        slope = [(a * x + b * y + d * z) / det, (b * x + e * y + f * z) / det, (d * x + f * y + g * z) / det]
        rest = ml - sum(slope[i] * mn[i] for i in range(3))
        out[..., k] = sum(mean(slope[i]) * n[i] for i in range(3)) + mean(rest)
    return out


def clean(diffuse, colour, rest, normal, alpha, index, radius):
    """Picture from light on the surface, its colour, and what does not take on the colour (shine).
    `radius`: the half window, in pixels, of each object index. Edges take the light of their neighbours."""
    out_d, out_r = np.zeros_like(diffuse), np.zeros_like(rest)
    mixed = (maximum_filter(index, 3) != minimum_filter(index, 3)) | (alpha < .999); known = np.zeros(alpha.shape, np.float32)
    for i, r in radius.items():
        mask = ((index == i) & ~mixed).astype(np.float32); inside = mask[..., None] > 0
        if not mask.any(): continue
        rows, columns = (np.flatnonzero(mask.any(k)) for k in (1, 0)); part = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
        f = fitted(np.concatenate([diffuse[part], rest[part]], -1), normal[part], mask[part], r)
        out_d[part] = np.where(inside[part], f[..., :3], out_d[part]); out_r[part] = np.where(inside[part], f[..., 3:], out_r[part]); known += mask
    blur = lambda a: gaussian_filter(a, 1.5, truncate=3.)
    todo = (known == 0) & (alpha > 0)
    for i in radius:   # each edge pixel takes the light of its own object
        mask = known * (index == i); near = blur(mask); take = todo & (index == i) & (near > 1e-3)
        for out in (out_d, out_r):
            for c in range(3): out[..., c] = np.where(take, blur(out[..., c] * mask) / np.maximum(near, 1e-3), out[..., c])
        todo &= ~take
    near = blur(known)
    for out, raw in ((out_d, diffuse), (out_r, rest / np.maximum(alpha, .05)[..., None])):
        for c in range(3):
            fill = np.where(near > 1e-3, blur(out[..., c] * known) / np.maximum(near, 1e-3), raw[..., c])
            out[..., c] = np.where(todo, fill, out[..., c])
    return np.maximum(out_d * colour + out_r * alpha[..., None], 0)


BARE = .004   # less color than any surface but metal


def premultiplied(light, weight, normal, radius):
    """The fit of `light` as `weight` times a linear function of the normal, and a shine that does not take on the color.
    The weight is the color of the surface: where a lens blurs an edge, it tells how much of a pixel is surface."""
    box = lambda a: uniform_filter(a, 2 * radius + 1, mode='nearest'); soft = box(weight * weight); keen = (3e-3, 3e-3, 3e-3, 0, 2e-2)
    f = [*np.moveaxis(normal * weight[..., None], -1, 0), weight, (weight >= BARE).astype(np.float32)]; light = light * f[-1][..., None]; n, m = len(f), light.shape[-1]
    A = {(i, j): box(f[i] * f[j]).astype(float) + (i == j) * (keen[i] * soft + 1e-6) for i in range(n) for j in range(i, n)}
    b = [[box(f[i] * light[..., c]).astype(float) for c in range(m)] for i in range(n)]
    for k in range(n):   # elimination, for all pixels at once
        for i in range(k + 1, n):
            share = A[k, i] / A[k, k]; b[i] = [b[i][c] - share * b[k][c] for c in range(m)]
            for j in range(i, n): A[i, j] = A[i, j] - share * A[k, j]
    for k in reversed(range(n)): b[k] = [(b[k][c] - sum(A[k, j] * b[j][c] for j in range(k + 1, n))) / A[k, k] for c in range(m)]
    return np.maximum(np.stack([sum(f[i] * b[i][c] for i in range(n)) for c in range(m)], -1), 0).astype(np.float32)


def of_scene(picture, colour, shine, normal, sky, sun, wide, narrow):
    """A scene without grain, from light of the sky and light of the sun.
    The sky lights softly, so its fit is wide. The sun draws shadows: at their edges its fit is narrow. Metal loses specks."""
    rest = picture - sky - sun; weight = colour.mean(-1); plain = colour / np.maximum(weight, 1e-4)[..., None]
    even = lambda light, radius: premultiplied(light / np.maximum(plain, .02), weight, normal, radius) * plain
    far, near = even(sun, wide), even(sun, narrow); scale = uniform_filter(weight, 2 * wide + 1) + 1e-4
    light = uniform_filter((near - far).mean(-1) / scale, 2 * narrow + 1); edge = np.sqrt(np.maximum(uniform_filter(light * light, wide), 0)); share = np.clip((edge - .02) / .04, 0, 1)[..., None]
    out = even(sky, wide) + far + (near - far) * share
    far_off = ((weight < BARE) & (shine.mean(-1) < .02)).astype(np.float32); share = gaussian_filter(far_off, narrow * 1.5)   # the backdrop, out of focus anyway
    soft = np.stack([gaussian_filter(rest[..., c] * far_off, narrow * 1.5) for c in range(3)], -1) / np.maximum(share, 1e-4)[..., None]; rest = np.where(far_off[..., None] > 0, soft, rest)
    metal, raw = (weight < BARE) & (shine.mean(-1) > .5), sky + sun
    if metal.any():
        rows, columns = (np.flatnonzero(metal.any(k)) for k in (1, 0)); part = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]; inner = minimum_filter(metal[part], 3)[..., None]
        raw[part] = np.where(inner, median_filter(raw[part], (3, 3, 1)), np.where(metal[part][..., None], np.minimum(raw[part], 1.5 * median_filter(raw[part], (5, 5, 1))), raw[part]))
    keep = maximum_filter(weight < BARE, 3); return np.where(keep[..., None], raw, out) + rest


def water(picture, wet, scale, reach=5, patch=2, strength=.075):
    """Takes the grain out of water and of the blur around it, where light does not follow the normals: each pixel becomes the
    mean of those around it whose surroundings look the same (non-local means). `wet` is the water, `scale` is 1 at full size.
    A bright pixel that stands alone is a part of a glint, of which few samples were found: its light is spread a little,
    and more where there are many, in a glint out of focus."""
    near = maximum_filter(wet, 2 * round(8 * scale) + 1); x = np.log(np.maximum(picture, 0) + .01); level = x.mean(-1)
    alone = maximum_filter((level > median_filter(level, 3) + .25) & (level > median_filter(level, 7) + .45), 2) & near
    x = np.where(alone[..., None], np.minimum(x, median_filter(x, (5, 5, 1))), x); total, weights = x.copy(), np.ones(wet.shape + (1,), np.float32)
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            if (dy, dx) == (0, 0): continue
            other = np.roll(x, (dy, dx), (0, 1)); far = uniform_filter(((x - other) ** 2).mean(-1), 2 * patch + 1)
            w = np.exp(-np.maximum(far - strength ** 2, 0) / strength ** 2)[..., None]; total += w * other; weights += w
    out = np.where(near[..., None], np.exp(total / weights) - .01, picture); glint = np.clip(picture - out, 0, 12) * (alone & wet)[..., None]
    many = uniform_filter((alone & wet).astype(np.float32), 2 * round(12 * scale) + 1) > .012; spread = lambda light, size: gaussian_filter(light, (size * scale, size * scale, 0))
    return np.maximum(out + spread(glint * ~many[..., None], 2.4) + spread(glint * many[..., None], 4.5), 0)
