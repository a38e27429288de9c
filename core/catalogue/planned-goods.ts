import type { Product } from './catalogue.ts';

/** Goods that the shop will make (docs/requirements.md#about). */
const plannedGoods = ['hoodies', 'hats'] as const;
type Planned = (typeof plannedGoods)[number];

const patterns = { hoodies: /\bhoodies?\b/i, hats: /\b(?:hat|cap)s?\b/i } as const;

/** The first product of such goods; undefined while none is sold. */
function firstOf(goods: Planned, products: readonly Product[]): Product | undefined {
	return products.find(({ category, name }) => patterns[goods].test(`${category} ${name}`));
}

/** A product of each of the planned goods that are sold already. */
export function soldOfPlanned(products: readonly Product[]): readonly Product[] {
	return plannedGoods.flatMap((goods) => firstOf(goods, products) ?? []);
}

/** "Hoodies and hats are on their way.", without those that are sold; empty if all are. */
export function plannedSentence(products: readonly Product[]): string {
	const names = plannedGoods.filter((goods) => !firstOf(goods, products)).join(' and ');
	return names && `${names.charAt(0).toUpperCase()}${names.slice(1)} are on their way.`;
}
