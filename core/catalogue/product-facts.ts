import type { Product } from './catalogue.ts';

/** Something that the merchant has stated of a product. */
export interface ProductFact {
	readonly name: string;
	/** Care may have several lines. */
	readonly value: string;
}

/**
 * Everything that is stated of a product, in the order of its page. Pages and files for machines
 * claim nothing else (docs/requirements.md#fabric).
 */
export function productFacts(product: Product): readonly ProductFact[] {
	const sun = sunProtectionOf(product);
	return [
		...fact('Sun protection', sun && `${sun.rating}, blocks ${sun.blockedUvPercent}% of UV rays`),
		...makeFacts(product),
		...fact('Care', product.care),
	];
}

/** What it is made of, how and where. */
export function makeFacts(product: Product): readonly ProductFact[] {
	const { facts, specifications = [] } = product;
	const { dryingMinutes, gramsPerSquareMeter, origin } = facts ?? {};
	return [
		...fact('Fabric', materialOf(product)),
		...fact('Fabric weight', gramsPerSquareMeter && fabricWeight(gramsPerSquareMeter)),
		...fact('Drying time', dryingMinutes && `${dryingMinutes} minutes`),
		...specifications,
		...fact('Origin', origin),
	];
}

/** The value in one line. */
export function factText({ value }: ProductFact): string {
	return value.split(/\n+/).join(' ');
}

function fact(name: string, value: string | 0 | undefined): readonly ProductFact[] {
	return value ? [{ name, value }] : [];
}

/** `95% cotton, 5% elastane` */
export function materialOf({ fabric }: Product): string | undefined {
	return fabric?.map(({ percent, material }) => `${percent}% ${material}`).join(', ');
}

export interface SunProtection {
	/** `UPF 50+` */
	readonly rating: string;
	/** One of so many UV rays gets through. */
	readonly rays: number;
	readonly blockedUvPercent: number;
}

export function sunProtectionOf({ upf }: Pick<Product, 'upf'>): SunProtection | undefined {
	if (upf === undefined) return undefined;
	const rays = Number.parseInt(upf, 10);
	return { rating: `UPF ${upf}`, rays, blockedUvPercent: Math.floor(100 - 100 / rays) };
}

const gramsPerOunce = 28.3495;
const squareMetersPerSquareYard = 0.836127;

/** `145 g/m² (4.3 oz/yd²)` */
function fabricWeight(gramsPerSquareMeter: number): string {
	const ounces = (gramsPerSquareMeter * squareMetersPerSquareYard) / gramsPerOunce;
	return `${gramsPerSquareMeter} g/m² (${ounces.toFixed(1)} oz/yd²)`;
}
