import * as v from 'valibot';
import type { Size } from '../../../core/catalogue/catalogue.ts';
import { nameKey } from '../../../core/plain-text.ts';
import { addedEntries, type ProductDraft, type TextName } from '../product-draft.ts';
import type { FlatFields, SizeRow } from './draft-patch.ts';
import { quoted } from './import-notes.ts';
import { readBarcode, readGrams, readPrice } from './read-numbers.ts';
import { categoryNamed, colourNamed } from './shopify-values.ts';

/** A product as the desk stores it. */
export interface StoredDraft {
	readonly id: string;
	readonly product: ProductDraft;
	readonly status: 'draft' | 'active' | 'archived';
}

/** What the reading of a cell needs. */
export interface Reading {
	/** Whether this shop has written the file. Then texts are taken as they are. */
	readonly isOwn: boolean;
	/** The names of the shop’s colors. */
	readonly palette: readonly string[];
	/** Makes text of HTML. */
	plainText(html: string): string;
	/** Notes a sentence about the cell. */
	note(sentence: string): void;
}

type Place = ReturnType<typeof placeOf>;
type Text = (place: Place) => string;

interface Column {
	/** The name that we write, then those under which Shopify has exported it. */
	readonly names: readonly string[];
	/** The rows of a product with this column. The first row has those of sizes too. */
	readonly rows: 'every' | 'first' | 'size' | 'picture';
	/** As the merchant is shown what changes; empty: not at all. */
	readonly label: string;
	/** A column without it is only read. */
	readonly text?: Text;
	/** Writes the text as a cell, if it has another form there. */
	readonly cell?: (text: string) => string;
	/** The fields of a draft that the cell in the first row states. */
	readonly read?: (cell: string, reading: Reading) => Partial<FlatFields>;
	/** What the cell in the row of a size states of it. */
	readonly readSize?: (cell: string, reading: Reading) => Partial<SizeRow>;
}

type TextField = keyof ProductDraft['facts'] | TextName;

function written(rows: Column['rows'], label: string, text: Text, ...names: string[]): Column {
	return { names, rows, label, text };
}

const onlyRead = (...names: string[]): Column => ({ names, rows: 'first', label: '' });

/** What Shopify asks for in each row with a size. */
const constant = (value: string, ...names: string[]): Column =>
	written('size', '', ({ size }) => (size ? value : ''), ...names);

/** A text of the draft, which the cell has as it is. */
function text(label: string, field: TextField, ...names: string[]): Column {
	const textOf: Text = ({ product }) => ({ ...product, ...product.facts })[field];
	return { ...written('first', label, textOf, ...names), read: (cell) => ({ [field]: cell }) };
}

/** A name in the form of Shopify’s metafields, so that Shopify keeps the column. */
const ours = (label: string, key: string) => `${label} (product.metafields.blue.${key})`;

const ourText = (label: string, field: TextField, key: string = field): Column =>
	text(label, field, ours(label, key));

function measure(label: string, field: 'chest' | 'length' | 'sleeve'): Column {
	return {
		...written('size', label, ({ measures }) => measures?.[field] ?? '', ours(label, field)),
		readSize(cell, { note }) {
			if (cell.length <= 20) return { [field]: cell };
			note(`${quoted(cell)} is too long for a measurement, so it is left out.`);
			return {};
		},
	};
}

const [ofProduct, ofSize] = ['Price of the product', 'Price of the size'];

/** The columns of a file of products, in the order in which we write them. */
const columns = {
	handle: written('every', 'Address', ({ product }) => product.slug, 'Handle', 'URL handle'),
	title: {
		...text('Name', 'name', 'Title'),
		read: (cell, { isOwn }) => (isOwn || cell !== '' ? { name: cell } : {}),
	},
	body: {
		...text('Description', 'description', 'Body (HTML)', 'Description'),
		cell: htmlOf,
		read: descriptionIn,
	},
	type: {
		...written('first', 'Category', ({ product }) => product.category ?? '', 'Type'),
		read: categoryIn,
	},
	tags: {
		...written('first', 'Search words', ({ product }) => joinTags(product.tags), 'Tags'),
		read: (cell) => ({ tags: splitTags(cell) }),
	},
	status: written('first', '', ({ status }) => status, 'Status'),
	option1Name: written('first', '', ({ size }) => (size ? 'Size' : ''), 'Option1 Name'),
	option1Value: written('size', '', ({ size }) => size ?? '', 'Option1 Value'),
	sku: {
		...written('size', 'SKU', ({ variant }) => variant?.sku ?? '', 'Variant SKU', 'SKU'),
		readSize: (cell, reading) => ({ sku: withoutApostrophe(cell, reading) }),
	},
	grams: {
		...written('size', 'Weight in grams', ({ variant }) => variant?.weightGrams ?? ''),
		names: ['Variant Grams', 'Weight value (grams)'],
		readSize: (cell, reading) =>
			reading.isOwn
				? { weightGrams: cell }
				: readGrams(withoutApostrophe(cell, reading), reading.note),
	},
	price: {
		...written('size', 'Price', ({ variant, product }) => variant?.price || product.price),
		names: ['Variant Price', 'Price'],
		readSize: (cell, { note }) => ({ price: readPrice(cell, note) }),
	},
	compareAtPrice: {
		...written('size', 'Compare-at price', ({ product }) => product.compareAt),
		names: ['Variant Compare At Price', 'Compare-at price'],
		readSize(cell, { isOwn, note }) {
			const compareAt = isOwn ? cell : readPrice(cell, note);
			return compareAt === null ? {} : { compareAt };
		},
	},
	barcode: {
		...written('size', 'Barcode', ({ variant }) => variant?.gtin ?? ''),
		names: ['Variant Barcode', 'Barcode', 'Variant Barcodes'],
		readSize: (cell, reading) => readBarcode(withoutApostrophe(cell, reading), reading),
	},
	imageSrc: written('picture', '', ({ address }) => address, 'Image Src', 'Product image URL'),
	imagePosition: written('picture', '', ({ at }) => String(at + 1), 'Image Position'),
	imageAlt: written('picture', 'Alternative texts', altOf, 'Image Alt Text'),
	searchTitle: text('Title for search engines', 'searchTitle', 'SEO Title'),
	searchDescription: text('Description for search engines', 'searchDescription', 'SEO Description'),
	id: written('every', '', ({ id }) => id, ours('Blue id', 'id')),
	productPrice: written('first', '', ({ product }) => product.price, ours(ofProduct, 'price')),
	sizePrice: written('size', '', ({ variant }) => variant?.price ?? '', ours(ofSize, 'size_price')),
	colours: {
		...written('first', 'Colors', ({ product }) => product.colours.join('; ')),
		names: [ours('Colors', 'colors')],
		// A color that the shop has not is a fault of the draft (desk/rules/product-fields/colours.ts).
		read: (cell, { palette }) => ({
			colours: listIn(cell).map((name) => colourNamed(name, palette)),
		}),
	},
	style: ourText('Style', 'style'),
	colourway: ourText('Name of the color', 'colourway', 'colorway'),
	featured: {
		...written('first', 'Featured', ({ product }) => (product.featured ? 'TRUE' : 'FALSE')),
		names: [ours('Featured', 'featured')],
		read: (cell) => (cell === '' ? {} : { featured: /^true$/i.test(cell) }),
	},
	dryingMinutes: ourText('Drying minutes', 'dryingMinutes', 'drying_minutes'),
	gramsPerSquareMeter: ourText('Fabric weight', 'gramsPerSquareMeter', 'fabric_weight'),
	origin: ourText('Made in', 'origin'),
	care: ourText('Care', 'care'),
	picture: written('picture', '', referenceOf, ours('Picture', 'picture')),
	bullets: ourText('Key points', 'bullets'),
	specifications: ourText('Specifications', 'specifications'),
	fabric: ourText('Fabric', 'fabric'),
	upf: {
		...written('first', 'UPF rating', ({ product }) => product.upf, ours('UPF', 'upf')),
		read: upfIn,
	},
	measuredIn: {
		...written('first', 'Measured in', ({ product }) => product.measurements.unit),
		names: [ours('Measured in', 'measured_in')],
		read: (cell) => (cell === '' ? {} : { unit: cell === 'cm' ? 'cm' : 'in' }),
	},
	chest: measure('Chest', 'chest'),
	length: measure('Length', 'length'),
	sleeve: measure('Sleeve', 'sleeve'),
	related: {
		...written('first', 'Related products', ({ product }) => product.related.join('; ')),
		names: [ours('Related products', 'related')],
		read: relatedIn,
	},
	successor: ourText('Successor', 'successor'),
	vendor: written('size', '', ({ size, vendor }) => (size ? vendor : ''), 'Vendor'),
	policy: constant('deny', 'Variant Inventory Policy', 'Continue selling when out of stock'),
	fulfillment: constant('manual', 'Variant Fulfillment Service', 'Fulfillment service'),
	shipping: constant('TRUE', 'Variant Requires Shipping', 'Requires shipping'),
	taxable: constant('TRUE', 'Variant Taxable', 'Charge tax'),
	productCategory: onlyRead('Product Category'),
	option2Name: onlyRead('Option2 Name'),
	option2Value: onlyRead('Option2 Value'),
	option3Name: onlyRead('Option3 Name'),
	option3Value: onlyRead('Option3 Value'),
	quantity: onlyRead('Variant Inventory Qty', 'Inventory quantity'),
	variantImage: onlyRead('Variant Image', 'Variant image URL'),
	shopifyColor: onlyRead('Color (product.metafields.shopify.color-pattern)'),
} satisfies Record<string, Column>;

export type ProductColumn = keyof typeof columns;

/** All columns by their keys, in the order in which we write them. */
export const productColumns: readonly (readonly [ProductColumn, Column])[] = Object.entries(
	columns,
) as [ProductColumn, Column][]; // Object.entries returns string keys

/** Every file of Shopify has these. They change nothing here, so they are left out silently. */
const withoutMeaning = new Set(
	[
		...['Published', 'Published on online store', 'Gift Card', 'Cost per item'],
		...['Variant Inventory Tracker', 'Inventory tracker'],
		...['Variant Weight Unit', 'Weight unit for display', 'Variant Tax Code', 'Tax code'],
		...['Unit price total measure', 'Unit price total measure unit'],
		...['Unit price base measure', 'Unit price base measure unit'],
		...['Option1 Linked To', 'Option2 Linked To', 'Option3 Linked To'],
	].map(nameKey),
);

const columnsByName = new Map(
	productColumns.flatMap(([key, { names }]) => names.map((name) => [nameKey(name), key])),
);

/** The name of a column in the files that we write. */
export function nameOfColumn(column: ProductColumn): string {
	return columns[column].names[0] ?? '';
}

/** The column of a name in the first row, in any case; undefined if nothing reads it. */
export function columnNamed(name: string): ProductColumn | undefined {
	return columnsByName.get(nameKey(name));
}

/** Whether nobody misses this column. `Price / International` and the like belong to other shops. */
export function isWithoutMeaning(name: string): boolean {
	const compared = nameKey(name);
	return compared === '' || compared.includes(' / ') || withoutMeaning.has(compared);
}

/**
 * A row of a product in a file, with its size, its picture and the public address of that. `vendor`
 * is the name of the shop.
 */
export function placeOf(
	stored: StoredDraft,
	at: number,
	size: Size | undefined = stored.product.sizes[at],
	address = '',
	vendor = '',
) {
	const { variants, measurements, images } = stored.product;
	return {
		...stored,
		at,
		size,
		variant: variants.find((one) => one.size === size),
		measures: measurements.rows.find((one) => one.size === size),
		picture: images[at],
		address,
		vendor,
	};
}

function descriptionIn(cell: string, { plainText, note }: Reading): Partial<FlatFields> {
	if (cell.length <= 100_000) return { description: plainText(cell) };
	note('The description has more than 100,000 characters. It is left out.');
	return {};
}

function categoryIn(cell: string, { isOwn }: Reading): Partial<FlatFields> {
	if (isOwn) return { category: cell || null };
	return cell === '' ? {} : { category: categoryNamed(cell) ?? cell };
}

function upfIn(cell: string, { note }: Reading): Partial<FlatFields> {
	const read = v.safeParse(addedEntries.upf, cell.replace(/^UPF\s*/i, ''));
	if (read.success) return { upf: read.output };
	note(`${quoted(cell)} is no UPF rating, so it is left out.`);
	return {};
}

function relatedIn(cell: string, { note }: Reading): Partial<FlatFields> {
	const read = v.safeParse(addedEntries.related, listIn(cell));
	if (read.success) return { related: read.output };
	note(`${quoted(cell)} is left out. Write up to four ids of products with “;” between them.`);
	return {};
}

/** Shopify protects long numbers from spreadsheets by an apostrophe. */
function withoutApostrophe(cell: string, { isOwn }: Reading): string {
	return isOwn ? cell : cell.replace(/^'/, '');
}

function altOf({ picture }: Place): string {
	return picture?.alt ?? '';
}

/** An upload with its file, a picture of the build by its name. */
function referenceOf({ picture }: Place): string {
	if (!picture) return '';
	const { alt: _, ...reference } = picture;
	return reference.file ? JSON.stringify(reference) : reference.name;
}

/** HTML that shows a text with its line ends and spaces, and from which a parser reads it exactly. */
function htmlOf(text: string): string {
	if (text === '') return '';
	const escaped = text
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		// Parsers turn this line end into another one.
		.replaceAll('\r', '&#13;');
	return `<p style="${keepsSpaces}">${escaped}</p>`;
}

/** The style of a paragraph whose spaces and line ends are part of the text. */
export const keepsSpaces = 'white-space: pre-wrap';

function listIn(cell: string): string[] {
	return cell
		.split(';')
		.map((part) => part.trim())
		.filter((part) => part !== '');
}

/** Tags in one cell. One with a comma is quoted, which Shopify never needs. */
function joinTags(tags: readonly string[]): string {
	return tags
		.map((tag) => (tag === '' || /^"|,/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag))
		.join(', ');
}

function splitTags(cell: string): string[] {
	const tags = cell.matchAll(/\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/g);
	return [...tags].flatMap(([, quoted, plain = '']) => {
		if (quoted !== undefined) return [quoted.replaceAll('""', '"')];
		return plain.trim() === '' ? [] : [plain.trim()];
	});
}
