import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { catalogue } from '../../../tests/publication.ts';
import { FabricBand } from './fabric-band.tsx';

const captain = catalogue.byId('men-captain');
if (!captain) throw new Error('The catalogue has no captain shirt');

it('shows measured facts that are known', () => {
	const facts = { dryingMinutes: 40, gramsPerSquareMeter: 140 };
	const html = renderToStaticMarkup(<FabricBand product={{ ...captain, facts }} />);
	expect(html).toContain('40 min');
	expect(html).toContain('140 g/m²');
});

it('shows none that are not', () => {
	const html = renderToStaticMarkup(<FabricBand product={captain} />);
	expect(html).not.toMatch(/\d min|g\/m²|undefined/);
	expect(html).toContain('Quick to dry');
});

it('makes no claim of the usual fabric for another one', () => {
	const fabric = [{ percent: 100, material: 'cotton' }];
	const html = renderToStaticMarkup(<FabricBand product={{ ...captain, fabric }} />);
	expect(html).toContain('100% cotton');
	expect(html).not.toMatch(/UPF|UV|polyester|Quick to dry|salt/);
});

it('draws one ray of as many as its rating says', () => {
	const html = renderToStaticMarkup(<FabricBand product={{ ...captain, upf: '30' }} />);
	expect(html).toContain('Blocks 96% of UV rays.');
	expect(html.match(/V40|V72/g)).toHaveLength(30);
});
