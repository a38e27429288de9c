import { codeKeys } from '../../../../core/catalogue/product-codes.ts';
import { type ProductState, productStates } from '../../../rules/products.ts';
import { hasAllTerms } from '../../list/search-terms.ts';

interface Searched {
	readonly name: string;
	readonly colourway: string;
	readonly slug: string;
	readonly category: string | null;
	readonly state: ProductState;
	readonly codes: readonly string[];
}

/** The state of the address; null for all but archived ones. */
export function stateOf(address: URLSearchParams): ProductState | 'all' | null {
	const asked = address.get('state');
	if (asked === 'all') return 'all';
	return productStates.find((state) => state === asked) ?? null;
}

/** The products that the address asks for. A search looks through archived ones too. */
export function findProducts<Product extends Searched>(
	products: readonly Product[],
	address: URLSearchParams,
): readonly Product[] {
	const search = address.get('search') ?? '';
	const state = stateOf(address);
	return products.filter(
		(product) => isShown(product.state, state, search) && matchesSearch(product, search),
	);
}

/** Whether it has all terms of a search, or the SKU or barcode that was typed. */
export function matchesSearch(product: Omit<Searched, 'state'>, search: string): boolean {
	const text = [product.name, product.colourway, product.slug, product.category].join(' ');
	return hasAllTerms(text, search) || codeKeys(search).some((code) => product.codes.includes(code));
}

function isShown(state: ProductState, asked: ReturnType<typeof stateOf>, search: string): boolean {
	if (asked === null) return state !== 'archived' || search.trim() !== '';
	return asked === 'all' || asked === state;
}
