import {
	createContext,
	type ReactNode,
	startTransition,
	useContext,
	useEffect,
	useState,
} from 'react';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import type { ShopFacts } from '../../core/shop/shop-facts.ts';
import { loadAllProducts, onAllProducts, pageCatalogue } from './all-products.ts';

/** The catalogue of the page: from the build, or from the page's own block in the browser. */
export const CatalogueContext = createContext<Catalogue | null>(null);

/** The catalogue in the browser. A transition, so that parts that hydrate keep their HTML. */
export function CatalogueProvider({ children }: { readonly children: ReactNode }) {
	const [catalogue, setCatalogue] = useState(pageCatalogue);
	useEffect(() => {
		return onAllProducts(() => startTransition(() => setCatalogue(pageCatalogue())));
	}, []);
	return <CatalogueContext value={catalogue}>{children}</CatalogueContext>;
}

/** What the page knows of the catalogue. Only small shops know all of it from the start. */
export function useCatalogue(): Catalogue {
	const catalogue = useContext(CatalogueContext);
	if (!catalogue) throw new Error('useCatalogue must be used within a CatalogueContext');
	return catalogue;
}

/** The shop's own facts, as published. */
export function useShop(): ShopFacts {
	return useCatalogue().shop;
}

/** The same, and the list of all products is loaded. `hasAllProducts` tells whether it is there. */
export function useAllProducts(isWanted = true): Catalogue {
	const catalogue = useCatalogue();
	useEffect(() => {
		if (isWanted) void loadAllProducts();
	}, [isWanted]);
	return catalogue;
}
