import {
	type Category,
	hasSize,
	type Product,
	priceCents,
	productById,
	type Size,
} from './catalogue.ts';
import type { Cents } from './money.ts';

/** One product in one size (spec 3, Cart item). Identity is id plus size. */
export interface CartLine {
	readonly id: string;
	readonly slug: string;
	readonly name: string;
	readonly category: Category;
	readonly priceCents: Cents;
	/** Name of the picture in `art/`. */
	readonly image: string;
	readonly size: Size;
	readonly quantity: number;
}

/** An ordered list of lines: no two with the same id and size, every quantity 1 to `maxQuantity`. */
export type Cart = readonly CartLine[];

/** What names a line. */
export interface LineKey {
	readonly id: string;
	readonly size: string;
}

export const emptyCart: Cart = [];
/** Most of one line that an order may hold, and most lines: the server refuses more. */
export const maxQuantity = 99;
export const maxLines = 50;

export function sameLine(a: LineKey, b: LineKey): boolean {
	return a.id === b.id && a.size === b.size;
}

/** A cart line for a product in one of its sizes, as the catalogue has it now. */
export function lineFor(product: Product, size: Size, quantity: number): CartLine {
	return {
		id: product.id,
		slug: product.slug,
		name: product.name,
		category: product.category,
		priceCents: priceCents(product),
		image: product.images[0].name,
		size,
		quantity,
	};
}

/**
 * Adds to the line with the same id and size, or appends a new one (spec 4, Cart). Adding less
 * than one changes nothing.
 */
export function addLine(cart: Cart, line: CartLine): Cart {
	if (!(line.quantity >= 1)) return cart;
	const present = cart.find((other) => sameLine(other, line));
	if (present) return setQuantity(cart, line, present.quantity + line.quantity);
	return [...cart, { ...line, quantity: keptQuantity(line.quantity) }];
}

export function removeLine(cart: Cart, key: LineKey): Cart {
	return cart.filter((line) => !sameLine(line, key));
}

/**
 * Sets a line's quantity, at most `maxQuantity`; zero or less removes the line (spec 4, Cart).
 * NaN, as of an emptied number field, changes nothing.
 */
export function setQuantity(cart: Cart, key: LineKey, quantity: number): Cart {
	if (Number.isNaN(quantity)) return cart;
	const kept = keptQuantity(quantity);
	if (kept <= 0) return removeLine(cart, key);
	return cart.map((line) => (sameLine(line, key) ? { ...line, quantity: kept } : line));
}

function keptQuantity(asked: number): number {
	return Math.min(Math.trunc(asked), maxQuantity);
}

/** Items in the cart: the sum of quantities. */
export function countItems(cart: Cart): number {
	return cart.reduce((sum, line) => sum + line.quantity, 0);
}

/** Price times quantity over all lines, in cents. */
export function cartTotalCents(cart: Cart): Cents {
	return cart.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
}

/**
 * A cart from what the browser's storage held: never trusted. Only id, size and quantity are
 * read; name, price and picture come from the catalogue. What makes no sense is dropped.
 * Checked by hand: the schema library would be a twentieth of the script that every page loads.
 */
export function parseStoredCart(stored: string | null): Cart {
	const entries = parseJson(stored);
	if (!Array.isArray(entries)) return emptyCart;
	return entries.reduce<Cart>((cart, entry) => {
		const line = storedLine(entry);
		return line ? addLine(cart, line) : cart;
	}, emptyCart);
}

function storedLine(entry: unknown): CartLine | undefined {
	if (typeof entry !== 'object' || entry === null) return undefined;
	const { id, size, quantity }: Record<string, unknown> = { ...entry };
	if (typeof id !== 'string' || typeof size !== 'string') return undefined;
	if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) return undefined;
	const product = productById(id);
	return product && hasSize(product, size) ? lineFor(product, size, quantity) : undefined;
}

function parseJson(text: string | null): unknown {
	try {
		return text === null ? null : JSON.parse(text);
	} catch {
		return null;
	}
}
