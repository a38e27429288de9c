import type { LineKey } from '../../core/checkout/cart.ts';
import { afterPaint } from '../ui/after-paint.ts';

/** The line that was added last, until its drawer is closed. Each addition is another object. */
let added: LineKey | null = null;
const listeners = new Set<() => void>();

function set(line: LineKey | null): void {
	added = line;
	for (const listener of listeners) listener();
}

/** Outside React, because the drawer is loaded after the buttons that open it. */
export const addedLine = {
	get: () => added,
	/** Opens the drawer after the pressed button was painted. */
	show(line: LineKey): void {
		afterPaint(() => set(line));
	},
	close: () => set(null),
	subscribe(listener: () => void): () => void {
		listeners.add(listener);
		return () => listeners.delete(listener);
	},
};
