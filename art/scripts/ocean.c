/* Ray-marched sea: tiled wave height fields, slope statistics for waves smaller than a pixel,
 * reflected sky panorama, sun glitter and light from inside the water.
 * Build: gcc -O3 -march=native -ffast-math -fopenmp -shared -fPIC ocean.c -o ocean.so -lm */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#define LEVELS 9
#define SKY_LEVELS 5
#define PI 3.14159265f
typedef struct { int n; float size, lod; float *level[LEVELS]; } Cascade; /* per texel: h, sx, sz, sx^2, sz^2 */
typedef struct {
  float height, pitch, roll, tangent, highest, sun_azimuth, sun_elevation;
  float sun[3], deep[3], scatter[3], small_waves, haze_distance, haze[3], stochastic, x, z;
} Camera;
static Cascade cascade[4]; static int cascades;
static float *sky_level[SKY_LEVELS]; static int sky_w[SKY_LEVELS], sky_h[SKY_LEVELS];

void set_cascade(int i, int n, float size, const float *source) {
  Cascade *c = &cascade[i]; c->n = n; c->size = size; c->lod = log2f(n / size); if (i >= cascades) cascades = i + 1;
  for (int l = 0; l < LEVELS; l++) {
    size_t m = n >> l < 1 ? 1 : n >> l;
    if (!c->level[l]) c->level[l] = malloc(m * m * 5 * sizeof(float));
  }
  float *d = c->level[0];
  for (size_t k = 0; k < (size_t)n * n; k++) {
    const float *s = source + 3 * k; float *o = d + 5 * k;
    o[0] = s[0]; o[1] = s[1]; o[2] = s[2]; o[3] = s[1] * s[1]; o[4] = s[2] * s[2];
  }
  for (int l = 1; l < LEVELS && n >> l >= 1; l++) {
    int k = n >> l, m = 2 * k; const float *s = c->level[l - 1]; float *o = c->level[l];
    for (int y = 0; y < k; y++) for (int x = 0; x < k; x++) for (int q = 0; q < 5; q++)
      o[5 * (y * k + x) + q] = .25f * (s[5 * (2 * y * m + 2 * x) + q] + s[5 * (2 * y * m + 2 * x + 1) + q]
        + s[5 * ((2 * y + 1) * m + 2 * x) + q] + s[5 * ((2 * y + 1) * m + 2 * x + 1) + q]);
  }
}

void set_sky(int w, int h, const float *source) {
  for (int l = 0; l < SKY_LEVELS; l++) {
    free(sky_level[l]); sky_w[l] = w >> l; sky_h[l] = h >> l;
    sky_level[l] = malloc((size_t)sky_w[l] * sky_h[l] * 3 * sizeof(float));
  }
  memcpy(sky_level[0], source, (size_t)w * h * 3 * sizeof(float));
  for (int l = 1; l < SKY_LEVELS; l++) {
    int a = sky_w[l - 1], n = sky_w[l]; const float *s = sky_level[l - 1];
    for (int y = 0; y < sky_h[l]; y++) for (int x = 0; x < n; x++) for (int q = 0; q < 3; q++)
      sky_level[l][3 * (y * n + x) + q] = .25f * (s[3 * (2 * y * a + 2 * x) + q] + s[3 * (2 * y * a + 2 * x + 1) + q]
        + s[3 * ((2 * y + 1) * a + 2 * x) + q] + s[3 * ((2 * y + 1) * a + 2 * x + 1) + q]);
  }
}

static inline void sample(const Cascade *c, float x, float z, float lod, float *out, int channels) {
  if (lod < 0) lod = 0;
  if (lod > LEVELS - 1.01f) lod = LEVELS - 1.01f;
  int l = (int)lod; float f = lod - l;
  for (int q = 0; q < 2; q++) {
    float part = q ? f : 1 - f; if (part < 1e-3f) continue;
    int n = c->n >> (l + q) < 1 ? 1 : c->n >> (l + q); float u = x / c->size * n - .5f, v = z / c->size * n - .5f;
    float fu = floorf(u), fv = floorf(v); int i = (int)fu & (n - 1), k = (int)fv & (n - 1), j = (i + 1) & (n - 1), m = (k + 1) & (n - 1);
    u -= fu; v -= fv; const float *d = c->level[l + q];
    const float *a = d + 5 * (k * n + i), *b = d + 5 * (k * n + j), *e = d + 5 * (m * n + i), *g = d + 5 * (m * n + j);
    float wa = (1 - u) * (1 - v) * part, wb = u * (1 - v) * part, we = (1 - u) * v * part, wg = u * v * part;
    for (int p = 0; p < channels; p++) out[p] += wa * a[p] + wb * b[p] + we * e[p] + wg * g[p];
  }
}

static inline float height_at(float x, float z, float lod) {
  float h = 0;
  for (int c = 0; c < cascades && c < 2; c++) sample(&cascade[c], x, z, lod + cascade[c].lod, &h, 1);
  return h;
}

static inline void sky(float x, float y, float z, float lod, float *out) {
  int l = (int)lod; if (l < 0) l = 0; if (l > SKY_LEVELS - 1) l = SKY_LEVELS - 1;
  float elevation = asinf(fminf(1, fmaxf(0, y))) / (PI / 2); int w = sky_w[l], h = sky_h[l];
  float u = (atan2f(x, z) / (2 * PI) + .5f) * w - .5f, v = fminf(fmaxf(sqrtf(elevation) * h - .5f, 0), h - 1.001f);
  float fu = floorf(u); int i = ((int)fu + w) % w, j = (i + 1) % w, k = (int)v; float f = v - k; u -= fu; const float *p = sky_level[l];
  for (int q = 0; q < 3; q++)
    out[q] = (1 - f) * ((1 - u) * p[3 * (k * w + i) + q] + u * p[3 * (k * w + j) + q])
      + f * ((1 - u) * p[3 * ((k + 1) * w + i) + q] + u * p[3 * ((k + 1) * w + j) + q]);
}

static inline unsigned next(unsigned *s) {
  *s = *s * 747796405u + 2891336453u; unsigned w = ((*s >> ((*s >> 28) + 4)) ^ *s) * 277803737u; return (w >> 22) ^ w;
}
static inline float uniform(unsigned *s) { return next(s) * (1.f / 4294967296.f); }

static inline float above(const Camera *p, const float *d, float t, float lod) {
  return p->height + d[1] * t - height_at(p->x + d[0] * t, p->z + d[2] * t, lod);
}

/* Where the ray meets the water, from a place above it and one below. */
static inline float meet(const Camera *p, const float *d, float a, float fa, float b, float fb, float lod, int times) {
  float hit = b;
  for (int r = 0; r < times; r++) {
    hit = a + (b - a) * fa / (fa - fb + 1e-9f); float f = above(p, d, hit, lod);
    if (f > 0) { a = hit; fa = f; } else { b = hit; fb = f; }
  }
  return hit;
}

/* Distance along the ray to the water. Mostly it is close to that of another ray through the same pixel. */
static float march(const Camera *p, const float *d, float pixel, float other) {
  if (other > 0) {
    float a = other * .997f, b = other * 1.003f, lod = log2f(fmaxf(1e-3f, other * pixel) * 1.5f), fa = above(p, d, a, lod), fb = above(p, d, b, lod);
    if (fa > 0 && fb < 0) return meet(p, d, a, fa, b, fb, lod, 2);
  }
  float from = p->height < p->highest ? 0 : (p->highest - p->height) / d[1], to = (-p->highest - p->height) / d[1];
  int steps = p->height < p->highest * 4 ? 40 : 18; float before = from, f_before = 1;
  for (int i = 1; i <= steps; i++) {
    float k = (float)i / steps, t = from + (to - from) * k * (.35f + .65f * k), lod = log2f(fmaxf(1e-3f, t * pixel) * 1.5f), f = above(p, d, t, lod);
    if (f < 0) return meet(p, d, before, f_before, t, f, lod, 4);
    before = t; f_before = f;
  }
  return to;
}

static void water(const Camera *p, const float *d, float t, float pixel, int ss, const float *sun, unsigned *s, float *out) {
  float x = p->x + d[0] * t, z = p->z + d[2] * t, across = t * pixel / ss, footprint = across / sqrtf(fmaxf(.02f, -d[1]));
  float h = 0, sx = 0, sz = 0, vx = p->small_waves, vz = p->small_waves;
  for (int c = 0; c < cascades; c++) {
    float o[5] = {0}; sample(&cascade[c], x, z, log2f(footprint) + cascade[c].lod, o, 5);
    h += o[0]; sx += o[1]; sz += o[2]; vx += fmaxf(0, o[3] - o[1] * o[1]); vz += fmaxf(0, o[4] - o[2] * o[2]);
  }
  float mx = sx, mz = sz, spread = sqrtf(.5f * (vx + vz));
  if (p->stochastic > 0) {
    float a = sqrtf(-2 * logf(uniform(s) + 1e-7f)), b = 2 * PI * uniform(s);
    sx += p->stochastic * sqrtf(vx) * a * cosf(b); sz += p->stochastic * sqrtf(vz) * a * sinf(b);
  }
  float in = 1 / sqrtf(1 + sx * sx + sz * sz), n[3] = {-sx * in, in, -sz * in}, cosine = -(d[0] * n[0] + d[1] * n[1] + d[2] * n[2]);
  if (cosine < .02f) { float k = .02f - cosine; for (int q = 0; q < 3; q++) n[q] -= d[q] * k; cosine = .02f; }
  float r[3]; for (int q = 0; q < 3; q++) r[q] = d[q] + 2 * cosine * n[q];
  r[1] += spread * .9f * (1 - p->stochastic * .6f) * expf(-cosine * 4); if (r[1] < .004f) r[1] = .004f + .02f * spread;
  float rl = 1 / sqrtf(r[0] * r[0] + r[1] * r[1] + r[2] * r[2]), reflected[3]; sky(r[0] * rl, r[1] * rl, r[2] * rl, log2f(1 + spread * 14), reflected);
  float fresnel = .02f + .98f * powf(1 - cosine, 5 * expf(-2.69f * spread)) / (1 + 22.7f * powf(spread, 1.5f));
  /* Light from inside: brighter through crests that face the sun. */
  float crest = fmaxf(0, fminf(1, h / p->highest * .5f + .5f)), back = powf(fmaxf(0, d[0] * sun[0] + d[2] * sun[2]) * .5f + .5f, 3);
  float inside = (.10f + .75f * crest * crest * (.35f + back) * fminf(1, .25f + 2.2f * sqrtf(sx * sx + sz * sz))) * (.4f + .6f * cosine);
  for (int q = 0; q < 3; q++) out[q] = fresnel * reflected[q] + (1 - fresnel) * (p->deep[q] * (.55f + .45f * cosine) + p->scatter[q] * inside);
  float half[3], hl = 0; for (int q = 0; q < 3; q++) { half[q] = sun[q] - d[q]; hl += half[q] * half[q]; }
  for (int q = 0; q < 3; q++) half[q] /= sqrtf(hl);
  if (half[1] > .05f) {   /* sun glitter */
    float zx = -half[0] / half[1] - mx, zz = -half[2] / half[1] - mz, e = zx * zx / vx + zz * zz / vz;
    if (e < 40) {
      float hv = -(half[0] * d[0] + half[1] * d[1] + half[2] * d[2]), fh = .02f + .98f * powf(1 - hv, 5);
      float g = fminf(expf(-.5f * e) / (2 * PI * sqrtf(vx * vz)) * fh / (4 * powf(half[1], 4) * fmaxf(.11f, -d[1])), 60);
      for (int q = 0; q < 3; q++) out[q] += p->sun[q] * g;
    }
  }
  float haze = 1 - expf(-t / p->haze_distance); haze *= haze;
  for (int q = 0; q < 3; q++) out[q] = out[q] * (1 - haze) + p->haze[q] * haze;
}

void render(int w, int h, int ss, const Camera *p, float *out, unsigned seed) {
  float cp = cosf(p->pitch), sp = sinf(p->pitch), cr = cosf(p->roll), sr = sinf(p->roll), pixel = 2 * p->tangent / w;
  float sun[3] = {cosf(p->sun_elevation) * sinf(p->sun_azimuth), sinf(p->sun_elevation), cosf(p->sun_elevation) * cosf(p->sun_azimuth)};
  #pragma omp parallel for schedule(dynamic, 4)
  for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) {
    float sum[3] = {0}; unsigned s = seed * 9781u + (y * w + x) * 6271u + 17u; next(&s); int n = ss * ss; float other = 0;
    for (int q = 0; q < n; q++) {
      float jx = q % ss, jy = q / ss;   /* an even grid that is turned a little, or a place by chance in each cell of it */
      if (p->stochastic > 0) { jx += uniform(&s); jy += uniform(&s); } else { float e = (jy + .5f) / ss; jy += (jx + .5f) / ss; jx += e; }
      jx /= ss; jy /= ss;
      float u = ((x + jx) / w * 2 - 1) * p->tangent, v = (1 - (y + jy) / h * 2) * p->tangent * h / w, a = u * cr - v * sr, b = u * sr + v * cr;
      float il = 1 / sqrtf(a * a + b * b + 1), d[3] = {a * il, (b * cp + sp) * il, (cp - b * sp) * il}, colour[3], t = 1e9f;
      if (d[1] < -2e-4f) t = other = march(p, d, pixel, other);
      if (t < 3e4f) water(p, d, t, pixel, ss, sun, &s, colour); else sky(d[0], fmaxf(d[1], .0005f), d[2], 0, colour);
      for (int k = 0; k < 3; k++) sum[k] += fminf(colour[k], 24.f) / n;
    }
    for (int k = 0; k < 3; k++) out[3 * ((size_t)y * w + x) + k] = sum[k];
  }
}
