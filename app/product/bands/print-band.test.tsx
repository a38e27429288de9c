import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../../core/catalogue/catalogue.ts';
import { catalogue } from '../../../tests/publication.ts';
import { PrintBand } from './print-band.tsx';

const captain = catalogue.byId('men-captain');
if (!captain) throw new Error('The catalogue has no captain shirt');

function html(change: Partial<Product>): string {
	return renderToStaticMarkup(
		<MemoryRouter>
			<PrintBand product={{ ...captain, ...change } as Product} />
		</MemoryRouter>,
	);
}

describe('what the shirt is made of', () => {
	it('has care, weights and article numbers that are known', () => {
		const shown = html({
			care: 'Wash cold.\nHang to dry.',
			variants: [
				{ size: 'S', sku: 'CAP-S', weightGrams: 180 },
				{ size: 'M', weightGrams: 190 },
			],
		});
		expect(shown).toMatch(/Care<\/dt><dd[^>]*>Wash cold\.<\/dd><dd[^>]*>Hang to dry\.<\/dd>/);
		expect(shown).toContain('S\u00a0180\u00a0g, M\u00a0190\u00a0g');
		expect(shown).toContain('S CAP-S<');
	});

	it('has none that are not', () => {
		expect(html({})).not.toMatch(/Care<|Weight<|Article numbers<|undefined/);
	});

	it('has one weight and each article number in a line of its own', () => {
		const variants = captain.sizes.map((size) => ({ size, sku: `CAP-${size}`, weightGrams: 210 }));
		const shown = html({ variants });
		expect(shown).toContain('>210\u00a0g in every size<');
		expect(shown).toMatch(/>S CAP-S<\/dd><dd[^>]*>M CAP-M</);
	});

	it('has its own points instead of the usual ones', () => {
		const shown = html({ bullets: ['Two pockets', '<b>Zips</b>'] });
		expect(shown).toMatch(/<li[^>]*>Two pockets<\/li><li[^>]*>&lt;b&gt;Zips/);
		expect(shown).not.toContain('They lie flat');
		expect(html({})).toContain('They lie flat');
	});

	it('has no usual points of another fabric', () => {
		const shown = html({ fabric: [{ percent: 100, material: 'cotton' }] });
		expect(shown).toContain('100% cotton');
		expect(shown).not.toMatch(/They lie flat|Taken right into the fiber|They hold through salt/);
	});

	it('shows HTML as text', () => {
		expect(html({ care: '<b>Cold</b>' })).toContain('&lt;b&gt;Cold&lt;/b&gt;');
	});
});

it('says why we drew a print only of our own', () => {
	expect(html({})).toContain('The wheel and anchor');
	expect(html({ tags: ['men', 'whale'] })).not.toMatch(/wheel|octopus/);
});

it('a garment in one plain color has no drawing', () => {
	expect(html({})).toContain('The Drawing');
	expect(html({ tags: [], colours: ['Navy', 'White'] })).toContain('The Drawing');
	expect(html({ tags: [], colours: ['Navy'], images: [captain.images[0]] })).not.toContain(
		'We draw every print',
	);
});
