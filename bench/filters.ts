import { levelsOf } from '../app/catalogue/load-levels.ts';
import { stockOf } from '../app/catalogue/stock.ts';
import { allSizes, categories, type Size } from '../core/catalogue/catalogue.ts';
import { countOptions } from '../core/catalogue/count-options.ts';
import {
	countAll,
	type Filters,
	type IsInStock,
	type Listed,
	listProducts,
	noFilters,
	sorts,
} from '../core/catalogue/filters.ts';
import { mostProducts } from '../core/catalogue/most-products.ts';
import { defaultPalette } from '../core/catalogue/palette.ts';
import type { Findings } from './report.ts';

const colours = defaultPalette.map(({ name }) => name);

const productCount = 10_000;
/** One frame at 60 Hz. */
const frameMs = 16;
const repetitions = 15;

/** Products that are equal in every run. */
function products(count: number, sizesOf: (at: number) => readonly Size[]): readonly Listed[] {
	return Array.from({ length: count }, (_, at) => ({
		id: `product-${at}`,
		name: `Shirt ${(at * 7919) % count} of the sea`,
		category: categories[at % categories.length] ?? categories[0],
		price: 5 + ((at * 37) % 120),
		sizes: sizesOf(at),
		colours: colours.slice(at % 4),
		featured: at % 5 === 0,
	}));
}

const isInStock: IsInStock = (id, size) => (id.length + allSizes.indexOf(size)) % 4 !== 0;

/** Filtering, sorting and counting a large catalogue. */
export function benchFilters(): Findings {
	const all = products(productCount, (at) => allSizes.slice(at % 3, 4 + (at % 4)));
	const filters = { ...noFilters, sizes: ['M', 'L'], priceTo: 90, inStockOnly: true } as const;
	const times = sorts.map((sort) => ({
		what: `filter and sort by ${sort}`,
		ms: median(() => listProducts(all, { ...filters, sort }, isInStock)),
	}));
	const counting = median(() =>
		countOptions(all, filters, isInStock, { facet: 'sizes', options: allSizes }),
	);
	const press = {
		what: `a press with ${mostProducts} products of ${allSizes.length} sizes: filter, sort, all counts`,
		ms: benchPress(),
	};
	return {
		title: `Listing of ${productCount} products`,
		columns: ['what', 'ms'],
		rows: [
			...times.map(({ what, ms }) => [what, ms.toFixed(2)]),
			['count sizes', counting.toFixed(2)],
			[press.what, press.ms.toFixed(2)],
		],
		figures: [
			...times.map(({ what, ms }) => ({ what, value: ms, unit: 'ms' })),
			{ what: press.what, value: press.ms, unit: 'ms', limit: { atMost: frameMs } },
		],
	};
}

/** All that one press in the filters computes, with filters of every kind. */
function benchPress(): number {
	const all = products(mostProducts, () => allSizes);
	const limited = all.flatMap(({ id }, at) =>
		allSizes.map((size, index) => ({ id, size, left: (at + index) % 3 })),
	);
	const { isInStock } = stockOf(levelsOf({ limited, out: [] }));
	const filters: Filters = {
		categories: [...categories],
		colours: colours.slice(0, 3),
		sizes: ['M', 'L'],
		priceFrom: 10,
		priceTo: 90,
		inStockOnly: true,
		sort: 'name-az',
	};
	return median(() => {
		listProducts(all, filters, isInStock);
		countAll(all, filters);
		countOptions(all, filters, isInStock, { facet: 'categories', options: categories });
		countOptions(all, filters, isInStock, { facet: 'colours', options: colours });
		countOptions(all, filters, isInStock, { facet: 'sizes', options: allSizes });
	});
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
