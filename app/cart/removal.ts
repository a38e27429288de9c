import { addLine, type Cart, type CartLine, sameLine } from '../../core/checkout/cart.ts';

/** A line taken out of the cart. */
export interface Removal {
	readonly line: CartLine;
	/** Where it stood in the list, in which removed lines keep their place. */
	readonly position: number;
}

export type CartEntry =
	| { readonly kind: 'line'; readonly line: CartLine }
	| { readonly kind: 'removal'; readonly removal: Removal };

/** What the cart page lists: the lines, and each removed one where it stood. */
export function cartEntries(cart: Cart, removals: readonly Removal[]): readonly CartEntry[] {
	const entries: CartEntry[] = cart.map((line) => ({ kind: 'line', line }));
	for (const removal of removals.toSorted((a, b) => a.position - b.position)) {
		entries.splice(removal.position, 0, { kind: 'removal', removal });
	}
	return entries;
}

/** What is to be kept of a line that is taken out of a cart, after `removals` of others. */
export function removalOf(line: CartLine, cart: Cart, removals: readonly Removal[]): Removal {
	const position = cartEntries(cart, removals).findIndex(
		(entry) => entry.kind === 'line' && sameLine(entry.line, line),
	);
	return { line, position };
}

/** Puts one of the removed lines back at its place. Where it was added again meanwhile, both are summed. */
export function restoreLine(cart: Cart, removal: Removal, removals: readonly Removal[]): Cart {
	const { line, position } = removal;
	if (cart.some((other) => sameLine(other, line))) return addLine(cart, line);
	const removedBefore = removals.filter((other) => other.position < position).length;
	return cart.toSpliced(position - removedBefore, 0, line);
}
