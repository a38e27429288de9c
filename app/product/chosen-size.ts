import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { hasSize, type Product, type Size } from '../../core/catalogue/catalogue.ts';
import type { Stock } from '../catalogue/stock.ts';
import { type SizeInAddress, useSizeInAddress } from './size-in-address.ts';

export interface ChosenSize extends SizeInAddress {
	/** The group of the radio buttons. */
	readonly group: RefObject<HTMLFieldSetElement | null>;
}

/** The chosen size with its radio buttons, which may be pressed before hydration. */
export function useChosenSize(product: Product, stock: Stock): ChosenSize {
	const inAddress = useSizeInAddress(product, stock);
	const { choose } = inAddress;
	const group = useRef<HTMLFieldSetElement>(null);
	useEarlyPress(product, group, choose);
	return { ...inAddress, group };
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
