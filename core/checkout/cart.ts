import {
	allSizes,
	type Catalogue,
	hasSize,
	type Product,
	type Size,
	sizePriceCents,
} from '../catalogue/catalogue.ts';
import { hasAllProducts } from '../catalogue/catalogue-part.ts';
import { fullName } from '../catalogue/colourways.ts';
import { imageOf } from '../catalogue/image-of.ts';
import type { Cents } from '../money.ts';
import { parseJson } from '../parse-json.ts';

/** One product in one size (docs/requirements.md#cart). Identity is id plus size. */
export interface CartLine {
	readonly id: string;
	readonly slug: string;
	readonly name: string;
	readonly category: string;
	readonly priceCents: Cents;
	/** The picture (`imageOf`). */
	readonly image: string;
	readonly size: Size;
	readonly quantity: number;
}

/** Lines in order. No two have the same id and size; every quantity is 1 to `maxQuantity`. */
export type Cart = readonly CartLine[];

/** Identifies a line. */
export interface LineKey {
	readonly id: string;
	readonly size: string;
}

export const emptyCart: Cart = [];
/** The largest quantity of a line and the largest number of lines that the server accepts. */
export const maxQuantity = 99;
export const maxLines = 50;

export function sameLine(a: LineKey, b: LineKey): boolean {
	return a.id === b.id && a.size === b.size;
}

/** Makes a cart line from the catalogue's present data. */
export function lineFor(product: Product, size: Size, quantity: number): CartLine {
	return {
		id: product.id,
		slug: product.slug,
		name: fullName(product),
		category: product.category,
		priceCents: sizePriceCents(product, size),
		image: imageOf(product.images[0]),
		size,
		quantity,
	};
}

/**
 * Adds to the line with the same id and size, or appends a new one (docs/requirements.md#cart). A
 * quantity below one changes nothing.
 */
export function addLine(cart: Cart, line: CartLine): Cart {
	if (!(line.quantity >= 1)) return cart;
	const present = cart.find((other) => sameLine(other, line));
	if (present) return setQuantity(cart, line, present.quantity + line.quantity);
	return [...cart, { ...line, quantity: clampQuantity(line.quantity) }];
}

export function removeLine(cart: Cart, key: LineKey): Cart {
	return cart.filter((line) => !sameLine(line, key));
}

/**
 * Sets a line's quantity, at most `maxQuantity`. Zero or less removes the line
 * (docs/requirements.md#cart). NaN, from an empty number field, changes nothing.
 */
export function setQuantity(cart: Cart, key: LineKey, quantity: number): Cart {
	if (Number.isNaN(quantity)) return cart;
	const clamped = clampQuantity(quantity);
	if (clamped <= 0) return removeLine(cart, key);
	return cart.map((line) => (sameLine(line, key) ? { ...line, quantity: clamped } : line));
}

/** Removes as many of each line as were bought. Lines and quantities beyond that stay. */
export function subtractLines(
	cart: Cart,
	bought: readonly (LineKey & Pick<CartLine, 'quantity'>)[],
): Cart {
	return bought.reduce((rest, line) => {
		const present = rest.find((other) => sameLine(other, line));
		return present ? setQuantity(rest, line, present.quantity - line.quantity) : rest;
	}, cart);
}

function clampQuantity(asked: number): number {
	return Math.min(Math.trunc(asked), maxQuantity);
}

/** The number of items: the sum of quantities. */
export function countItems(cart: Cart): number {
	return cart.reduce((sum, line) => sum + line.quantity, 0);
}

/** The sum of price times quantity, in cents. */
export function cartTotalCents(cart: Cart): Cents {
	return cart.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
}

/** A stored line whose product or size no longer exists. */
export interface LostLine extends LineKey {
	readonly quantity: number;
	/** Its stored name, if that can be read. */
	readonly name: string | null;
	readonly reason: 'product' | 'size';
}

/** A line whose price has changed since it was added. */
interface RepricedLine extends LineKey {
	readonly beforeCents: Cents;
}

export interface StoredCart {
	readonly lines: Cart;
	readonly lost: readonly LostLine[];
	readonly repriced: readonly RepricedLine[];
}

export const nothingStored: StoredCart = { lines: emptyCart, lost: [], repriced: [] };

/**
 * Reads a cart from browser storage, which is not trusted. Only id, size and quantity are used; the
 * rest comes from the catalogue. Lines that no longer exist are returned separately, so that the
 * shopper is informed; malformed ones are dropped. Checked by hand, because Valibot would be a
 * fortieth of the script on every page.
 */
export function parseStoredCart(stored: string | null, catalogue: Catalogue): StoredCart {
	const entries: unknown = parseJson(stored);
	if (!Array.isArray(entries)) return nothingStored;
	return entries.reduce<StoredCart>(
		(read, entry: unknown) => withEntry(read, entry, catalogue),
		nothingStored,
	);
}

function withEntry(stored: StoredCart, entry: unknown, catalogue: Catalogue): StoredCart {
	if (typeof entry !== 'object' || entry === null) return stored;
	const { id, size, quantity, name, priceCents: before }: Record<string, unknown> = { ...entry };
	if (typeof id !== 'string' || typeof size !== 'string') return stored;
	if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) return stored;
	const product = catalogue.byId(id);
	if (!product && !hasAllProducts(catalogue)) {
		const line = storedLine({ ...entry });
		return line ? { ...stored, lines: addLine(stored.lines, line) } : stored;
	}
	if (!product || !hasSize(product, size)) {
		const written = typeof name === 'string' ? name : null;
		const known = product ? fullName(product) : written;
		const lost = { id, size, quantity, name: known, reason: product ? 'size' : 'product' } as const;
		return { ...stored, lost: [...stored.lost, lost] };
	}
	const line = lineFor(product, size, quantity);
	const isRepriced = typeof before === 'number' && before !== line.priceCents;
	return {
		...stored,
		lines: addLine(stored.lines, line),
		repriced: isRepriced
			? [...stored.repriced, { id, size, beforeCents: before }]
			: stored.repriced,
	};
}

/** A line as it was stored: its product is compared when all products are known. */
function storedLine(entry: Record<string, unknown>): CartLine | undefined {
	const { id, slug, name, category, priceCents, image, size, quantity } = entry;
	const texts = [id, slug, name, category, image];
	const isLine =
		texts.every((text) => typeof text === 'string') &&
		Number.isSafeInteger(priceCents) &&
		allSizes.some((made) => made === size) &&
		Number.isSafeInteger(quantity);
	// Its parts have just been checked.
	return isLine ? (entry as unknown as CartLine) : undefined;
}
