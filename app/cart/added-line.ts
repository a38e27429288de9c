import type { LineKey } from '../../core/checkout/cart.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { createStore } from '../ui/store.ts';

export interface AddedLine extends LineKey {
	/** The number of the addition. */
	readonly count: number;
}

/** The line that was added last, until its drawer is closed. */
const { set, ...added } = createStore<AddedLine | null>(null);
let count = 0;

/** Outside React, because the drawer is loaded after the buttons that open it. */
export const addedLine = {
	...added,
	/** Opens the drawer after the pressed button was painted. */
	show({ id, size }: LineKey): void {
		count += 1;
		const line = { id, size, count };
		afterPaint(() => set(line));
	},
	close: () => set(null),
};
