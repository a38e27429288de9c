import { maxCharacters } from '../../../core/fields.ts';
import type { ProductDraft } from '../product-draft.ts';
import { category, facts, featured, images, slug, tags } from './basics.ts';
import { colours, colourway, style } from './colours.ts';
import {
	bullets,
	fabric,
	measurements,
	related,
	specifications,
	successor,
	upf,
} from './details.ts';
import { changed, fromTo, type ProductField, textOf } from './field.ts';
import { compareAt, price } from './prices.ts';
import { sizes, variants } from './sizes.ts';

/** The fields of a product, in the order in which faults and changes are listed. */
export const productFields: { readonly [Name in keyof ProductDraft]: ProductField<Name> } = {
	name: textOf('name', {
		label: 'name',
		subject: 'The name',
		most: maxCharacters.name,
		isRequired: true,
		change: (read) => fromTo('name', (product) => `“${read(product)}”`),
	}),
	slug,
	description: textOf('description', {
		label: 'description',
		subject: 'The description',
		most: maxCharacters.description,
		hasLines: true,
		isRequired: true,
		change: (read) => changed('the text is changed', read),
	}),
	category,
	price,
	compareAt,
	sizes,
	variants,
	images,
	tags,
	colours,
	style,
	colourway,
	featured,
	facts,
	care: textOf('care', {
		label: 'care',
		subject: 'The care',
		most: maxCharacters.care,
		hasLines: true,
		change: (read) => changed('the care is changed', read),
	}),
	searchTitle: textOf('searchTitle', {
		label: 'title for search engines',
		subject: 'The title',
		most: maxCharacters.searchTitle,
		change: (read) => changed('the title for search engines is changed', read),
	}),
	searchDescription: textOf('searchDescription', {
		label: 'description for search engines',
		subject: 'The description',
		most: maxCharacters.searchDescription,
		change: (read) => changed('the description for search engines is changed', read),
	}),
	bullets,
	specifications,
	fabric,
	upf,
	measurements,
	related,
	successor,
};

export const fieldNames = Object.keys(productFields) as (keyof ProductDraft)[]; // It returns string[].

/** The names of the fields in sentences. */
export const productFieldTexts = Object.fromEntries(
	fieldNames.map((name) => [name, productFields[name].label]),
) as Readonly<Record<keyof ProductDraft, string>>; // It has all names.
