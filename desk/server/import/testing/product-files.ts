import type { Size } from '../../../../core/catalogue/catalogue.ts';
import { emptyDraft, type ProductDraft } from '../../../rules/product-draft.ts';

const women = 'Women’s Short Sleeve';
const men = 'Men’s Long Sleeve';

export interface Fixture {
	/** The file; a text without a head gets `Handle,Title,` and these columns. */
	readonly file: string | Buffer;
	/** Fields of each draft. */
	readonly drafts?: readonly Partial<ProductDraft>[];
	readonly notes?: readonly string[];
	/** Fields of the draft that the desk has, with the id `a`. */
	readonly present?: Partial<ProductDraft>;
	readonly takesAway?: boolean;
	/** What the file would take away, as `field: before`. */
	readonly losses?: readonly string[];
	/** Why the whole file is refused. */
	readonly refused?: string;
}

/** Lines of a CSV file. */
export const csv = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n`;

const wholeHead =
	'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Google Shopping / Google Product Category,Variant Weight Unit,Included / United States,Status';

/** A product with all that a size needs, so that a fixture is about one thing. */
export const head = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price';
export const tee = (handle: string, more = '') =>
	`${handle},Tee,Women short sleeve,Size,S,29.99${more}`;

/** A size with a price of its own, and nothing else known of it. */
export const priced = (size: Size, price: string) => ({
	size,
	price,
	sku: '',
	gtin: '',
	weightGrams: '',
});

export const fixtures: Readonly<Record<string, Fixture>> = {
	'an export of Shopify': {
		file: csv(
			wholeHead,
			'captain,Captain Shirt,"<p>On <b>navy</b>.</p><p>Two &amp; more</p>",Blue,Apparel > Shirts,Men’s Long Sleeve,"anchor, wheel",TRUE,Size,Small,Color,Navy,,,C-S,170.0,shopify,deny,manual,34.99,TRUE,TRUE,\'4006381333931,,,,FALSE,Captain,A shirt,,g,TRUE,active',
			'captain,,,,,,,,,2XL,,Navy,,,C-XXL,0.0,shopify,deny,manual,34.99,TRUE,TRUE,,,,,,,,,g,,',
		),
		drafts: [
			{
				name: 'Captain Shirt',
				slug: 'captain',
				description: 'On navy.\n\nTwo & more',
				category: men,
				price: '34.99',
				sizes: ['S', 'XXL'],
				variants: [
					{ size: 'S', price: '', sku: 'C-S', gtin: '4006381333931', weightGrams: '170' },
					{ size: 'XXL', price: '', sku: 'C-XXL', gtin: '', weightGrams: '' },
				],
				tags: ['anchor', 'wheel'],
				colours: ['Navy'],
				searchTitle: 'Captain',
				searchDescription: 'A shirt',
			},
		],
	},
	'an export with the newer names of columns': {
		file: csv(
			'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Price,Charge tax,Weight value (grams),Product image URL,Image position,Image alt text,SEO title,SEO description',
			'Octopus Tee,octopus,<p>An octopus.</p>,Blue,,Tee,women,TRUE,Active,O-M,4006381333931,Size,Medium,,29.99,TRUE,150,,,,Octopus,Tee',
		),
		drafts: [
			{
				name: 'Octopus Tee',
				slug: 'octopus',
				description: 'An octopus.',
				category: 'Tee',
				price: '29.99',
				variants: [{ size: 'M', price: '', sku: 'O-M', gtin: '4006381333931', weightGrams: '150' }],
				searchTitle: 'Octopus',
			},
		],
	},
	'names of columns in any case, in any order': {
		file: csv('VARIANT PRICE,title, handle ,type', '29.99,Tee,tee,women tee'),
		drafts: [{ name: 'Tee', slug: 'tee', price: '29.99', category: women, sizes: ['One Size'] }],
	},
	'a byte order mark': {
		file: `\u{feff}${csv(head, tee('tee'))}`,
		drafts: [{ slug: 'tee', sizes: ['S'] }],
	},
	'umlauts, and an address made of them': {
		file: csv(head, 'Möwe_T,Möwe für alle,Women tee,Size,S,29.99'),
		drafts: [{ name: 'Möwe für alle', slug: 'mowe-t' }],
		notes: ['Row 2, Handle: “Möwe_T” becomes the address “mowe-t”.'],
	},
	'line feeds alone': {
		file: csv(head, tee('a'), tee('b')).replaceAll('\r\n', '\n'),
		drafts: [{ slug: 'a' }, { slug: 'b' }],
	},
	'both kinds of line ends, and none at the end': {
		file: `${head}\n${tee('a')}\r\n${tee('b')}`,
		drafts: [{ slug: 'a' }, { slug: 'b' }],
	},
	'line ends, commas and quotes within quotes': {
		file: csv(`${head},SEO Title`, tee('a', ',"He said ""ahoy"",\r\nand left"'), tee('b', ',x')),
		drafts: [{ searchTitle: 'He said "ahoy",\r\nand left' }, { searchTitle: 'x' }],
	},
	'empty lines': {
		file: csv(head, '', tee('a'), ',,,,,', tee('b')),
		drafts: [{ slug: 'a' }, { slug: 'b' }],
	},
	'HTML with lists, line ends and scripts': {
		file: csv(
			`${head},Body (HTML)`,
			tee(
				'a',
				',"<h2>Tee</h2><p>One<br>two</p><ul><li>dry</li><li>light</li></ul><script>alert(1)</script><p>&nbsp;</p><p>End &lt;3</p>"',
			),
		),
		drafts: [{ description: 'Tee\n\nOne\ntwo\n\n• dry\n• light\n\nEnd <3' }],
	},
	'a body without HTML': {
		file: csv(`${head},Body (HTML)`, tee('a', ',"One\ntwo"')),
		drafts: [{ description: 'One\ntwo' }],
	},
	'formulas are text': {
		file: csv(
			`${head},SEO Title,SEO Description,Variant SKU`,
			'a,=1+1,Women tee,Size,S,29.99,@SUM(A1),+1-2,-S',
		),
		drafts: [
			{
				name: '=1+1',
				searchTitle: '@SUM(A1)',
				searchDescription: '+1-2',
				variants: [{ size: 'S', price: '', sku: '-S', gtin: '', weightGrams: '' }],
			},
		],
	},
	'rows of a product that are not together': {
		file: csv(head, tee('a'), tee('b'), 'a,,,,M,29.99'),
		drafts: [{ slug: 'a', sizes: ['S', 'M'] }, { slug: 'b' }],
	},
	'sizes by their many names, in any order': {
		file: csv(
			head,
			'a,Tee,Women tee,Size,3XL,29.99',
			...['X-Large', 'xs', 'Medium', 'LARGE', 'XX Large'].map((size) => `a,,,,${size},29.99`),
		),
		drafts: [{ sizes: ['XS', 'M', 'L', 'XL', 'XXL', 'XXXL'] }],
	},
	'an unknown size': {
		file: csv(head, tee('a'), 'a,,,,Toddler,29.99'),
		drafts: [{ sizes: ['S'] }],
		notes: [
			'Row 3, Option1 Value: “Toddler” is none of the sizes XS, S, M, L, XL, XXL, XXXL, One Size, so it is left out.',
		],
	},
	'one size by its many names': {
		file: csv(
			head,
			...['One Size', 'OS', 'one-size', 'One size fits all'].map(
				(size, at) => `cap-${at},Cap,Caps,Size,${size},19.99`,
			),
		),
		drafts: Array.from({ length: 4 }, () => ({ category: 'Caps', sizes: ['One Size' as const] })),
	},
	'a size twice': {
		file: csv(`${head},Variant SKU`, tee('a', ',first'), 'a,,,,small,29.99,second'),
		drafts: [{ variants: [{ size: 'S', price: '', sku: 'first', gtin: '', weightGrams: '' }] }],
		notes: ['Row 3, Option1 Value: The size S is there twice. The first row counts.'],
	},
	'a barcode that identifies nothing elsewhere': {
		file: csv(`${head},Variant SKU,Variant Barcode`, tee('a', ",C-S,'2000000000008")),
		drafts: [{ variants: [{ size: 'S', price: '', sku: 'C-S', gtin: '', weightGrams: '' }] }],
		notes: [
			'Row 2, Variant Barcode: “2000000000008” is left out. This is a number for use inside one company: others have the same. Enter the GTIN of the maker, or nothing.',
		],
	},
	'a product without options': {
		file: csv(head, 'a,Tee,Women tee,Title,Default Title,29.99'),
		drafts: [{ sizes: ['One Size'], price: '29.99', variants: [] }],
	},
	'sizes in the second option, a color in the first': {
		file: csv(
			`${head},Option2 Name,Option2 Value`,
			'a,Tee,Women tee,Color,White/Orange,29.99,Size,S',
			'a,,,,White/Orange,29.99,,M',
		),
		drafts: [{ sizes: ['S', 'M'], colours: ['White', 'Orange'] }],
	},
	'several colors': {
		file: csv(
			`${head},Option2 Name,Option2 Value`,
			tee('a', ',Color,White'),
			'a,,,,M,29.99,,navy',
			'a,,,,M,29.99,,White',
			tee('b', ',Color,Navy'),
		),
		drafts: [
			{
				name: 'Tee',
				slug: 'a-white',
				sizes: ['S', 'M'],
				colours: ['White'],
				style: 'a',
				colourway: 'White',
			},
			{
				name: 'Tee',
				slug: 'a-navy',
				price: '29.99',
				category: women,
				sizes: ['M'],
				colours: ['Navy'],
				style: 'a',
				colourway: 'navy',
			},
			{ slug: 'b', colours: ['Navy'], style: '', colourway: '' },
		],
	},
	'several colors whose addresses would be equal, or have no letter': {
		file: csv(
			`${head},Option2 Name,Option2 Value`,
			tee('a', ',Color,White/Navy'),
			'a,,,,S,29.99,,White Navy',
			'a,,,,S,29.99,,藍',
		),
		drafts: [
			{ slug: 'a-white-navy', colours: ['White', 'Navy'], colourway: 'White/Navy' },
			{ slug: 'a-white-navy-2', colours: ['White Navy'] },
			{ slug: 'a-3', colours: ['藍'] },
		],
		notes: [
			'Row 3, Option2 Value: “White Navy” is not a color of the shop yet. Add it with its swatch at the desk.',
			'Row 4, Option2 Value: “藍” is not a color of the shop yet. Add it with its swatch at the desk.',
		],
	},
	'a color of the shop in another spelling, in a file of this shop': {
		file: csv(
			'Blue id (product.metafields.blue.id),Handle,Title,Colors (product.metafields.blue.colors)',
			'cap,cap,Cap,NAVY; white',
		),
		drafts: [{ colours: ['Navy', 'White'] }],
	},
	'a new color': {
		file: csv(`${head},Option2 Name,Option2 Value`, tee('a', ',Colour,Teal')),
		drafts: [{ colours: ['Teal'] }],
		notes: [
			'Row 2, Option2 Value: “Teal” is not a color of the shop yet. Add it with its swatch at the desk.',
		],
	},
	'a color whose name cannot be used': {
		file: csv(`${head},Option2 Name,Option2 Value`, tee('a', ',Colour,Black*')),
		drafts: [{ colours: [] }],
		notes: [
			'Row 2, Option2 Value: “Black*” cannot be the name of a color. Choose one at the desk.',
		],
	},
	'colors of Shopify’s own field': {
		file: csv(`${head},Color (product.metafields.shopify.color-pattern)`, tee('a', ',white; blue')),
		drafts: [{ colours: ['White', 'Blue'] }],
	},
	'another option with one value': {
		file: csv(`${head},Option2 Name,Option2 Value`, tee('a', ',Material,Cotton')),
		drafts: [{ sizes: ['S'] }],
		notes: ['Row 2, Option2 Value: “Material: Cotton” is left out: products have sizes only.'],
	},
	'another option with several values': {
		file: csv(`${head},Option2 Name,Option2 Value`, tee('a', ',Fit,Slim'), 'a,,,,M,29.99,,Wide'),
		drafts: [],
		notes: [
			'Row 2, Option2 Value: “Tee” is left out. It has several values of “Fit” (Slim, Wide). Here each is a product of its own: give the rows of each their own handle and title, and import the file again.',
		],
	},
	'a price with a comma': {
		file: csv(head, 'a,Tee,Women tee,Size,S,"34,99"'),
		drafts: [{ price: '34.99' }],
		notes: ['Row 2, Variant Price: “34,99” is read as 34.99.'],
	},
	'a price with three decimals': {
		file: csv(head, 'a,Tee,Women tee,Size,S,34.999'),
		drafts: [{ price: '35.00' }],
		notes: ['Row 2, Variant Price: “34.999” is rounded to 35.00.'],
	},
	'a price in words': {
		file: csv(head, 'a,Tee,Women tee,Size,S,$34.99 USD'),
		drafts: [{ price: '', sizes: [] }],
		notes: [
			'Row 2, Variant Price: “$34.99 USD” is not a price. Write it as a number of dollars: 34.99.',
			'Row 2, Variant Price: The size S of “Tee” is left out, because its price cannot be read.',
		],
	},
	'prices that differ, one of them with zeros at its end': {
		file: csv(head, tee('a'), 'a,,,,M,29.990', 'a,,,,L,34.99'),
		drafts: [{ price: '29.99', sizes: ['S', 'M', 'L'], variants: [priced('L', '34.99')] }],
	},
	'prices that differ, each of them right': {
		file: csv(head, tee('a'), 'a,,,,M,34.99'),
		drafts: [{ price: '29.99', variants: [priced('M', '34.99')] }],
	},
	'prices that differ, the first of them higher': {
		file: csv(head, 'a,Tee,Women tee,Size,S,34.99', 'a,,,,M,29.99'),
		drafts: [{ price: '29.99', variants: [priced('S', '34.99')] }],
	},
	'a lower price of a size that is left out': {
		file: csv(head, tee('a'), 'a,,,,Toddler,19.99', 'a,,,,M,34.99'),
		drafts: [{ price: '29.99', variants: [priced('M', '34.99')] }],
		notes: [
			'Row 3, Option1 Value: “Toddler” is none of the sizes XS, S, M, L, XL, XXL, XXXL, One Size, so it is left out.',
		],
	},
	'prices that differ, and a compare-at price': {
		file: csv(`${head},Variant Compare At Price`, tee('a', ',39.99'), 'a,,,,M,34.99,39.99'),
		drafts: [{ price: '29.99', compareAt: '', variants: [priced('M', '34.99')] }],
		notes: [
			'Row 2, Variant Compare At Price: Here “Tee” has one compare-at price for all sizes, and then one price. It is left out: enter it at the desk.',
		],
	},
	'the same price in two spellings': {
		file: csv(head, 'a,Tee,Women tee,Size,S,30', 'a,,,,M,30.00'),
		drafts: [{ price: '30' }],
	},
	'compare-at prices and stock': {
		file: csv(`${head},Variant Compare At Price,Variant Inventory Qty`, tee('a', ',39.99,12')),
		drafts: [{ price: '29.99', compareAt: '39.99' }],
		notes: ['The stock of the file is left out. Count it at Stock.'],
	},
	'a compare-at price that is no reduction, as Shopify often has': {
		file: csv(`${head},Variant Compare At Price`, tee('a', ',29.99')),
		drafts: [{ price: '29.99', compareAt: '' }],
		notes: [
			'Row 2, Variant Compare At Price: The compare-at price of “Tee” is not above its price, so it is left out.',
		],
	},
	'a compare-at price of some sizes': {
		file: csv(`${head},Variant Compare At Price`, tee('a', ',39.99'), 'a,,,,M,29.99,'),
		drafts: [{ price: '29.99', compareAt: '' }],
		notes: [
			'Row 2, Variant Compare At Price: Here “Tee” has one compare-at price for all sizes, and then one price. It is left out: enter it at the desk.',
		],
	},
	'compare-at prices that differ': {
		file: csv(`${head},Variant Compare At Price`, tee('a', ',39.99'), 'a,,,,M,29.99,41'),
		drafts: [{ price: '29.99', compareAt: '' }],
		notes: [
			'Row 2, Variant Compare At Price: Here “Tee” has one compare-at price for all sizes, and then one price. It is left out: enter it at the desk.',
		],
	},
	'pictures at other addresses': {
		file: csv(
			`${head},Image Src,Image Position,Image Alt Text`,
			tee('a', ',https://cdn.example/back.jpg,2,Back'),
			'a,,,,,,https://cdn.example/front.jpg,1,Front',
			'a,,,,,,https://cdn.example/front.jpg,3,Front',
		),
		drafts: [{ images: [] }],
		notes: [
			'2 pictures are at other addresses and left out. Add them at the desk, or let the command import the file: it can fetch them.',
		],
	},
	'unknown columns': {
		file: csv(`${head},Warehouse,Shelf`, tee('a', ',north,7')),
		drafts: [{ slug: 'a' }],
		notes: ['These columns are not known here and are left out: “Warehouse”, “Shelf”.'],
	},
	'more unknown columns than anybody reads': {
		file: csv(`${head},${Array.from({ length: 25 }, (_, at) => `X${at}`)}`, tee('a')),
		drafts: [{ slug: 'a' }],
		notes: [
			`These columns are not known here and are left out: ${Array.from({ length: 20 }, (_, at) => `“X${at}”`).join(', ')}, and 5 others.`,
		],
	},
	'a column whose name has many spaces': {
		file: csv(head.replace('Variant Price', `Variant${' '.repeat(1000)}Price `), tee('a', '9')),
		drafts: [{ slug: 'a' }],
		notes: ['Row 2, Variant Price: “29.999” is rounded to 30.00.'],
	},
	'a column twice': {
		file: csv(`${head},Type`, tee('a', ',Men long sleeve')),
		drafts: [{ category: men }],
		notes: ['Row 1, Type: The file has this column twice. The last one counts.'],
	},
	'a type that is a category of its own, and none': {
		file: csv(head, 'a,Cap,Hats,Size,S,19.99', 'b,Women long sleeve,,Size,S,29.99'),
		drafts: [{ category: 'Hats' }, { category: null }],
		notes: ['Row 3, Type: “Women long sleeve” has no type. Choose its category at the desk.'],
	},
	'a category by the words of the name': {
		file: csv(head, 'a,Men’s Long-Sleeve Tee,,Size,S,34.99', 'b,Ladies T-Shirt,,Size,S,29.99'),
		drafts: [{ category: men }, { category: women }],
	},
	'a type that the words of the name, of tags or of itself would overrule': {
		file: csv(
			`${head},Tags`,
			'a,Men’s Long Sleeve Hoodie,Hoodies,Size,S,49.99,"men, long sleeve"',
			'b,Sweater,Men’s Long Sleeve Sweaters,Size,S,49.99,',
		),
		drafts: [{ category: 'Hoodies' }, { category: 'Men’s Long Sleeve Sweaters' }],
	},
	'a type that is one of our categories in another spelling': {
		file: csv(
			head,
			"a,Women tee,men's long sleeve,Size,S,34.99",
			'b,Men long sleeve,WOMEN’S SHORT-SLEEVE T-SHIRTS,Size,S,29.99',
			'c,Tee,Womens Tees,Size,S,29.99',
		),
		drafts: [{ category: men }, { category: women }, { category: women }],
	},
	'a category by tags': {
		file: csv(`${head},Tags`, 'a,Octopus Tee,,Size,S,29.99,women'),
		drafts: [{ category: women }],
	},
	'a row without handle': {
		file: csv(head, ',Tee,Women tee,Size,S,29.99', tee('b')),
		drafts: [{ slug: 'b' }],
		notes: [
			'Row 2, Handle: The cell is empty, so the row is left out. Each row needs its product’s handle.',
		],
	},
	'one handle with several titles': {
		file: csv(
			head,
			'tee,Tee A,Women tee,Size,S,29.99',
			'tee,Tee B,Women tee,Size,M,29.99',
			'tee,Tee B,Women tee,Size,L,29.99',
			'tee,Tee C,Women tee,Size,XL,29.99',
			'tee,Tee A,Women tee,Size,XXL,29.99',
			'tee,,,,XXXL,29.99',
		),
		drafts: [{ name: 'Tee A', sizes: ['S', 'M', 'L', 'XL', 'XXL', 'XXXL'] }],
		notes: [
			'Row 3, Title: The row belongs to “Tee A”, so its title “Tee B” is left out. Another product needs its own handle.',
			'Row 5, Title: The row belongs to “Tee A”, so its title “Tee C” is left out. Another product needs its own handle.',
		],
	},
	'a handle without letters': {
		file: csv(head, '???,Tee,Women tee,Size,S,29.99'),
		drafts: [],
		notes: [
			'Row 2, Handle: “???” has no letter or digit for an address. Write one, such as captain-shirt.',
		],
	},
	'handles of other letters': {
		file: csv(head, tee('夏のTシャツ'), tee('куртка-blue'), tee('夏のtシャツ')),
		drafts: [{ slug: 'product-1715646918' }, { slug: 'product-1033580313' }],
		notes: [
			'Row 2, Handle: “夏のTシャツ” becomes the address “product-1715646918”.',
			'Row 3, Handle: “куртка-blue” becomes the address “product-1033580313”.',
			'Row 4, Handle: “夏のtシャツ” becomes the address “product-1715646918”.',
			'Row 4: “Tee” is left out. The file has its address twice: give it its own handle.',
		],
	},
	'colors of a handle of other letters': {
		file: csv(
			`${head},Option2 Name,Option2 Value`,
			tee('夏のtシャツ', ',Color,White'),
			'夏のtシャツ,,,,S,29.99,,Navy',
		),
		drafts: [
			{ slug: 'product-1715646918-white', style: 'product-1715646918', colourway: 'White' },
			{ slug: 'product-1715646918-navy', style: 'product-1715646918', colourway: 'Navy' },
		],
	},
	'two handles with one address': {
		file: csv(head, tee('tee'), tee('TEE')),
		drafts: [{ slug: 'tee' }],
		notes: [
			'Row 3, Handle: “TEE” becomes the address “tee”.',
			'Row 3: “Tee” is left out. The file has its address twice: give it its own handle.',
		],
	},
	'a product without name': {
		file: csv(head, 'a,,Women tee,Size,S,29.99'),
		drafts: [{ name: '', slug: 'a' }],
		notes: ['Row 2, Title: The name is missing. Enter it here or at the desk.'],
	},
	'a row with too many cells': {
		file: csv(head, tee('a', ',more'), tee('b', ',,')),
		drafts: [{ slug: 'b' }],
		notes: [
			'Row 2: The row has more cells than the file has columns, so it is left out. A text with a comma needs quotes.',
		],
	},
	'a row with too few cells': {
		file: csv(head, 'a,Tee,Women tee'),
		drafts: [{ slug: 'a', price: '', sizes: [] }],
		notes: ['Row 2: “Tee” has no option named Size. Add its sizes at the desk.'],
	},
	'a text that is too long, and one with a control character': {
		file: csv(
			head,
			`a,${'x'.repeat(201)},Women tee,Size,S,29.99`,
			'b,T\u0007ee,Women tee,Size,S,29.99',
		),
		drafts: [],
		notes: [
			`Row 2: “${'x'.repeat(80)}…” is left out. The name has at most 200 characters.`,
			'Row 3: “T ee” is left out. Please use letters, digits and punctuation only.',
		],
	},
	'a product that is archived at Shopify': {
		file: csv(`${head},Status`, tee('a', ',archived')),
		drafts: [{ slug: 'a' }],
		notes: ['Row 2, Status: “Tee” is archived at Shopify. Here it becomes a draft.'],
	},
	'a head alone': { file: csv(wholeHead), drafts: [] },
	'an empty file': { file: '', refused: 'The file is empty.' },
	'another table': {
		file: csv('Name,Email', 'Ada,ada@example.com'),
		refused:
			'This is no file of products: its first row has no columns Handle and Title. At Shopify, choose Products, Export, and “Plain CSV file”.',
	},
	semicolons: {
		file: csv(head, tee('a')).replaceAll(',', ';'),
		refused:
			'The columns of this file are not separated by commas. Save it as “CSV UTF-8 (comma delimited)”.',
	},
	'UTF-16': {
		file: Buffer.from(`\u{feff}${csv(head, tee('a'))}`, 'utf16le'),
		refused: 'The file is in UTF-16. Save it as “CSV UTF-8 (comma delimited)”.',
	},
	'Latin-1': {
		file: Buffer.from(csv(head, 'a,Möwe,Women tee,Size,S,29.99'), 'latin1'),
		refused: 'The letters of the file are not in UTF-8. Save it as “CSV UTF-8 (comma delimited)”.',
	},
	'a spreadsheet': {
		file: Buffer.from('504b030414000600', 'hex'),
		refused: 'This is a spreadsheet or an archive. Save it as “CSV UTF-8 (comma delimited)”.',
	},
	'a picture': {
		file: Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
		refused: 'This is no text. Save it as “CSV UTF-8 (comma delimited)”.',
	},
	'a quote that is never closed': {
		file: csv(head, tee('a'), 'b,"Tee,Women tee,Size,S,29.99', tee('c')),
		refused:
			'Row 3 has a quote that is never closed. Put a text with quotes into quotes, and write each quote in it twice.',
	},
	'text after a closing quote': {
		file: csv(head, 'a,"Tee" new,Women tee,Size,S,29.99'),
		refused:
			'Row 2 has text beside its quotes. Put a text with quotes into quotes, and write each quote in it twice.',
	},
	'more products than a shop may have': {
		file: csv(head, ...Array.from({ length: 3001 }, (_, at) => tee(`tee-${at}`))),
		refused:
			'The file has 3,001 products. A shop has at most 3,000. Leave the others out of the file.',
	},
	'JSON of another program': {
		file: '{"products":[]}',
		refused: 'This is no file of products that this shop has written.',
	},
	'our JSON with a product that is not one': {
		file: JSON.stringify({
			format: 'blue-products-1',
			products: [
				{ id: 'a', product: { ...emptyDraft, name: 'Tee', price: 30 } },
				{ id: 'b', product: { ...emptyDraft, name: 'Cap' } },
			],
		}),
		drafts: [{ name: 'Cap' }],
		notes: ['Product 1 of the file is left out. The price must be text.'],
	},
};
