import { type ShippingTerms, shippingTerms } from '../../core/checkout/shipping-terms.ts';
import { useAllProducts } from '../publication/catalogue-context.tsx';

/**
 * What shipping costs. In a large shop, collections have all their products once the list has
 * loaded. It is loaded if it is wanted.
 */
export function useShippingTerms(isWanted = true): ShippingTerms {
	return shippingTerms(useAllProducts(isWanted));
}
