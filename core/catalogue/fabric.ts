import type { Product } from './catalogue.ts';

/**
 * Facts about the usual fabric. Every page that mentions it reads them here
 * (docs/requirements.md#fabric).
 */
export const fabric = {
	material: '100% polyester',
	/** Sun protection rating. */
	rating: 'UPF 50+',
	/** Share of UV radiation that it blocks, in percent. */
	blockedUvPercent: 98,
} as const;

export interface FabricFacts {
	/** `95% cotton, 5% elastane` */
	readonly material: string;
	/** Left out if it is not known. */
	readonly rating?: string;
	readonly blockedUvPercent?: number;
}

/** The facts about a product's fabric: the usual one, if the merchant has named no other. */
export function fabricOf(product: Pick<Product, 'fabric' | 'upf'>): FabricFacts {
	const { fabric: parts, upf } = product;
	const material = parts?.map((part) => `${part.percent}% ${part.material}`).join(', ');
	if (material === undefined && upf === undefined) return fabric;
	if (upf === undefined) return { material: material ?? fabric.material };
	// One of so many rays gets through.
	const blockedUvPercent = Math.floor(100 - 100 / Number.parseInt(upf, 10));
	return { material: material ?? fabric.material, rating: `UPF ${upf}`, blockedUvPercent };
}
