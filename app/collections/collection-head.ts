import type { ShopFacts } from '../../core/shop/shop-facts.ts';

interface HeadTexts {
	readonly title: string;
	readonly intro?: string;
	readonly searchTitle?: string;
	readonly searchDescription?: string;
}

/** The search title and description. Missing texts of a draft are empty strings. */
export function collectionHead(
	{ title, intro, searchTitle, searchDescription }: HeadTexts,
	{ tagline }: ShopFacts,
) {
	return {
		title: searchTitle || title,
		description: searchDescription || intro || `${title}. ${tagline}`,
	};
}
