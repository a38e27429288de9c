import { allSizes, clothingSizes, type Product, type Size } from './catalogue.ts';

/** A size within a sentence: "size M", or "One Size". */
export function sizeText(size: string): string {
	return size === 'One Size' ? size : `size ${size}`;
}

/** The sizes of a product: "sizes S, M, L", "size M", or "One Size". */
export function sizesText(sizes: readonly string[]): string {
	return sizes.length === 1 ? sizeText(sizes.join()) : `sizes ${sizes.join(', ')}`;
}

/** A size at the begin of a text: "Size M", or "One Size". */
export function sizeLabel(size: string): string {
	return size === 'One Size' ? size : `Size ${size}`;
}

/** Sizes in their order: "S to XXXL", or "S, L, XL" if one between them is missing. */
export function sizeSpan(sizes: readonly Size[]): string {
	const [first, last] = [sizes.at(0), sizes.at(-1)];
	const order: readonly (Size | undefined)[] = clothingSizes;
	const steps = order.indexOf(last) - order.indexOf(first);
	const isWhole = sizes.length > 1 && steps === sizes.length - 1;
	return isWhole ? `${first} to ${last}` : sizes.join(', ');
}

/**
 * The smallest and the largest size in prose, where the largest is written 3XL
 * (docs/requirements.md#questions). A page of a large shop may not know those between.
 */
export function sizesInProse(sizes: readonly Size[]): string {
	return [...new Set([sizes.at(0), sizes.at(-1)])].join(' to ').replace('XXXL', '3XL');
}

/** The sizes of clothes that any of these products has, smallest first. */
export function clothingSizesOf(products: readonly Product[]): readonly Size[] {
	return clothingSizes.filter((size) => products.some(({ sizes }) => sizes.includes(size)));
}

/** The size that an address names, in any case: "m", "one-size", or "3xl" for XXXL. */
export function sizeFromText(text: string): Size | undefined {
	const plain = text
		.toLowerCase()
		.replaceAll('-', ' ')
		.replace(/^[23](?=xl$)/, (count) => 'x'.repeat(Number(count) - 1));
	return allSizes.find((size) => size.toLowerCase() === plain);
}
