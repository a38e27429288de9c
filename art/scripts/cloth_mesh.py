"""From the draped cloth to a mesh for rendering: smooth, finer, with thickness. Units: centimetres."""
import numpy as np
from scipy.ndimage import gaussian_filter1d
from scipy.spatial import cKDTree

COLLAR = 4


def edges_of(T):
    e = np.sort(np.vstack([T[:, [0, 1]], T[:, [1, 2]], T[:, [2, 0]]]), 1)
    u, inv, count = np.unique(e, axis=0, return_inverse=True, return_counts=True)
    return u, inv.reshape(3, -1).T, count


# The print must not wobble when the surface is smoothed, so the pattern coordinates get the very
# same smoothing as the positions, inside a panel. Seam vertices have one coordinate per panel.
def interior(T, UV, PAN, n):
    """Vertices with one pattern coordinate in all triangles around them, and not on an edge."""
    lo = np.full((n, 2), 1e9); hi = np.full((n, 2), -1e9); pl = np.full(n, 99); ph = np.full(n, -1)
    for k in range(3):
        np.minimum.at(lo, T[:, k], UV[:, k]); np.maximum.at(hi, T[:, k], UV[:, k])
        np.minimum.at(pl, T[:, k], PAN); np.maximum.at(ph, T[:, k], PAN)
    ok = (np.abs(hi - lo).max(1) < 1e-5) & (pl == ph) & (pl != COLLAR)
    u, _, count = edges_of(T); ok[u[count == 1].ravel()] = False
    return ok


def ring_mean(T, UV, n):
    s = np.zeros((n, 2)); c = np.zeros(n)
    for k in range(3):
        for j in ((k + 1) % 3, (k + 2) % 3): np.add.at(s, T[:, k], UV[:, j])
        np.add.at(c, T[:, k], 2)
    return s / np.maximum(c, 1)[:, None]


def vertex_uv(T, UV, n):
    v = np.zeros((n, 2)); v[T.ravel()] = UV.reshape(-1, 2); return v


def put(T, UV, ok, new):
    m = ok[T]; UV[m] = new[T][m]


def smooth(P, T, UV, PAN, n, edge_passes=30, lam=.5, mu=-.52):
    """Taubin smoothing: takes out the jitter of the solver and keeps the volume."""
    u, inv, count = edges_of(T); b = u[count == 1]
    on_edge = np.zeros(len(P), bool); on_edge[b.ravel()] = True; ok = interior(T, UV, PAN, len(P))
    def laplace(P, e):
        s = np.zeros_like(P); c = np.zeros(len(P))
        np.add.at(s, e[:, 0], P[e[:, 1]]); np.add.at(s, e[:, 1], P[e[:, 0]]); np.add.at(c, e.ravel(), 1)
        return s / np.maximum(c, 1)[:, None] - P
    for _ in range(n):
        for f in (lam, mu):
            d = laplace(P, u); d[on_edge] = 0; P = P + f * d
            v = vertex_uv(T, UV, len(P)); put(T, UV, ok, v + f * (ring_mean(T, UV, len(P)) - v))
    for _ in range(edge_passes):
        for f in (lam, -.505): d = laplace(P, b); d[~on_edge] = 0; P = P + f * d
    lo = np.full(len(u), 99); hi = np.full(len(u), -1); np.minimum.at(lo, inv, PAN[:, None]); np.maximum.at(hi, inv, PAN[:, None])
    seam = u[(lo != hi) & (count == 2)]; on_seam = np.zeros(len(P), bool); on_seam[seam.ravel()] = True
    for _ in range(14):   # seams run in smooth lines
        for f in (lam, -.505): d = laplace(P, seam); d[~on_seam] = 0; P = P + f * d
    return P


def subdivide(P, T, UV, PAN):
    """One step of Loop subdivision, for positions and pattern coordinates alike."""
    u, inv, count = edges_of(T); n = len(P); A, B = u.T; corners = ((0, 1, 2), (1, 2, 0), (2, 0, 1))
    opp = np.zeros((len(u), 3)); so = np.zeros((len(u), 2)); sA = np.zeros((len(u), 2)); sB = np.zeros((len(u), 2)); uA = []; uB = []
    for k, (i, j, o) in enumerate(corners):
        np.add.at(opp, inv[:, k], P[T[:, o]]); np.add.at(so, inv[:, k], UV[:, o])
        low = (T[:, i] < T[:, j])[:, None]; a = np.where(low, UV[:, i], UV[:, j]); b = np.where(low, UV[:, j], UV[:, i])
        uA.append(a); uB.append(b); np.add.at(sA, inv[:, k], a); np.add.at(sB, inv[:, k], b)
    mid = np.where((count == 2)[:, None], .375 * (P[A] + P[B]) + .125 * opp, .5 * (P[A] + P[B]))
    val = np.zeros(n); s = np.zeros_like(P); np.add.at(val, u.ravel(), 1); np.add.at(s, A, P[B]); np.add.at(s, B, P[A])
    beta = (1 / np.maximum(val, 3)) * (5 / 8 - (3 / 8 + np.cos(2 * np.pi / np.maximum(val, 3)) / 4) ** 2)
    Q = (1 - val * beta)[:, None] * P + beta[:, None] * s
    be = u[count == 1]; sb = np.zeros_like(P); np.add.at(sb, be[:, 0], P[be[:, 1]]); np.add.at(sb, be[:, 1], P[be[:, 0]])
    ib = np.unique(be); Q[ib] = .75 * P[ib] + .125 * sb[ib]
    ok = interior(T, UV, PAN, n); um = []
    for k, (i, j, o) in enumerate(corners):
        e = inv[:, k]; half = .5 * (UV[:, i] + UV[:, j])
        same = (count[e] == 2) & (np.abs(sA[e] / 2 - uA[k]).max(1) < 1e-5) & (np.abs(sB[e] / 2 - uB[k]).max(1) < 1e-5) & (ok[T[:, i]] | ok[T[:, j]])
        um.append(np.where(same[:, None], .75 * half + .125 * so[e], half))
    V = vertex_uv(T, UV, n); put(T, UV, ok, V + (val * beta)[:, None] * (ring_mean(T, UV, n) - V))
    a, b, c = T.T; x, y, z = (inv + n).T
    T2 = np.vstack([np.c_[a, x, z], np.c_[x, b, y], np.c_[z, y, c], np.c_[x, y, z]])
    ua, ub, uc = UV[:, 0], UV[:, 1], UV[:, 2]; ux, uy, uz = um
    UV2 = np.vstack([np.stack(q, 1) for q in ((ua, ux, uz), (ux, ub, uy), (uz, uy, uc), (ux, uy, uz))])
    return np.vstack([Q, mid]), T2, UV2, np.tile(PAN, 4)


def normals(P, T):
    n = np.cross(P[T[:, 1]] - P[T[:, 0]], P[T[:, 2]] - P[T[:, 0]]); s = np.zeros_like(P)
    for k in range(3): np.add.at(s, T[:, k], n)
    return s / np.maximum(np.linalg.norm(s, axis=1), 1e-9)[:, None]


def thicken(P, T, UV, PAN):
    """Outer and inner face with rims. Inner faces have panel numbers from 5 on."""
    N = normals(P, T)
    collar = np.zeros(len(P)); np.maximum.at(collar, T[PAN == COLLAR].ravel(), 1)
    shell = np.zeros(len(P)); np.maximum.at(shell, T[PAN != COLLAR].ravel(), 1)
    band = collar * (1 - shell)   # the collar sits a little proud of the shell and is doubled
    P = P + N * (band * .05)[:, None]; inner = P - N * (.07 + band * .12)[:, None]
    n = len(P); _, inv, count = edges_of(T); rim = []; rim_uv = []; rim_pan = []
    for k in range(3):
        sel = np.where(count[inv[:, k]] == 1)[0]; a, b = T[sel, k], T[sel, (k + 1) % 3]; ua, ub = UV[sel, k], UV[sel, (k + 1) % 3]
        rim += [np.c_[b, a, a + n], np.c_[b, a + n, b + n]]
        rim_uv += [np.stack([ub, ua, ua], 1), np.stack([ub, ua, ub], 1)]; rim_pan += [PAN[sel], PAN[sel]]
    faces = np.vstack([T, T[:, ::-1] + n] + rim); uv = np.vstack([UV, UV[:, ::-1]] + rim_uv)
    return np.vstack([P, inner]), faces, uv, np.r_[PAN, PAN + 5, np.concatenate(rim_pan)]


def straight_ribs(P, T, UV, PAN):
    """Ribs of the collar stand square to its seam: each corner takes the length at the nearest point of the seam."""
    collar = PAN == COLLAR; shell = np.unique(T[~collar]); pts, at = [], []
    for k in range(3):
        a, b = T[collar, k], T[collar, (k + 1) % 3]; sel = np.isin(a, shell) & np.isin(b, shell)
        ua, ub = UV[collar, k, 0][sel], UV[collar, (k + 1) % 3, 0][sel]
        for t in np.linspace(0, 1, 16): pts.append(P[a[sel]] * (1 - t) + P[b[sel]] * t); at.append(ua * (1 - t) + ub * t)
    at = np.concatenate(at); pts = np.concatenate(pts); whole = at.max(); order = np.argsort(at)
    even = np.linspace(0, whole, 1500, endpoint=False)   # an even curve, so that ribs do not fan out at its corners
    curve = np.stack([gaussian_filter1d(np.interp(even, at[order], pts[order, k]), 1500 * 1.4 / whole, mode='wrap') for k in range(3)], 1)
    _, near = cKDTree(curve).query(P[T[collar]].reshape(-1, 3)); u = even[near].reshape(-1, 3)
    u += whole * ((u.max(1, keepdims=True) - u) > whole / 2)
    UV = UV.copy(); UV[collar, :, 0] = u; return UV


def print_coordinates(P, T, UV, PAN):
    """Pattern coordinates of the front, bent so that a circle is round on the chest from the front.
    Only the broad shape of the body is taken out; the print still follows every fold."""
    front = PAN == 0; uv = UV[front].reshape(-1, 2); xz = P[T[front]].reshape(-1, 3)[:, [0, 2]]
    def terms(q): u, v = q[:, 0] / 15, (q[:, 1] + 33) / 18; return np.stack([u ** i * v ** j for i in range(8) for j in range(8 - i)], 1)
    chest = (abs(uv[:, 0]) < 17) & (uv[:, 1] < -13) & (uv[:, 1] > -52)
    fit, *_ = np.linalg.lstsq(terms(uv[chest]), xz[chest], rcond=None)
    near = (abs(uv[:, 0]) < 19) & (uv[:, 1] < -11) & (uv[:, 1] > -56)   # the fit is valid here only
    out = np.full(uv.shape, 99.); out[near] = terms(uv[near]) @ fit
    full = np.full(UV.shape, 99.); full[front] = np.where(near.reshape(-1, 3).all(1)[:, None, None], out.reshape(-1, 3, 2), 99.); return full


def load(path, smoothing=3):
    d = np.load(path)
    P, T, UV, PAN = d['pos'].astype(float), d['tri'].astype(int), d['uv'].astype(float), d['pan']
    P = smooth(P, T, UV, PAN, smoothing)
    P, T, UV, PAN = subdivide(P, T, UV, PAN)
    printed = print_coordinates(P, T, UV, PAN); UV = straight_ribs(P, T, UV, PAN)
    P, F, UV, PAN = thicken(P, T, UV, PAN)
    return P, F, UV, PAN, np.vstack([printed, np.full((len(F) - len(T), 3, 2), 99.)])
