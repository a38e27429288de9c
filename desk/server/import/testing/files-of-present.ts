import { allSizes } from '../../../../core/catalogue/catalogue.ts';
import { emptyDraft, type ProductDraft } from '../../../rules/product-draft.ts';
import { csv, type Fixture, head, priced, tee } from './product-files.ts';

/** A product of the desk with three sizes, one of which costs more. */
const [ofS, ofM, ofL] = [
	{ ...priced('S', ''), sku: 'C-S' },
	{ ...priced('M', ''), sku: 'C-M' },
	{ ...priced('L', '39.99'), sku: 'C-L' },
] as const;
const shirt: Partial<ProductDraft> = {
	name: 'Tee',
	category: 'Caps',
	price: '34.99',
	sizes: ['S', 'M', 'L'],
	variants: [ofS, ofM, ofL],
};
const bySku = 'Handle,Title,Variant SKU,Variant Price';
const withSku = `${head},Variant SKU`;
const ownHead =
	'Blue id (product.metafields.blue.id),Handle,Title,Picture (product.metafields.blue.picture)';
const [front, back, side] = [
	{ name: 'a', alt: 'Front' },
	{ name: 'b', alt: 'Back' },
	{ name: 'c', alt: 'Side' },
] as const;

/** Files of products that the desk has. */
export const filesOfPresent: Readonly<Record<string, Fixture>> = {
	'prices by SKU, without sizes, change the sizes that have the SKU': {
		present: shirt,
		file: csv(bySku, 'a,Tee,C-M,29.90', 'a,Tee,C-S,29.90', 'a,Tee,C-L,45'),
		drafts: [
			{
				price: '29.90',
				sizes: ['S', 'M', 'L'],
				variants: [
					{ ...ofS, price: '' },
					{ ...ofM, price: '' },
					{ ...ofL, price: '45' },
				],
			},
		],
	},
	'a price by SKU changes its size alone, also if that becomes the cheapest': {
		present: shirt,
		file: csv(bySku, 'a,Tee,C-M,29.90'),
		drafts: [
			{ price: '29.90', variants: [{ ...ofS, price: '34.99' }, { ...ofM, price: '' }, ofL] },
		],
	},
	'a higher price by SKU changes its size alone': {
		present: shirt,
		file: csv(bySku, 'a,Tee,C-S,50.00'),
		drafts: [{ price: '34.99', variants: [{ ...ofS, price: '50.00' }, ofM, ofL] }],
	},
	'a SKU that no size has is refused by name, and the other rows go on': {
		present: shirt,
		file: csv(bySku, 'a,Tee,X-1,10', 'a,Tee,c-s,11', 'a,Tee,C-L,42.00', 'a,Tee,,12'),
		drafts: [{ price: '34.99', variants: [ofS, ofM, { ...ofL, price: '42.00' }] }],
		notes: [
			'Row 2, Variant SKU: No size of “Tee” alone has the SKU “X-1”, so the row is left out.',
			'Row 3, Variant SKU: No size of “Tee” alone has the SKU “c-s”, so the row is left out.',
			'Row 5: The row names neither a size nor a SKU of “Tee”, so it is left out.',
		],
	},
	'a SKU of two sizes is refused': {
		present: { ...shirt, variants: [ofS, { ...ofM, sku: 'C-S' }] },
		file: csv(bySku, 'a,Tee,C-S,10'),
		drafts: [{ price: '34.99', variants: [ofS, { ...ofM, sku: 'C-S' }] }],
		notes: [
			'Row 2, Variant SKU: No size of “Tee” alone has the SKU “C-S”, so the row is left out.',
		],
	},
	'a SKU twice counts once': {
		present: shirt,
		file: csv(bySku, 'a,Tee,C-S,34.99', 'a,Tee,C-S,10'),
		drafts: [{ price: '34.99' }],
		notes: ['Row 3, Variant SKU: The size S of “Tee” is there twice. The first row counts.'],
	},
	'a new product of several rows without sizes has none': {
		file: csv(bySku, 'b,Cap,C-1,10', 'b,,,11'),
		drafts: [{ name: 'Cap', price: '', sizes: [] }],
		notes: [
			'Row 2, Variant SKU: No size of “Cap” alone has the SKU “C-1”, so the row is left out.',
			'Row 3: The row names neither a size nor a SKU of “Cap”, so it is left out.',
			'Row 2: “Cap” has no type. Choose its category at the desk.',
		],
	},
	'one row without size or SKU has the price of the sizes without their own': {
		present: shirt,
		file: csv('Handle,Title,Variant Price', 'a,Tee,31.00'),
		drafts: [{ price: '31.00', variants: [ofS, ofM, ofL] }],
	},
	'one row without size but with a barcode is refused for several sizes': {
		present: shirt,
		file: csv('Handle,Title,Variant Price,Variant Barcode', 'a,Tee,31.00,4006381333931'),
		drafts: [{ price: '34.99', variants: [ofS, ofM, ofL] }],
		notes: ['Row 2: The row names neither a size nor a SKU of “Tee”, so it is left out.'],
	},
	'the row of one size leaves the others': {
		present: shirt,
		file: csv(head, 'a,Tee,Caps,Size,M,29.90'),
		drafts: [
			{
				price: '29.90',
				sizes: ['S', 'M', 'L'],
				variants: [{ ...ofS, price: '34.99' }, { ...ofM, price: '' }, ofL],
			},
		],
		losses: ['Sizes: S, M, L → M'],
	},
	'the row of one size removes the others on request': {
		present: shirt,
		takesAway: true,
		file: csv(head, 'a,Tee,Caps,Size,M,29.90'),
		drafts: [{ price: '29.90', sizes: ['M'], variants: [ofS, { ...ofM, price: '' }, ofL] }],
		losses: ['Sizes: S, M, L → M'],
	},
	'a new size is added, with a price of its own': {
		present: shirt,
		file: csv(head, 'a,Tee,Caps,Size,XL,44'),
		drafts: [
			{
				sizes: ['S', 'M', 'L', 'XL'],
				price: '34.99',
				variants: [ofS, ofM, ofL, priced('XL', '44')],
			},
		],
		losses: ['Sizes: S, M, L, XL → XL'],
	},
	'a new size whose price cannot be read is left out': {
		present: shirt,
		file: csv(
			bySku.replace('SKU', 'SKU,Option1 Name,Option1 Value'),
			'a,Tee,,Size,XL,free',
			'a,Tee,C-S,,,30.00',
		),
		drafts: [
			{ sizes: ['S', 'M', 'L'], price: '30.00', variants: [ofS, { ...ofM, price: '34.99' }, ofL] },
		],
		notes: [
			'Row 2, Variant Price: “free” is not a price. Write it as a number of dollars: 34.99.',
			'Row 2, Variant Price: The size XL of “Tee” is left out, because its price cannot be read.',
		],
		losses: ['Sizes: S, M, L → S'],
	},
	'a price that cannot be read stays as it was': {
		present: shirt,
		file: csv(bySku, 'a,Tee,C-S,free', 'a,Tee,C-L,41.00'),
		drafts: [{ price: '34.99', variants: [ofS, ofM, { ...ofL, price: '41.00' }] }],
		notes: ['Row 2, Variant Price: “free” is not a price. Write it as a number of dollars: 34.99.'],
	},
	'a size without a price gets none from another one': {
		present: { ...shirt, price: '', variants: [] },
		file: csv(`${head},Variant SKU`, 'a,Tee,Caps,Size,M,29.90,C-M'),
		drafts: [
			{ price: '', sizes: ['S', 'M', 'L'], variants: [{ ...priced('M', '29.90'), sku: 'C-M' }] },
		],
		losses: ['Sizes: S, M, L → M'],
	},
	'empty cells leave what the draft has': {
		present: { ...shirt, tags: ['sea'], description: 'Soft.', searchTitle: 'Tee' },
		file: csv(`${withSku},Tags,Body (HTML),SEO Title`, 'a,Tee,Caps,Size,S,,,,,'),
		drafts: [
			{ description: 'Soft.', tags: ['sea'], searchTitle: 'Tee', variants: [ofS, ofM, ofL] },
		],
		losses: [
			'Sizes: S, M, L → S',
			'Description: Soft. → ',
			'Search words: sea → ',
			'SKU: C-S → ',
			'Price: 34.99 → ',
			'Title for search engines: Tee → ',
		],
	},
	'empty cells take away on request': {
		present: { ...shirt, tags: ['sea'], description: 'Soft.' },
		takesAway: true,
		file: csv(
			`${withSku},Tags,Body (HTML)`,
			'a,Tee,Caps,Size,S,34.99,,,',
			'a,,,,M,34.99,C-M,,',
			'a,,,,L,,C-L,,',
		),
		drafts: [
			{
				description: '',
				tags: [],
				price: '34.99',
				sizes: ['S', 'M', 'L'],
				variants: [{ ...ofS, sku: '' }, ofM, { ...ofL, price: '' }],
			},
		],
		losses: [
			'Description: Soft. → ',
			'Search words: sea → ',
			'SKU of size S: C-S → ',
			'Price of size L: 39.99 → 34.99',
		],
	},
	'a category is not guessed for a product that has one': {
		present: { ...shirt, category: 'Caps' },
		file: csv('Handle,Title', 'a,Men’s Long-Sleeve Tee'),
		drafts: [{ category: 'Caps' }],
	},
	'pictures that our own file lacks stay in their places': {
		present: { ...shirt, images: [front, back, side] },
		file: csv(ownHead, 'a,a,Tee,b', ',a,,c', ',a,,d'),
		drafts: [
			{
				images: [
					front,
					{ name: 'b', alt: 'Back' },
					{ name: 'c', alt: 'Side' },
					{ name: 'd', alt: '' },
				],
			},
		],
		losses: [
			'Pictures: a, b, c, d → b, c, d',
			'Alternative texts: Front; Back; Side; → Back; Side;',
		],
	},
	'pictures that our own file lacks leave on request, and others have its order': {
		present: { ...shirt, images: [front, back, side] },
		takesAway: true,
		file: csv(ownHead, 'a,a,Tee,c', ',a,,b'),
		drafts: [{ images: [side, back] }],
		losses: ['Pictures: a, c, b → c, b', 'Alternative texts: Front; Side; Back → Side; Back'],
	},
	'one variant of Shopify is One Size, with all that is known of it': {
		file: csv(
			`${withSku},Variant Barcode,Variant Grams`,
			"b,Cap,Caps,Title,Default Title,19.99,CAP,'4006381333931,181.436948",
		),
		drafts: [
			{
				price: '19.99',
				sizes: ['One Size'],
				variants: [
					{ size: 'One Size', price: '', sku: 'CAP', gtin: '4006381333931', weightGrams: '181' },
				],
			},
		],
		notes: ['Row 2, Variant Grams: “181.436948” is rounded to 181.'],
	},
	'one variant of a draft that is One Size changes it': {
		present: { ...shirt, sizes: ['One Size'], variants: [{ ...ofS, size: 'One Size' }] },
		file: csv(withSku, 'a,Tee,Caps,Title,Default Title,19.99,NEW'),
		drafts: [
			{ price: '19.99', sizes: ['One Size'], variants: [{ ...ofS, size: 'One Size', sku: 'NEW' }] },
		],
	},
	'one variant of a draft without sizes adds One Size': {
		present: { ...shirt, sizes: [], variants: [] },
		file: csv(withSku, 'a,Tee,Caps,Title,Default Title,19.99,NEW'),
		drafts: [
			{
				price: '19.99',
				sizes: ['One Size'],
				variants: [{ ...priced('One Size', ''), sku: 'NEW' }],
			},
		],
	},
	'one variant of a draft with one other size is that size': {
		present: { ...shirt, sizes: ['M'], variants: [ofM] },
		file: csv(withSku, 'a,Tee,Caps,Title,Default Title,19.99,NEW'),
		drafts: [{ price: '19.99', sizes: ['M'], variants: [{ ...ofM, sku: 'NEW' }] }],
	},
	'one variant with an unknown SKU is refused for several sizes': {
		present: shirt,
		file: csv(withSku, 'a,Tee,Caps,Title,Default Title,19.99,NEW'),
		drafts: [{ price: '34.99', sizes: ['S', 'M', 'L'], variants: [ofS, ofM, ofL] }],
		notes: [
			'Row 2, Variant SKU: No size of “Tee” alone has the SKU “NEW”, so the row is left out.',
		],
	},
	'weights as other programs write them': {
		file: csv(
			`${head},Weight value (grams)`,
			...['170.0', '"1,250"', '0', '0.0', '"181,5"', 'heavy', "'95"].map(
				(weight, at) => `a,${at === 0 ? 'Tee' : ''},Women tee,Size,${allSizes[at]},29.99,${weight}`,
			),
		),
		drafts: [
			{
				variants: [
					{ ...priced('XS', ''), weightGrams: '170' },
					{ ...priced('S', ''), weightGrams: '1250' },
					{ ...priced('XL', ''), weightGrams: '182' },
					{ ...priced('XXXL', ''), weightGrams: '95' },
				],
			},
		],
		notes: [
			'Row 6, Weight value (grams): “181,5” is rounded to 182.',
			'Row 7, Weight value (grams): “heavy” is not a weight. Write it as a number of grams: 170.',
		],
	},
	'an unknown weight leaves that of the draft': {
		present: { ...shirt, variants: [{ ...ofS, weightGrams: '170' }] },
		file: csv('Handle,Title,Variant SKU,Variant Grams', 'a,Tee,C-S,0.0'),
		drafts: [{ variants: [{ ...ofS, weightGrams: '170' }] }],
	},
	'prices as other programs write them': {
		file: csv(
			head,
			...['29.9', '29.900', '$29.90', '"1,299.00"', '"1.299,00"', '29.9049', '1.005'].map(
				(price, at) => `p-${at},Tee,Women tee,Size,S,${price}`,
			),
		),
		drafts: ['29.9', '29.90', '29.90', '1299.00', '1299.00', '29.90', '1.01'].map((price) => ({
			price,
		})),
		notes: [
			'Row 6, Variant Price: “1.299,00” is read as 1299.00.',
			'Row 7, Variant Price: “29.9049” is rounded to 29.90.',
			'Row 8, Variant Price: “1.005” is rounded to 1.01.',
		],
	},
	'several barcodes of one size': {
		file: csv(`${head},Variant Barcodes`, tee('b', ',4006381333931; 96385074')),
		drafts: [{ variants: [{ ...priced('S', ''), gtin: '4006381333931' }] }],
		notes: ['Row 2, Variant Barcodes: A size has one barcode here, so “96385074” is left out.'],
	},
	'a color in several spellings is one, in its first spelling': {
		file: csv(
			`${head},Option2 Name,Option2 Value`,
			tee('b', ',Color,Navy'),
			'b,,,,M,29.99,,navy',
			'b,,,,L,29.99,, NAVY ',
		),
		drafts: [{ slug: 'b', sizes: ['S', 'M', 'L'], colours: ['Navy'], colourway: '' }],
	},
	'a row without a color, of a product with several': {
		file: csv(
			`${head},Option2 Name,Option2 Value`,
			tee('b', ',Color,Navy'),
			'b,,,,M,29.99,,White',
			'b,,,,L,29.99,,',
		),
		drafts: [{ slug: 'b-navy' }, { slug: 'b-white' }],
		notes: ['Row 4, Option2 Value: The row names no color of its product, so it is left out.'],
	},
	'a compare-at price of one size of several is not that of the others': {
		present: shirt,
		file: csv(bySku.replace('Price', 'Compare At Price'), 'a,Tee,C-S,49.99'),
		drafts: [{ compareAt: '' }],
		notes: [
			'Row 2, Variant Compare At Price: Here “Tee” has one compare-at price for all sizes, and then one price. It is left out: enter it at the desk.',
		],
	},
	'our JSON takes nothing away': {
		present: { ...shirt, care: 'Wash.', images: [front] },
		file: JSON.stringify({
			format: 'blue-products-1',
			products: [
				{
					id: 'a',
					product: { ...emptyDraft, ...shirt, slug: 'a', sizes: ['M'], variants: [], price: '30' },
				},
			],
		}),
		drafts: [
			{
				price: '30',
				sizes: ['S', 'M', 'L'],
				care: 'Wash.',
				images: [front],
				variants: [{ ...ofS, price: '34.99' }, ofM, ofL],
			},
		],
		losses: [
			'Sizes: S, M, L → M',
			'Pictures: a → ',
			'SKU: C-M → ',
			'Alternative texts: Front → ',
			'Care: Wash. → ',
		],
	},
};
