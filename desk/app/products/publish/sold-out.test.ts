import { expect, it } from 'vitest';
import type { ProductState } from '../../../rules/products.ts';
import { soldOutNames } from './sold-out.ts';

const product = (id: string, stock: number | null, state: ProductState = 'published') => ({
	id,
	name: id,
	stock,
	state,
});

it('names published products of a publication that are sold out', () => {
	const listed = [
		product('cap', 0),
		product('counted', 3),
		product('unlimited', null),
		product('changed again', 0, 'changed'),
		product('removed', 0, 'archived'),
		product('new', 0, 'new'),
		product('other', 0),
	];
	const published = listed.map(({ id }) => id).filter((id) => id !== 'other');
	expect(soldOutNames(listed, published)).toEqual(['cap', 'changed again']);
});
