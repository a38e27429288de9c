import { createContext, useContext } from 'react';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';

/** The catalogue of the page: from the build, or from the page's own block in the browser. */
export const CatalogueContext = createContext<Catalogue | null>(null);

export function useCatalogue(): Catalogue {
	const catalogue = useContext(CatalogueContext);
	if (!catalogue) throw new Error('useCatalogue must be used within a CatalogueContext');
	return catalogue;
}
