import { brand } from '../../core/brand.ts';

interface HeadTexts {
	readonly title: string;
	readonly intro?: string;
	readonly searchTitle?: string;
	readonly searchDescription?: string;
}

/** What search engines read of a collection, also of a draft, whose unknown texts are empty. */
export function collectionHead({ title, intro, searchTitle, searchDescription }: HeadTexts) {
	return {
		title: searchTitle || title,
		description: searchDescription || intro || `${title}. ${brand.tagline}`,
	};
}
