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
import { useIsHydrated } from '../ui/hydrated.ts';

/**
 * The size in the address, so that a shared link keeps it, else the product's first
 * (docs/requirements.md#product-page).
 */
export function sizeFromAddress(product: Product, asked: string | null): Size | undefined {
	return asked !== null && hasSize(product, asked) ? asked : product.sizes[0];
}

export interface ChosenSize {
	readonly size: Size | undefined;
	readonly choose: (size: Size) => void;
	/** For the group of size buttons. */
	readonly group: RefObject<HTMLFieldSetElement | null>;
}

/**
 * The size in the address; a press shows at once, also while the router has not got round to it. The
 * built page knows only the product's first size, so the address counts once the page is hydrated.
 */
export function useChosenSize(product: Product): ChosenSize {
	const [search, setSearch] = useSearchParams();
	const asked = useIsHydrated() ? search.get('size') : null;
	const [size, showAtOnce] = useOptimistic(sizeFromAddress(product, asked));
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

/** The rest of a query stays, such as what tells of a campaign. */
export function withSize(search: URLSearchParams, size: Size): URLSearchParams {
	const changed = new URLSearchParams(search);
	changed.set('size', size);
	return changed;
}

/**
 * Chooses the size that was pressed before the page was hydrated: only the radio buttons know it.
 */
function useEarlyPress(
	product: Product,
	group: RefObject<HTMLFieldSetElement | null>,
	choose: (size: Size) => void,
): void {
	const pressed = useRef<Size>(undefined);
	// Read before React puts the buttons to what the address says, applied when the router listens.
	useLayoutEffect(() => {
		const input = group.current?.querySelector<HTMLInputElement>('input:checked');
		const isPressed = input !== null && input !== undefined && !input.defaultChecked;
		if (isPressed && hasSize(product, input.value)) pressed.current = input.value;
	}, [product, group]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: only what was pressed before the code came
	useEffect(() => {
		if (pressed.current) choose(pressed.current);
		pressed.current = undefined;
	}, []);
}
