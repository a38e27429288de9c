import { fullName } from '../../../../core/catalogue/colourways.ts';
import { type ProductListAnswer, productListAnswerSchema } from '../../../rules/products.ts';
import { useDesk } from '../../data/use-desk.ts';

export type OtherProduct = ProductListAnswer['products'][number];

/** The products of the shop but this one, by their names with the color; null until they are loaded. */
export function useOtherProducts(id: string): readonly OtherProduct[] | null {
	const { data } = useDesk('products', productListAnswerSchema);
	if (!data) return null;
	const others = data.products.filter((product) => product.id !== id);
	return others.map((product) => ({ ...product, name: fullName(product) }));
}
