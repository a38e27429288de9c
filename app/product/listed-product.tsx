import { type ReactNode, use } from 'react';
import type { Product } from '../../core/catalogue/catalogue.ts';
import { loadDetails } from '../publication/product-details.ts';
import { LoadDocument } from '../routing/load-document.tsx';

interface ListedProductProps {
	readonly product: Product;
	/** Renders the page when the details have come. */
	readonly children: (product: Product) => ReactNode;
}

/** A product that the tab knows from the list. */
export function ListedProduct({ product, children }: ListedProductProps) {
	const detailed = use(loadDetails(product));
	return detailed ? children(detailed) : <LoadDocument />;
}
