import { type Catalogue, type Category, clothingSizes, type Size } from '../catalogue/catalogue.ts';
import { perCatalogue } from '../catalogue/per-catalogue.ts';
import { plannedSentence } from '../catalogue/planned-goods.ts';
import { clothingSizesOf, sizesInProse } from '../catalogue/size-text.ts';
import { sizingAdvice } from '../catalogue/sizing-advice.ts';
import { businessDays, days } from '../checkout/promise-texts.ts';

/** A question and its answer in plain text, for pages and structured data. */
export interface FaqEntry {
	readonly id: string;
	readonly question: string;
	readonly answer: string;
}

/** The four questions of the home page (docs/requirements.md#questions). */
export const homeFaq = perCatalogue((catalogue): readonly FaqEntry[] => [
	{
		id: 'sizes',
		question: 'What sizes do you make?',
		answer: `${sizesOfShop(catalogue)} ${plannedSentence(catalogue.products)}`.trimEnd(),
	},
	{
		id: 'returns',
		question: 'Can I send something back?',
		answer: `Yes. You have ${days(catalogue.shop.returnDays)} to return or exchange anything unworn, in its original condition with the tags on. Write to ${catalogue.shop.email} with your order number and we’ll sort it out with you.`,
	},
	{
		id: 'shipping',
		question: 'How long does shipping take?',
		answer: `We process your order within ${businessDays(catalogue.shop.processingDays)}. Standard shipping in the US then takes ${businessDays(catalogue.shop.deliveryDays)}. Casting off sooner? Ask us for expedited options before you order: ${catalogue.shop.email}.`,
	},
	{
		id: 'name',
		question: `Why the name ${catalogue.shop.name}?`,
		answer: `Look out from any deck and there are two things, the water and the sky, and one color that belongs to both. That’s where we’d rather be, so we named ourselves after it. ${catalogue.shop.tagline}`,
	},
]);

/** The sizes of the two categories that have size guides, as far as they are sold. */
export function sizesOfShop(catalogue: Catalogue): string {
	const women = sizesMade(catalogue, 'Women’s Short Sleeve');
	const men = sizesMade(catalogue, 'Men’s Long Sleeve');
	if (women.length === 0 && men.length === 0) return 'Each product page shows its sizes.';
	if (men.length === 0) return `Women’s tees run ${sizesInProse(women)}. ${sizingAdvice}`;
	if (women.length === 0) return `Men’s long sleeves run ${sizesInProse(men)}. ${sizingAdvice}`;
	const all = clothingSizes.filter((size) => women.includes(size) || men.includes(size));
	return `${sizesInProse(all)}. Women’s tees run ${sizesInProse(women)}, men’s long sleeves ${sizesInProse(men)}. ${sizingAdvice}`;
}

function sizesMade({ products }: Catalogue, category: Category): readonly Size[] {
	return clothingSizesOf(products.filter((product) => product.category === category));
}
