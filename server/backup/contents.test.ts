import { expect, it } from 'vitest';
import { type Contents, differenceOf } from './contents.ts';

const contents = (counts: Readonly<Record<string, number>>, digest = 'a'): Contents => ({
	counts: new Map(Object.entries(counts)),
	digest,
});

it('the same contents have no difference', () => {
	expect(differenceOf(contents({ orders: 2 }), contents({ orders: 2 }))).toBeUndefined();
});

it('a difference names each table with both counts', () => {
	const restored = contents({ orders: 1, stock: 4, news: 1 });
	expect(differenceOf(contents({ orders: 2, stock: 4, pictures: 3 }), restored)).toBe(
		'These differ: orders (2 rows in the backup, 1 restored), pictures (3 rows in the backup, 0 restored), news (0 rows in the backup, 1 restored).',
	);
});

it('as many orders that are other ones are a difference', () => {
	expect(differenceOf(contents({ orders: 2 }), contents({ orders: 2 }, 'b'))).toBe(
		'The orders are not those of the backup.',
	);
});
