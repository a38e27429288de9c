import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { hasSize, type Product, type Size } from '../../core/catalogue.ts';

/** The size in the address, so that a shared link keeps it, else the product's first (spec 2). */
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
 * The chosen size: changed at once, and then kept in the address. The built page knows only the
 * product's first; the address is read once the page is alive, and so is a size that was pressed
 * before that.
 */
export function useChosenSize(product: Product): ChosenSize {
	const [search, setSearch] = useSearchParams();
	const asked = search.get('size');
	const [size, setSize] = useState(product.sizes[0]);
	const group = useRef<HTMLFieldSetElement>(null);
	const keeping = useRef(0);
	useEffect(() => () => clearTimeout(keeping.current), []);
	useLayoutEffect(() => {
		setSize(pressedEarly(product, group.current) ?? sizeFromAddress(product, asked));
	}, [product, asked]);
	function choose(chosen: Size) {
		setSize(chosen);
		// Not in the press, as the browser takes a while for it; a timer does, without the code of afterPaint.
		clearTimeout(keeping.current);
		keeping.current = window.setTimeout(() => {
			setSearch((now) => withSize(now, chosen), { replace: true });
		});
	}
	return { size, choose, group };
}

/** The rest of a query stays, such as what tells of a campaign. */
export function withSize(search: URLSearchParams, size: Size): URLSearchParams {
	const changed = new URLSearchParams(search);
	changed.set('size', size);
	return changed;
}

/** What the page's own buttons say, where that is not what it was built with. */
function pressedEarly(product: Product, group: HTMLFieldSetElement | null): Size | undefined {
	const pressed = group?.querySelector<HTMLInputElement>('input:checked')?.value;
	const isPressed = pressed !== undefined && pressed !== product.sizes[0];
	return isPressed && hasSize(product, pressed) ? pressed : undefined;
}
