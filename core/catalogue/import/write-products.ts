import { brand } from '../../brand.ts';
import { csvHead, csvRow } from '../../csv.ts';
import type { ProductDraft } from '../../desk/product-draft.ts';
import type { Picture, Size } from '../catalogue.ts';
import { detailCells, detailColumns, measureCells } from './detail-cells.ts';
import { nameOfColumn, type ProductColumn } from './product-columns.ts';
import { joinTags } from './tag-list.ts';

/** A product as the desk stores it. */
export interface StoredDraft {
	readonly id: string;
	readonly product: ProductDraft;
	readonly status: 'draft' | 'active' | 'archived';
}

type Cells = Partial<Record<ProductColumn, string>>;

const columns = [
	...['handle', 'title', 'body', 'type', 'tags', 'status', 'option1Name', 'option1Value'],
	...[
		'sku',
		'grams',
		'price',
		'compareAtPrice',
		'barcode',
		'imageSrc',
		'imagePosition',
		'imageAlt',
	],
	...[
		'searchTitle',
		'searchDescription',
		'id',
		'productPrice',
		'sizePrice',
		'colours',
		'style',
		'colourway',
		'featured',
		'dryingMinutes',
	],
	...['gramsPerSquareMeter', 'origin', 'care', 'picture'],
	...detailColumns,
] as readonly ProductColumn[]; // The spread widens the names to strings.

/** Shopify asks for these in each row with a size. */
const shopifyNeeds: readonly (readonly [name: string, value: string])[] = [
	['Vendor', brand.name],
	['Variant Inventory Policy', 'deny'],
	['Variant Fulfillment Service', 'manual'],
	['Variant Requires Shipping', 'TRUE'],
	['Variant Taxable', 'TRUE'],
];

/**
 * The products as CSV, with a row for each size, which Shopify and `readProductRows` read.
 * `addressOf` gives the public address of a picture.
 */
export function* writeProducts(
	products: Iterable<StoredDraft>,
	addressOf: (picture: Picture) => string | null,
): Generator<string> {
	yield csvHead([...columns.map(nameOfColumn), ...shopifyNeeds.map(([name]) => name)]);
	for (const stored of products) {
		for (const cells of rowsOf(stored, addressOf)) {
			const ours = columns.map((column) => cells[column] ?? null);
			const theirs = shopifyNeeds.map(([, value]) => (cells.option1Value ? value : null));
			yield csvRow([...ours, ...theirs]);
		}
	}
}

function rowsOf(stored: StoredDraft, addressOf: (picture: Picture) => string | null): Cells[] {
	const { id, product } = stored;
	const count = Math.max(1, product.sizes.length, product.images.length);
	return Array.from({ length: count }, (_, at) => ({
		...(at === 0 && fieldsOf(stored)),
		handle: product.slug,
		id,
		...sizeCells(product, product.sizes[at]),
		...pictureCells(product.images[at], at, addressOf),
	}));
}

function fieldsOf({ product, status }: StoredDraft): Cells {
	const { facts } = product;
	return {
		title: product.name,
		body: htmlOf(product.description),
		type: product.category ?? '',
		tags: joinTags(product.tags),
		status,
		...(product.sizes.length > 0 && { option1Name: 'Size' }),
		price: product.price,
		compareAtPrice: product.compareAt,
		productPrice: product.price,
		searchTitle: product.searchTitle,
		searchDescription: product.searchDescription,
		colours: product.colours.join('; '),
		style: product.style,
		colourway: product.colourway,
		featured: product.featured ? 'TRUE' : 'FALSE',
		dryingMinutes: facts.dryingMinutes,
		gramsPerSquareMeter: facts.gramsPerSquareMeter,
		origin: facts.origin,
		care: product.care,
		...detailCells(product),
	};
}

function sizeCells(product: ProductDraft, size: Size | undefined): Cells {
	if (size === undefined) return {};
	const { price, compareAt, variants } = product;
	const known = variants.find((variant) => variant.size === size);
	return {
		option1Value: size,
		price: known?.price || price,
		sizePrice: known?.price ?? '',
		compareAtPrice: compareAt,
		sku: known?.sku ?? '',
		barcode: known?.gtin ?? '',
		grams: known?.weightGrams ?? '',
		...measureCells(product, size),
	};
}

function pictureCells(
	picture: Picture | undefined,
	at: number,
	addressOf: (picture: Picture) => string | null,
): Cells {
	if (!picture) return {};
	const { alt, ...reference } = picture;
	return {
		picture: reference.file ? JSON.stringify(reference) : reference.name,
		imageSrc: addressOf(picture) ?? '',
		imagePosition: String(at + 1),
		imageAlt: alt,
	};
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
