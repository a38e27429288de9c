import { useLocation } from 'react-router';
import { type MissingProduct, missingProductAt } from '../../core/catalogue/missing-product.ts';
import { documentPath } from '../browser/document-path.ts';
import { useCatalogue } from './catalogue-context.tsx';
import { documentMissingProduct } from './missing-product.ts';

/**
 * Why the page has no product or collection. Null: the server was not asked yet. The tab knows only
 * its own publication, and the server knows old addresses and newer products.
 */
export function useMissingReason(): MissingProduct | null {
	const { pathname } = useLocation();
	const catalogue = useCatalogue();
	if (import.meta.env.SSR) return missingProductAt(pathname, catalogue);
	return documentPath === pathname ? documentMissingProduct() : null;
}
