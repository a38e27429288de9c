import {
	type RefObject,
	startTransition,
	useEffect,
	useLayoutEffect,
	useOptimistic,
	useRef,
} from 'react';
import { useSearchParams } from 'react-router';
import { hasSize, type Product, type Size } from '../../core/catalogue/catalogue.ts';
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
	if (asked !== null && hasSize(product, asked)) return asked;
	return product.sizes.find((size) => isInStock(product.id, size)) ?? product.sizes[0];
}

export interface ChosenSize {
	readonly size: Size | undefined;
	readonly choose: (size: Size) => void;
	/** The name of the radio group. */
	readonly group: RefObject<HTMLFieldSetElement | null>;
}

/**
 * The chosen size, stored in the query. The optimistic state shows a press before the router
 * updates. The built page has the first size, so the query counts after hydration.
 */
export function useChosenSize(product: Product, stock: Stock): ChosenSize {
	const [search, setSearch] = useSearchParams();
	const asked = useIsHydrated() ? search.get('size') : null;
	const [size, showAtOnce] = useOptimistic(sizeFromAddress(product, asked, stock));
	const group = useRef<HTMLFieldSetElement>(null);
	const choose = (chosen: Size) => {
		startTransition(() => {
			showAtOnce(chosen);
			setSearch((now) => withSize(now, chosen), { replace: true });
		});
	};
	useEarlyPress(product, group, choose);
	return { size, choose, group };
}

/** Other parameters stay, such as those of a campaign. */
export function withSize(search: URLSearchParams, size: Size): URLSearchParams {
	const changed = new URLSearchParams(search);
	changed.set('size', size);
	return changed;
}

/** Applies the size that was pressed before hydration. Only the radio buttons know it. */
function useEarlyPress(
	product: Product,
	group: RefObject<HTMLFieldSetElement | null>,
	choose: (size: Size) => void,
): void {
	const pressed = useRef<Size>(undefined);
	// Read before React resets the buttons to the address, and applied when the router listens.
	useLayoutEffect(() => {
		const input = group.current?.querySelector<HTMLInputElement>('input:checked');
		const isPressed = input !== null && input !== undefined && !input.defaultChecked;
		if (isPressed && hasSize(product, input.value)) pressed.current = input.value;
	}, [product, group]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at hydration
	useEffect(() => {
		if (pressed.current) choose(pressed.current);
		pressed.current = undefined;
	}, []);
}
