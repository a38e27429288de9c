import { expect, it } from 'vitest';
import { firstShop } from '../../core/shop/first-shop.ts';
import { products } from '../../tests/publication.ts';
import { productMarkdown } from './product-markdown.ts';

const [tee] = products;
if (!tee) throw new Error('There is no product');

it('has paragraphs, care and what is known of sizes', () => {
	const text = productMarkdown(
		{
			...tee,
			description: 'One.\nTwo.',
			care: 'Wash cold.\nHang to dry.',
			facts: { origin: 'Portugal' },
			variants: [
				{ size: 'S', sku: 'TEE-S', gtin: '96385074', weightGrams: 140 },
				{ size: 'M', weightGrams: 150 },
			],
		},
		firstShop,
	);
	expect(text).toContain('\n\nOne.\n\nTwo.\n\n- Price');
	expect(text).toContain(`- Origin: Portugal
- Care: Wash cold. Hang to dry.
- Size S: SKU TEE-S, GTIN 96385074, 140 g
- Size M: 150 g
- See it`);
});

it('has the price of each size if they differ', () => {
	const text = productMarkdown({ ...tee, sizePricesCents: { XL: 3499 } }, firstShop);
	expect(text).toContain('- Price: from $29.99\n- Sizes: XS ($29.99, ');
	expect(text).toContain(', XL ($34.99, ');
});

it('has the price before a reduction and the lowest price before it', () => {
	expect(
		productMarkdown(
			{ ...tee, priceCents: 2500, compareAtCents: 2999, lowestPriceCents: 2800 },
			firstShop,
		),
	).toContain('- Price: $25.00, was $29.99\n- Lowest price in the 30 days before: $28.00\n- Sizes');
});

it('shows the texts of the merchant as they are', () => {
	const text = productMarkdown(
		{
			...tee,
			name: 'Tee](x) #1 *new*',
			colourway: '_Sand_',
			style: 'tee',
			category: '[Tees]',
			description: '# Light\n    - dry <b>',
			bullets: ['1. Soft', '> Warm'],
			specifications: [{ name: '*Knit*', value: '# Rib' }],
			care: '*Wash*\n- cold',
			fabric: [{ percent: 100, material: 'cotton `raw`' }],
			facts: { origin: '<i>Portugal</i>' },
			variants: [{ size: 'S', sku: 'TEE*S' }],
		},
		firstShop,
	);
	expect(text).toMatch(
		/^# Tee\\\]\(x\) #1 \\\*new\\\*, \\_Sand\\_\n\n\\# Light\n\n\\- dry \\<b>\n\n/,
	);
	expect(text).toContain('- Category: \\[Tees\\]\n');
	expect(text).toContain('- Fabric: 100% cotton \\`raw\\`\n');
	expect(text).toContain('- 1\\. Soft\n- \\> Warm\n');
	expect(text).toContain('- \\*Knit\\*: # Rib\n- Origin: \\<i>Portugal\\</i>\n');
	expect(text).toContain('- Care: \\*Wash\\* - cold\n- Size S: SKU TEE\\*S\n');
});
