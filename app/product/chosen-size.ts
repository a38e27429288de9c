import { useSearchParams } from 'react-router';
import { hasSize, type Product, type Size } from '../../core/catalogue.ts';
import { useIsHydrated } from '../ui/hydrated.ts';

/** The size in the address, so that a shared link keeps it, else the product's first (spec 2). */
export function sizeFromAddress(product: Product, asked: string | null): Size | undefined {
	return asked !== null && hasSize(product, asked) ? asked : product.sizes[0];
}

/** The chosen size and the way to choose another one. The built page knows only the first. */
export function useChosenSize(product: Product): [Size | undefined, (size: Size) => void] {
	const [search, setSearch] = useSearchParams();
	const asked = useIsHydrated() ? search.get('size') : null;
	const choose = (size: Size) => setSearch({ size }, { replace: true });
	return [sizeFromAddress(product, asked), choose];
}
