import type { Product } from '../../core/catalogue/catalogue.ts';
import { isSoldOut, useStock } from './stock.ts';

/** "Sold out" or "NEW" as a word beside the price, for lists in which most products are new. */
export function ProductStatus({ product }: { readonly product: Product }) {
	if (isSoldOut(useStock(), product)) return <StatusWord>Sold out</StatusWord>;
	return product.featured && <StatusWord>NEW</StatusWord>;
}

export function StatusWord({ children }: { readonly children: string }) {
	return <span className="font-semibold text-[0.8125rem] text-sea">{children}</span>;
}
