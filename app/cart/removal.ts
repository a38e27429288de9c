import { addLine, type Cart, type CartLine, sameLine } from '../../core/cart.ts';

/** A line taken out of the cart, and where it stood. */
export interface Removal {
	readonly line: CartLine;
	readonly position: number;
}

export type CartEntry =
	| { readonly kind: 'line'; readonly line: CartLine }
	| { readonly kind: 'removal'; readonly removal: Removal };

/** What the cart page lists: the lines, and each removed one where it stood. */
export function cartEntries(cart: Cart, removals: readonly Removal[]): readonly CartEntry[] {
	const entries: CartEntry[] = cart.map((line) => ({ kind: 'line', line }));
	for (const removal of removals.toReversed()) {
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

/** Puts a removed line back at its place. Where it was added again meanwhile, both are summed. */
export function restoreLine(cart: Cart, { line, position }: Removal): Cart {
	if (cart.some((other) => sameLine(other, line))) return addLine(cart, line);
	return cart.toSpliced(position, 0, line);
}
