import { addLine, type Cart, type CartLine, sameLine } from '../../core/checkout/cart.ts';

/** A line that was removed from the cart. */
export interface Removal {
	readonly line: CartLine;
	/** Its index in the list, in which removed lines keep their place. */
	readonly position: number;
	/** Takes it off the wishlist again, if it was saved for later. */
	readonly unsave?: () => void;
}

export type CartEntry =
	| { readonly kind: 'line'; readonly line: CartLine }
	| { readonly kind: 'removal'; readonly removal: Removal };

/** The rows of the cart page: lines, and removed lines at their old places. */
export function cartEntries(cart: Cart, removals: readonly Removal[]): readonly CartEntry[] {
	const entries: CartEntry[] = cart.map((line) => ({ kind: 'line', line }));
	for (const removal of removals.toSorted((a, b) => a.position - b.position)) {
		entries.splice(removal.position, 0, { kind: 'removal', removal });
	}
	return entries;
}

/** Without saved lines that are in the cart again: there is nothing to undo. */
export function openRemovals(removals: readonly Removal[], cart: Cart): readonly Removal[] {
	return removals.filter(
		({ line, unsave }) => !unsave || !cart.some((other) => sameLine(other, line)),
	);
}

/** The record of a removal from a cart, after other `removals`. */
export function removalOf(line: CartLine, cart: Cart, removals: readonly Removal[]): Removal {
	const position = cartEntries(cart, removals).findIndex(
		(entry) => entry.kind === 'line' && sameLine(entry.line, line),
	);
	return { line, position };
}

/**
 * Restores a removed line at its place. If the same line was added again meanwhile, the quantities
 * are summed.
 */
export function restoreLine(cart: Cart, removal: Removal, removals: readonly Removal[]): Cart {
	const { line, position } = removal;
	if (cart.some((other) => sameLine(other, line))) return addLine(cart, line);
	const removedBefore = removals.filter((other) => other.position < position).length;
	return cart.toSpliced(position - removedBefore, 0, line);
}
