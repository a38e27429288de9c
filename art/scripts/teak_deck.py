"""A deck of sun-bleached teak: planks with rubber between them."""
import numpy as np
import bpy
from mathutils import Matrix
import materials as mt

WIDE, GAP, REACH = 5.6, .55, 130   # centimeters
SECTION = np.array([(-WIDE / 2, -1.5), (-WIDE / 2, -.10), (-WIDE / 2 + .10, 0), (WIDE / 2 - .10, 0), (WIDE / 2, -.10), (WIDE / 2, -1.5)])


def planks(rng):
    """Corners, faces and the tone of each plank, along y, its upper side at z = 0; in centimeters."""
    faces = [(i, i + 1, i + 7, i + 6) for i in range(5)]
    for k in range(-13, 14):
        y = -REACH - rng.uniform(0, 120)
        while y < REACH:
            long, middle, lift = rng.uniform(120, 190), rng.uniform(-400, 400, 3), rng.normal(0, .02)
            V = np.array([(x + k * (WIDE + GAP), at, z + lift) for at in (y, y + long - .5) for x, z in SECTION])
            yield V, faces, rng.integers(4), middle; y += long


def lay(scene, seed=3, turn=Matrix(), index=0):
    """Puts the deck into the scene. `turn` places it: by itself it lies flat, with the planks along y.
    Planks have this object index, the rubber the next."""
    woods = [mt.bleached_teak(tone) for tone in (.98, 1.07, 1.16, 1.26)]
    def put(name, V, F, material, middle, index):   # each plank has a grain of its own, from its own middle
        me = bpy.data.meshes.new(name); me.from_pydata([tuple(v) for v in (V - middle) * mt.S], [], F); me.materials.append(material)
        ob = bpy.data.objects.new(name, me); ob.pass_index = index; scene.collection.objects.link(ob); ob.matrix_world = turn @ Matrix.Translation(tuple(middle * mt.S))
    for V, F, tone, middle in planks(np.random.default_rng(seed)): put('plank', V, F, woods[tone], middle, index)
    put('caulk', np.array([(-200, -200, -.16), (200, -200, -.16), (200, 200, -.16), (-200, 200, -.16)]), [(0, 1, 2, 3)], mt.caulk(), np.zeros(3), index + 1)
