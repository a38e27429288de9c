import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import { hasSize, type Product, type Size } from '../../core/catalogue/catalogue.ts';
import { sizeFromText } from '../../core/catalogue/size-text.ts';
import type { Stock } from '../catalogue/stock.ts';
import { useIsHydrated } from '../ui/hydrated.ts';

/**
 * The size of the query, so that a shared link keeps it, else the first available size
 * (docs/requirements.md#product-page).
 */
export function sizeFromAddress(
	product: Product,
	asked: string | null,
	{ isInStock }: Pick<Stock, 'isInStock'>,
): Size | undefined {
	const size = sizeFromText(asked ?? '');
	if (size !== undefined && hasSize(product, size)) return size;
	return product.sizes.find((size) => isInStock(product.id, size)) ?? product.sizes[0];
}

/** The size of the query if the product is not made in it. */
export function missingSize(product: Product, asked: string | null): Size | undefined {
	const size = sizeFromText(asked ?? '');
	return size !== undefined && hasSize(product, size) ? undefined : size;
}

export interface SizeInAddress {
	readonly size: Size | undefined;
	/** The size of the address if the product is not made in it. Another one is chosen instead. */
	readonly missing: Size | undefined;
	readonly choose: (size: Size) => void;
}

/**
 * The chosen size, stored in the query. The optimistic state shows a press before the router
 * updates. The built page has the first size, so the query counts after hydration.
 */
export function useSizeInAddress(product: Product, stock: Stock): SizeInAddress {
	const [search, setSearch] = useSearchParams();
	const asked = useIsHydrated() ? search.get('size') : null;
	const [size, showAtOnce] = useOptimistic(sizeFromAddress(product, asked, stock));
	const choose = (chosen: Size) => {
		startTransition(() => {
			showAtOnce(chosen);
			setSearch((now) => withSize(now, chosen), { replace: true });
		});
	};
	return { size, missing: missingSize(product, asked), choose };
}

/** Other parameters stay, such as those of a campaign. */
export function withSize(search: URLSearchParams, size: Size): URLSearchParams {
	const changed = new URLSearchParams(search);
	changed.set('size', size);
	return changed;
}
