import { useLocation } from 'react-router';
import { type MissingProduct, missingProductAt } from '../../core/catalogue/missing-product.ts';
import { previewBase } from '../browser/preview.ts';
import { useCatalogue } from './catalogue-context.tsx';
import { documentMissingProduct } from './missing-product.ts';

// This code is loaded for the first such page, so the document's address is still the present one.
const answered = import.meta.env.SSR
	? null
	: { path: location.pathname.slice(previewBase.length), reason: documentMissingProduct() };

/**
 * Why the page has no product or collection. Null: the server was not asked yet. The tab knows only
 * its own publication, and the server knows old addresses and newer products.
 */
export function useMissingReason(): MissingProduct | null {
	const { pathname } = useLocation();
	const catalogue = useCatalogue();
	if (!answered) return missingProductAt(pathname, catalogue);
	return answered.path === pathname ? answered.reason : null;
}
