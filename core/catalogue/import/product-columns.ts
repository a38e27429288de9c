import { nameKey } from '../../plain-text.ts';

/**
 * The columns of a file of products, each with the name that we write and the other names under
 * which Shopify has exported it. Ours have the form of Shopify's metafields, so Shopify reads the
 * file too.
 */
const columnNames = {
	handle: ['Handle', 'URL handle'],
	title: ['Title'],
	body: ['Body (HTML)', 'Description'],
	productCategory: ['Product Category'],
	type: ['Type'],
	tags: ['Tags'],
	status: ['Status'],
	option1Name: ['Option1 Name'],
	option1Value: ['Option1 Value'],
	option2Name: ['Option2 Name'],
	option2Value: ['Option2 Value'],
	option3Name: ['Option3 Name'],
	option3Value: ['Option3 Value'],
	sku: ['Variant SKU', 'SKU'],
	grams: ['Variant Grams', 'Weight value (grams)'],
	quantity: ['Variant Inventory Qty', 'Inventory quantity'],
	price: ['Variant Price', 'Price'],
	compareAtPrice: ['Variant Compare At Price', 'Compare-at price'],
	barcode: ['Variant Barcode', 'Barcode'],
	imageSrc: ['Image Src', 'Product image URL'],
	imagePosition: ['Image Position'],
	imageAlt: ['Image Alt Text'],
	variantImage: ['Variant Image', 'Variant image URL'],
	searchTitle: ['SEO Title'],
	searchDescription: ['SEO Description'],
	shopifyColor: ['Color (product.metafields.shopify.color-pattern)'],
	id: ['Blue id (product.metafields.blue.id)'],
	productPrice: ['Price of the product (product.metafields.blue.price)'],
	sizePrice: ['Price of the size (product.metafields.blue.size_price)'],
	colours: ['Colors (product.metafields.blue.colors)'],
	style: ['Style (product.metafields.blue.style)'],
	colourway: ['Name of the color (product.metafields.blue.colorway)'],
	featured: ['Featured (product.metafields.blue.featured)'],
	dryingMinutes: ['Drying minutes (product.metafields.blue.drying_minutes)'],
	gramsPerSquareMeter: ['Fabric weight (product.metafields.blue.fabric_weight)'],
	origin: ['Made in (product.metafields.blue.origin)'],
	care: ['Care (product.metafields.blue.care)'],
	picture: ['Picture (product.metafields.blue.picture)'],
	bullets: ['Key points (product.metafields.blue.bullets)'],
	specifications: ['Specifications (product.metafields.blue.specifications)'],
	fabric: ['Fabric (product.metafields.blue.fabric)'],
	upf: ['UPF (product.metafields.blue.upf)'],
	measuredIn: ['Measured in (product.metafields.blue.measured_in)'],
	chest: ['Chest (product.metafields.blue.chest)'],
	length: ['Length (product.metafields.blue.length)'],
	sleeve: ['Sleeve (product.metafields.blue.sleeve)'],
	related: ['Related products (product.metafields.blue.related)'],
	successor: ['Successor (product.metafields.blue.successor)'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type ProductColumn = keyof typeof columnNames;

/** Every file of Shopify has these. They change nothing here, so they are left out silently. */
const withoutMeaning = new Set(
	[
		...['Vendor', 'Published', 'Published on online store', 'Gift Card', 'Cost per item'],
		...['Variant Inventory Tracker', 'Inventory tracker', 'Variant Inventory Policy'],
		...['Continue selling when out of stock', 'Variant Fulfillment Service'],
		...['Fulfillment service', 'Variant Requires Shipping', 'Requires shipping'],
		...['Variant Taxable', 'Charge tax', 'Variant Weight Unit', 'Weight unit for display'],
		...['Variant Tax Code', 'Tax code'],
		...['Option1 Linked To', 'Option2 Linked To', 'Option3 Linked To'],
	].map(nameKey),
);

const columnsByName = new Map(
	Object.entries(columnNames).flatMap(
		([column, names]) => names.map((name) => [nameKey(name), column as ProductColumn]), // Object.entries returns string keys
	),
);

/** The name of a column in the files that we write. */
export function nameOfColumn(column: ProductColumn): string {
	return columnNames[column][0];
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

/** The name of a column without spaces that mean nothing. */
export function oneLine(name: string): string {
	return name.trim().replace(/\s+/g, ' ');
}
