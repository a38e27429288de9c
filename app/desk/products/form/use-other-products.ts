import { type ProductListAnswer, productListAnswerSchema } from '../../../../core/desk/products.ts';
import { useDesk } from '../../data/use-desk.ts';

export type OtherProduct = ProductListAnswer['products'][number];

/** The products of the shop but this one; null until they are loaded. */
export function useOtherProducts(id: string): readonly OtherProduct[] | null {
	const { data } = useDesk('products', productListAnswerSchema);
	return data ? data.products.filter((product) => product.id !== id) : null;
}
