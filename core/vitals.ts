import * as v from 'valibot';
import type { Catalogue } from './catalogue/catalogue.ts';
import { collectionAt } from './catalogue/collection-products.ts';

/** Web vitals and their thresholds (web.dev/vitals). */
export const vitalLimits = {
	LCP: { good: 2500, poor: 4000 },
	INP: { good: 200, poor: 500 },
	CLS: { good: 0.1, poor: 0.25 },
	FCP: { good: 1800, poor: 3000 },
	TTFB: { good: 800, poor: 1800 },
} as const;

export type VitalName = keyof typeof vitalLimits;
export const vitalNames = Object.keys(vitalLimits) as VitalName[]; // Object.keys returns string[]

/** Upper edges of the histogram buckets of durations, in milliseconds. */
const timeEdges = [
	25, 50, 100, 150, 200, 300, 400, 500, 650, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2250, 2500,
	3000, 3500, 4000, 5000, 6500, 8000, 10_000, 15_000, 20_000, 30_000,
];
/** Upper edges of the buckets of CLS, which is a score. */
const shiftEdges = [0, 0.005, 0.01, 0.02, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 0.75, 1, 2];

/** The upper edges of a measurement's buckets. One more bucket lies beyond the last edge. */
export function edgesOf(name: VitalName): readonly number[] {
	return name === 'CLS' ? shiftEdges : timeEdges;
}

/** The bucket of a value: the first whose upper edge is not below it. */
export function bucketOf(name: VitalName, value: number): number {
	const edges = edgesOf(name);
	const at = edges.findIndex((edge) => value <= edge);
	return at === -1 ? edges.length : at;
}

/**
 * The 75th percentile, rounded up to the edge of its bucket; Infinity beyond the last edge.
 * `counts` has the number of values in each bucket.
 */
export function percentile75(name: VitalName, counts: ReadonlyMap<number, number>): number {
	const edges = edgesOf(name);
	const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
	let seen = 0;
	for (const [at, edge] of edges.entries()) {
		seen += counts.get(at) ?? 0;
		if (seen >= all * 0.75) return edge;
	}
	return Number.POSITIVE_INFINITY;
}

/** Pages that are counted one by one. All others are counted together. */
const counted = [
	'/',
	'/products',
	'/men',
	'/women',
	'/new-arrivals',
	'/cart',
	'/wishlist',
	'/checkout',
	'/success',
	'/contact',
	'/about',
	'/search',
	'/auth',
	'/account',
];

/** The name under which a page is counted. Products share one; it never identifies a person. */
export function countedAs(path: string, catalogue: Catalogue): string {
	const [, first = '', second = ''] = path.split('/');
	if (first === 'product' && catalogue.bySlug(second)) return '/product/*';
	if (first === 'collections' && second !== '')
		return collectionAt(path, catalogue) ? '/collections/*' : 'other';
	return counted.includes(path) ? path : 'other';
}

const wrong = 'Please send what our own pages measure.';

/** The body of POST /functions/v1/vitals: the measurements of one page view, without a person. */
export const vitalsSchema = v.object(
	{
		path: v.pipe(v.string(wrong), v.maxLength(200, wrong), v.startsWith('/', wrong)),
		vitals: v.pipe(
			v.array(
				v.object(
					{
						name: v.picklist(vitalNames, wrong),
						value: v.pipe(
							v.number(wrong),
							v.finite(wrong),
							v.minValue(0, wrong),
							v.maxValue(10_000_000, wrong),
						),
					},
					wrong,
				),
				wrong,
			),
			v.minLength(1, wrong),
			v.maxLength(vitalNames.length, wrong),
		),
	},
	wrong,
);

export type SentVitals = v.InferOutput<typeof vitalsSchema>;
