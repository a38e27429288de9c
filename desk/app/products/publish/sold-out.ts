import type { ProductListAnswer } from '../../../rules/products.ts';

type Listed = Pick<ProductListAnswer['products'][number], 'id' | 'name' | 'state' | 'stock'>;

/** The names of those of these products that shoppers see as sold out. */
export function soldOutNames(
	products: readonly Listed[],
	ids: readonly string[],
): readonly string[] {
	return products
		.filter(({ id, stock }) => stock === 0 && ids.includes(id))
		.filter(({ state }) => state === 'published' || state === 'changed')
		.map(({ name }) => name);
}
