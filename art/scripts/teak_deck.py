"""A deck of sun-bleached teak: planks with rubber between them, fastened at the beams under plugs."""
import numpy as np
import bpy
from mathutils import Matrix
import materials as mt

WIDE, GAP, REACH, BEAM, LONG, PLUG = 5.6, .5, 130, 46., 5, .5   # centimeters; a plank is five beams long
HALF = np.array([(WIDE / 2, -1.5), (WIDE / 2, -.20), (WIDE / 2 - .05, -.09), (WIDE / 2 - .18, 0)])
SECTION = np.vstack([HALF * (-1, 1), HALF[::-1]])


def planks(rng):
    """Corners and faces of each plank, along y, its upper side at z = 0, and its plugs; in centimeters."""
    n = len(SECTION); faces = [(i, i + 1, i + n + 1, i + n) for i in range(n - 1)]; first, shift = -REACH - rng.uniform(0, BEAM), rng.integers(LONG)
    for k in range(-13, 14):
        x, y = k * (WIDE + GAP), first - BEAM * ((2 * k + shift) % LONG)
        while y < REACH:   # planks end on beams, never beside the end of a neighbour
            lift = rng.normal(0, .02)
            V = np.array([(u + x, at, z + lift) for at in (y + .25, y + BEAM * LONG - .25) for u, z in SECTION])
            plugs = [(x + rng.normal(0, .12), y + BEAM * b + 2.2 * ((b == 0) - (b == LONG)) + rng.normal(0, .15), lift) for b in range(LONG + 1)]
            yield V, faces, plugs; y += BEAM * LONG


def disc(radius, sides=40):
    a = np.linspace(0, 2 * np.pi, sides, endpoint=False); return np.stack([radius * np.cos(a), radius * np.sin(a), 0 * a], -1), [tuple(range(sides))]


def lay(scene, seed=3, turn=Matrix(), index=0):
    """Puts the deck into the scene. `turn` places it: by itself it lies flat, with the planks along y.
    Planks have this object index, the rubber the next."""
    rng = np.random.default_rng(seed); teak, caulk = mt.bleached_teak(), mt.caulk()
    def put(name, V, F, material, index, at=(0, 0, 0), grain=0., own=(0, 0, 0)):   # `own` is where in the wood the piece was cut
        me = bpy.data.meshes.new(name); me.from_pydata([tuple(v) for v in (V + own) * mt.S], [], F); me.materials.append(material)
        ob = bpy.data.objects.new(name, me); ob.pass_index = index; scene.collection.objects.link(ob)
        ob.matrix_world = turn @ Matrix.Translation(tuple(np.array(at) * mt.S)) @ Matrix.Rotation(grain, 4, 'Z') @ Matrix.Translation(tuple(-np.array(own) * mt.S))
    for V, F, plugs in planks(rng):
        put('plank', V, F, teak, index, own=rng.uniform(-400, 400, 3))
        for x, y, z in plugs:
            put('glue', *disc(PLUG + .035), caulk, index, (x, y, z + .004)); put('plug', *disc(PLUG), teak, index, (x, y, z + .008), rng.normal(0, .8), rng.uniform(-400, 400, 3))
    put('caulk', np.array([(-200, -200, -.14), (200, -200, -.14), (200, 200, -.14), (-200, 200, -.14)]), [(0, 1, 2, 3)], caulk, index + 1)
