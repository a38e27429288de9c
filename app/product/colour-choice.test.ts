import { expect, it } from 'vitest';
import type { Product } from '../../core/catalogue/catalogue.ts';
import { products } from '../../tests/publication.ts';
import { searchFor } from './colour-choice.tsx';

const [tee] = products as readonly [Product];

it.each([
	['', ''],
	['size=M', 'size=M'],
	['size=XXXL', ''],
	['utm_source=mail&size=XXXL', 'utm_source=mail'],
	['utm_source=mail&size=S', 'utm_source=mail&size=S'],
])('the query %j of a color is %j for one in sizes XS to XXL', (query, next) => {
	expect(searchFor(tee, new URLSearchParams(query))).toBe(next);
});
