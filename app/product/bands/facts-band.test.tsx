import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../../core/catalogue/catalogue.ts';
import { catalogue, products } from '../../../tests/publication.ts';
import { FactsBand } from './facts-band.tsx';

const captain = catalogue.byId('men-captain');
if (!captain) throw new Error('The catalogue has no captain shirt');
const { facts: _, care: _care, bullets: _bullets, specifications: _known, ...others } = captain;
const { fabric: _fabric, upf: _upf, ...bare } = others;

function html(known: Partial<Product>): string {
	return renderToStaticMarkup(<FactsBand product={{ ...bare, ...known }} />);
}

/** The table: a name and its values in each row. */
function rowsOf(known: Partial<Product>): readonly (readonly string[])[] {
	const rows = html(known).match(/<div><dt>.*?<\/div>/gs) ?? [];
	return rows.map((row) =>
		[...row.matchAll(/<d[td][^>]*>(.*?)<\/d[td]>/gs)].map(([, text = '']) =>
			text.replace(/<.*>/, ''),
		),
	);
}

describe('the facts of a product', () => {
	it('are rows of one table, only those that are known', () => {
		expect(rowsOf({ facts: { dryingMinutes: 40, gramsPerSquareMeter: 140 } })).toEqual([
			['Fabric weight', '140 g/m² (4.1 oz/yd²)'],
			['Drying time', '40 minutes'],
		]);
		expect(
			rowsOf({
				fabric: [{ percent: 100, material: 'cotton' }],
				specifications: [{ name: 'Seams', value: '<b>Flatlock' }],
				facts: { origin: 'Portugal' },
				care: 'Wash cold.\nHang to dry.',
			}),
		).toEqual([
			['Fabric', '100% cotton'],
			['Seams', '&lt;b&gt;Flatlock'],
			['Origin', 'Portugal'],
			['Care', 'Wash cold.', 'Hang to dry.'],
		]);
	});

	it('have weights and article numbers of sizes', () => {
		const variants = [
			{ size: 'S', sku: 'CAP-S', weightGrams: 180 },
			{ size: 'M', weightGrams: 190 },
		] as const;
		expect(rowsOf({ variants })).toEqual([
			['Weight', 'S\u00a0180\u00a0g, M\u00a0190\u00a0g'],
			['Article numbers', 'S CAP-S'],
		]);
		const same = captain.sizes.map((size) => ({ size, sku: `CAP-${size}`, weightGrams: 210 }));
		expect(rowsOf({ variants: same })).toEqual([
			['Weight', '210\u00a0g in every size'],
			['Article numbers', ...captain.sizes.map((size) => `${size} CAP-${size}`)],
		]);
	});

	it('have its points', () => {
		expect(html({ bullets: ['Two pockets', '<b>Zips</b>'] })).toMatch(
			/<li[^>]*>Two pockets<\/li><li[^>]*>&lt;b&gt;Zips/,
		);
	});

	it('have no band if there is none', () => {
		expect(html({})).toBe('');
	});

	it.each(products)('of $name stand once', (product) => {
		const shown = renderToStaticMarkup(<FactsBand product={product} />) + product.description;
		for (const fact of ['UPF', '98%', 'polyester', 'g/m²', 'nterlock', 'latlock', 'mported']) {
			expect(shown.split(fact), fact).toHaveLength(2);
		}
	});
});

describe('the rays of the sun', () => {
	it('are as many as the rating says, and one gets through', () => {
		const shown = html({ upf: '30' });
		expect(shown.match(/V40|V72/g)).toHaveLength(30);
		expect(shown.match(/V72/g)).toHaveLength(1);
		expect(shown).toContain('UPF 30 blocks 96% of UV rays.');
		expect(shown).toContain('Of every 30 rays, one gets through.');
		expect(shown).not.toContain('<dl');
	});

	it('are not drawn without a rating', () => {
		expect(html({ facts: { origin: 'Portugal' } })).not.toMatch(/UPF|UV|rays/);
	});
});

describe('care', () => {
	it('has a decorative symbol beside the words that have one', () => {
		const shown = html({ care: 'Do not iron the print.\nBe kind to it.' });
		expect(shown).toMatch(
			/<dd[^>]*><svg[^>]* aria-hidden="true".*<\/svg>Do not iron the print\.<\/dd>/,
		);
		expect(shown).toMatch(/<dd[^>]*>Be kind to it\.<\/dd>/);
	});

	it('is text, whatever it says', () => {
		expect(html({ care: '<b>Cold</b>' })).toContain('&lt;b&gt;Cold&lt;/b&gt;');
	});
});
