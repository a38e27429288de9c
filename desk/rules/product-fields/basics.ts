import type { Product } from '../../../core/catalogue/catalogue.ts';
import { fullName } from '../../../core/catalogue/colourways.ts';
import { imageOf } from '../../../core/catalogue/image-of.ts';
import { productLimits } from '../../../core/catalogue/publication.ts';
import { maxCharacters } from '../../../core/fields.ts';
import type { ProductDraft } from '../product-draft.ts';
import type { DraftFault } from '../products.ts';
import {
	addressFault,
	altFault,
	at,
	lineFault,
	type Sentence,
	wholeFault,
} from '../text-faults.ts';
import { known, line, wholeOf } from '../typed-text.ts';
import { changed, fieldOf, fromTo, type OtherProducts } from './field.ts';

export function pageOf({ slug }: Product): string {
	return `/product/${slug}`;
}

export const slug = fieldOf('slug', {
	label: 'address',
	typedOf: (product) => product.slug,
	faultOf: (draft, { others }) => slugFault(draft.slug, others),
	change: {
		...fromTo('address', pageOf),
		sentence: (was, is) =>
			`address from ${pageOf(was)} to ${pageOf(is)}; the old one leads to the new one`,
	},
});

function slugFault(slug: string, others: OtherProducts): Sentence {
	const taken = others.find((other) => other.slug === slug);
	return (
		addressFault(slug, 'captain-shirt') ||
		(taken !== undefined &&
			`The address is that of ${fullName(taken) || 'another product'}. Choose another one.`)
	);
}

export const category = fieldOf('category', {
	label: 'category',
	typedOf: (product) => product.category,
	publishedOf: (draft) => line(draft.category ?? ''),
	faultOf: (draft) => categoryFault(draft.category ?? ''),
	change: fromTo('category', (product) => product.category),
});

function categoryFault(category: string): Sentence {
	if (line(category) === '') return 'Choose a category.';
	return lineFault('The category', category, maxCharacters.category);
}

export const featured = fieldOf('featured', {
	label: 'featured',
	typedOf: (product) => product.featured,
	change: {
		read: (product) => String(product.featured),
		isOnCards: true,
		sentence: (_, is) =>
			is.featured ? 'is featured on the home page' : 'is no longer featured on the home page',
	},
});

export const images = fieldOf('images', {
	label: 'pictures',
	typedOf: (product) => [...product.images],
	publishedOf: (draft) =>
		draft.images.map(({ alt, ...picture }) => ({ ...picture, alt: line(alt) })),
	faultsOf: (draft) => pictureFaults(draft.images),
	change: {
		read: ({ images }) => images.map((image) => `${imageOf(image)}\t${image.alt}`).join('\n'),
		isOnCards: true,
		sentence: picturesSentence,
	},
});

function pictureFaults(images: ProductDraft['images']): readonly DraftFault[] {
	if (images.length === 0) return at('images', 'Add at least one picture.');
	const names = images.map(imageOf);
	return [
		...at(
			'images',
			images.length > productLimits.images &&
				`A product has at most ${productLimits.images} pictures.`,
		),
		...images.flatMap(({ alt }, place) => [
			...at(`images.${place}.alt`, altFault(alt)),
			...at(
				`images.${place}`,
				names.indexOf(names[place] ?? '') !== place && 'This picture is there twice.',
			),
		]),
	];
}

function picturesSentence(was: Product, is: Product): string {
	const [before, after] = [was.images.map(imageOf), is.images.map(imageOf)];
	const added = after.filter((image) => !before.includes(image)).length;
	const removed = before.filter((image) => !after.includes(image)).length;
	const pictures = (count: number) => (count === 1 ? '1 picture is' : `${count} pictures are`);
	const parts = [
		...(added > 0 ? [`${pictures(added)} new`] : []),
		...(removed > 0 ? [`${pictures(removed)} removed`] : []),
	];
	if (parts.length > 0) return parts.join(', and ');
	return before.join() === after.join()
		? 'the alternative text of a picture is changed'
		: 'the pictures have another order';
}

export const tags = fieldOf('tags', {
	label: 'search words',
	typedOf: otherTags,
	publishedOf: publishedTags,
	faultOf: tagsFault,
	change: changed('the search words are changed', (product) => otherTags(product).join('\n')),
});

/** The tags without those that follow from the colours. */
function otherTags({ tags, colours }: Product): string[] {
	return tags.filter((tag) => !colours.some((colour) => colour === tag));
}

/** The search words, each once, and then the colours, which filters find among them. */
function publishedTags({ tags, colours }: ProductDraft): readonly string[] {
	const typed = tags.map(line).filter((tag) => tag !== '' && !colours.some((one) => one === tag));
	return [...new Set([...typed, ...colours])];
}

function tagsFault({ tags, colours }: ProductDraft): Sentence {
	if (new Set([...tags, ...colours]).size > productLimits.tags) {
		return `A product has at most ${productLimits.tags} search words, with its colors.`;
	}
	const faults = tags.map((tag) => lineFault('A search word', tag, maxCharacters.tag));
	return faults.find((fault) => fault !== false) ?? false;
}

export const facts = fieldOf('facts', {
	label: 'facts',
	typedOf: ({ facts: { dryingMinutes = '', gramsPerSquareMeter = '', origin = '' } = {} }) => ({
		dryingMinutes: String(dryingMinutes),
		gramsPerSquareMeter: String(gramsPerSquareMeter),
		origin,
	}),
	publishedOf({ facts }) {
		const found = {
			...known('dryingMinutes', wholeOf(facts.dryingMinutes)),
			...known('gramsPerSquareMeter', wholeOf(facts.gramsPerSquareMeter)),
			...known('origin', line(facts.origin)),
		};
		return Object.keys(found).length === 0 ? '' : found;
	},
	faultsOf: ({ facts: { dryingMinutes, gramsPerSquareMeter, origin } }) => [
		...at(
			'facts.dryingMinutes',
			wholeFault('The drying time', 'minutes', dryingMinutes, productLimits.dryingMinutes),
		),
		...at(
			'facts.gramsPerSquareMeter',
			wholeFault('The weight', 'grams', gramsPerSquareMeter, productLimits.gramsPerSquareMeter),
		),
		...at('facts.origin', lineFault('The origin', origin, maxCharacters.origin)),
	],
	change: changed('the facts about the fabric are changed', ({ facts = {} }) => {
		const { dryingMinutes, gramsPerSquareMeter, origin } = facts;
		return [dryingMinutes, gramsPerSquareMeter, origin].join('\n');
	}),
});
