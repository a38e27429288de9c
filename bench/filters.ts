import { allSizes, categories } from '../core/catalogue/catalogue.ts';
import {
	countOptions,
	type IsInStock,
	type Listed,
	listProducts,
	noFilters,
	sorts,
} from '../core/catalogue/filters.ts';
import { defaultPalette } from '../core/catalogue/palette.ts';
import type { Findings } from './report.ts';

const colours = defaultPalette.map(({ name }) => name);

const productCount = 10_000;
const repetitions = 15;

/** Ten thousand products, equal in every run. */
function products(): readonly Listed[] {
	return Array.from({ length: productCount }, (_, at) => ({
		id: `product-${at}`,
		name: `Shirt ${(at * 7919) % productCount} of the sea`,
		category: categories[at % categories.length] ?? categories[0],
		price: 5 + ((at * 37) % 120),
		sizes: allSizes.slice(at % 3, 4 + (at % 4)),
		colours: colours.slice(at % 4),
		featured: at % 5 === 0,
	}));
}

const isInStock: IsInStock = (id, size) => (id.length + allSizes.indexOf(size)) % 4 !== 0;

/** Filtering, sorting and counting a large catalogue. */
export function benchFilters(): Findings {
	const all = products();
	const filters = { ...noFilters, sizes: ['M', 'L'], priceTo: 90, inStockOnly: true } as const;
	const times = sorts.map((sort) => ({
		what: `filter and sort by ${sort}`,
		ms: median(() => listProducts(all, { ...filters, sort }, isInStock)),
	}));
	const counting = median(() =>
		countOptions(all, filters, isInStock, { facet: 'sizes', options: allSizes }),
	);
	return {
		title: `Listing of ${productCount} products`,
		columns: ['what', 'ms'],
		rows: [
			...times.map(({ what, ms }) => [what, ms.toFixed(2)]),
			['count sizes', counting.toFixed(2)],
		],
		figures: times.map(({ what, ms }) => ({ what, value: ms, unit: 'ms' })),
	};
}

/** The median of several repetitions in milliseconds. */
function median(run: () => unknown): number {
	const times = Array.from({ length: repetitions }, () => {
		const before = performance.now();
		run();
		return performance.now() - before;
	}).toSorted((a, b) => a - b);
	return times[Math.floor(repetitions / 2)] ?? 0;
}
