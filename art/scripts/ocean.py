"""Driver of ocean.c: wave spectrum, sky panorama and camera. Units: meters and radians."""
import ctypes, os, subprocess
import numpy as np
from scipy.ndimage import map_coordinates
HERE = os.path.dirname(os.path.abspath(__file__)); G = 9.81
single = lambda a: np.ascontiguousarray(a, np.float32)
pointer = lambda a: a.ctypes.data_as(ctypes.c_void_p)


def library(build):
    so, source = os.path.join(build, 'ocean.so'), os.path.join(HERE, 'ocean.c')
    if not os.path.exists(so) or os.path.getmtime(so) < os.path.getmtime(source):
        subprocess.check_call(['gcc', '-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared', '-fPIC', source, '-o', so, '-lm'])
    return ctypes.CDLL(so)


class Sea:
    """Wave fields as periodic tiles: (size, shortest and longest wave). With `loop` every wave comes back after so many seconds."""
    def __init__(self, wind=6., swell=.3, chop=1., direction=.35, seed=1, n=512, tiles=((420., 22., 400.), (61., 2.4, 22.), (9.7, .13, 2.4)), loop=0, time=2.):
        self.n, self.waves = n, []; rng = np.random.default_rng(seed)
        for i, (size, short, long) in enumerate(tiles):
            k1 = np.fft.fftfreq(n, size / n) * 2 * np.pi; kx, kz = np.meshgrid(k1, k1); k = np.hypot(kx, kz); k[0, 0] = 1e-6
            peak = G / wind ** 2 * .85; power = np.exp(-1.25 * (peak / k) ** 2) / k ** 4 * .00405
            turn = np.arctan2(kz, kx) + np.pi / 2 - direction; spread = np.clip(np.cos(turn), 0, 1) ** (2 if i else 4) * 2.4 / np.pi + .05
            band = (2 * np.pi / k <= long) & (2 * np.pi / k > short); a = np.sqrt(2 * power * spread * band) * 2 * np.pi / size * (chop if i else chop * .9)
            if not i: a += swell * np.exp(-.5 * ((k - 2 * np.pi / 62) / .018) ** 2) * np.exp(-.5 * (((turn + .25 + np.pi) % (2 * np.pi) - np.pi) / .28) ** 2) * band * .055
            speed = np.sqrt(G * k)
            if loop: speed = np.maximum(1, np.round(speed * loop / (2 * np.pi))) * 2 * np.pi / loop
            self.waves.append((size, kx, kz, k, a * (rng.normal(size=(n, n)) + 1j * rng.normal(size=(n, n))) / np.sqrt(2), speed))
        self.move(time); self.highest = sum(np.abs(fields[0]).max() for _, fields in self.tiles[:2]) * .8

    def move(self, time):
        """Height, its two slopes and its curvature at a time in seconds."""
        field = lambda spectrum: np.fft.ifft2(spectrum).real * self.n ** 2; self.tiles = []
        for size, kx, kz, k, a, speed in self.waves:
            h = a * np.exp(-1j * speed * time); self.tiles.append((size, [field(h), field(1j * kx * h), field(1j * kz * h), field(-k * k * h)]))

    def give_to(self, lib):
        for i, (size, fields) in enumerate(self.tiles): a = single(np.stack(fields[:3], -1)); lib.set_cascade(i, self.n, ctypes.c_float(size), pointer(a))

    def at(self, x, z, field, tiles=(0, 1, 2)):
        return sum(map_coordinates(self.tiles[i][1][field], [z / self.tiles[i][0] * self.n % self.n, x / self.tiles[i][0] * self.n % self.n], order=1, mode='grid-wrap') for i in tiles)


def cloud_noise(rng, n=1024, beta=1.75, low=3.):
    """Periodic noise of unit variance."""
    k = np.hypot(*np.meshgrid(np.fft.fftfreq(n, 1 / n), np.fft.fftfreq(n, 1 / n))); k[0, 0] = 1
    a = np.where(k < low, 0, k ** -beta); a[0, 0] = 0; z = np.fft.ifft2(a * np.exp(2j * np.pi * rng.uniform(size=(n, n)))).real; return (z - z.mean()) / z.std()


def wrapped(noise, u, v): n = len(noise); return map_coordinates(noise, [v * n % n, u * n % n], order=1, mode='grid-wrap')


def panorama(zenith, middle, horizon, sun, lights, clouds=0., seed=4, cloud_colors=((1, .98, .95), (.62, .70, .80)), scale=.16, stretch=1., cut=.25, w=2048, h=768):
    """Upper half of the sky; rows have the square root of the elevation. lights around the sun: color, strength, width."""
    el, az = np.meshgrid(((np.arange(h) + .5) / h) ** 2 * np.pi / 2, ((np.arange(w) + .5) / w - .5) * 2 * np.pi, indexing='ij')
    d = np.stack([np.cos(el) * np.sin(az), np.sin(el), np.cos(el) * np.cos(az)], -1); y = d[..., 1:2]
    low, high = np.clip(y / .22, 0, 1) ** .75, np.clip((y - .12) / .75, 0, 1) ** .8
    c = (np.array(horizon) * (1 - low) + np.array(middle) * low) * (1 - high) + np.array(zenith) * high
    s = np.array((np.cos(sun[1]) * np.sin(sun[0]), np.sin(sun[1]), np.cos(sun[1]) * np.cos(sun[0]))); angle = np.arccos(np.clip(d @ s, -1, 1))[..., None]
    for color, strength, width in lights: c = c + np.array(color) * strength * np.exp(-angle / width)
    if clouds:
        noise = cloud_noise(np.random.default_rng(seed)); q = 1 / (d[..., 1] + .055); u, v = d[..., 0] * q * scale * .35, d[..., 2] * q * scale * stretch * .35
        f = wrapped(noise, u, v); dense = np.clip((f - cut) * clouds, 0, 1); dense = dense * dense * (3 - 2 * dense)
        lit = np.clip(.55 + .8 * (f - wrapped(noise, u - s[0] * .012, v - s[2] * .012)), 0, 1.2)[..., None]
        dense = (dense * np.clip((d[..., 1] - .015) / .12, 0, 1) * np.exp(-np.clip(q - 8, 0, None) * .10))[..., None] * .9
        c = c * (1 - dense) + (np.array(cloud_colors[1]) * (1 - lit) + np.array(cloud_colors[0]) * lit + np.array(lights[0][0]) * .5 * np.exp(-angle / .35)) * dense
    return single(c)


def frame(lib, sea, sky, w, h, samples, seed=1, height=2.2, pitch=0., roll=0., tangent=.62, sun=(.1, .5), sun_color=(1., .93, .8), deep=(.004, .028, .065), scatter=(.012, .13, .17), small_waves=.0012, haze_distance=2600., haze=(.75, .82, .88), stochastic=.7):
    sea.give_to(lib); lib.set_sky(sky.shape[1], sky.shape[0], pointer(sky)); out = np.zeros((h, w, 3), np.float32)
    camera = single([height, pitch, roll, tangent, sea.highest, *sun, *sun_color, *deep, *scatter, small_waves, haze_distance, *haze, stochastic, 0, 0])
    lib.render(w, h, samples, pointer(camera), pointer(out), ctypes.c_uint(seed)); return out
