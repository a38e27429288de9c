import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { catalogueOf } from '../../core/catalogue/catalogue.ts';
import { newShop } from '../../core/shop/first-shop.ts';
import { catalogue } from '../../tests/publication.ts';
import { CatalogueContext } from '../publication/catalogue-context.tsx';
import { TermsText } from './terms-text.tsx';

const north = { name: 'North', places: ['Canada'] };
const duties = 'You pay any duties and taxes';

it.each([
	['a new shop', {}, [false, 'Where we ship: United States. The risk']],
	[
		'a shop with an open zone abroad',
		{ zones: [...newShop.zones, { ...north, isOpen: true }] },
		[true, 'Where we ship: United States, North. Parcels'],
	],
	[
		'a shop with a closed zone abroad',
		{ zones: [...newShop.zones, { ...north, isOpen: false }] },
		[false, 'Where we ship: United States. Where we do not ship: North. The risk'],
	],
	[
		'a shop that sells everywhere else',
		{ elsewhere: { isOpen: true } },
		[true, 'We ship to the countries that checkout offers. Parcels'],
	],
] as const)('the terms of %s name duties if it sells abroad', (_, facts, [hasDuties, text]) => {
	const shop = { ...newShop, ...facts };
	const html = renderToStaticMarkup(
		<MemoryRouter>
			<CatalogueContext value={catalogueOf({ ...catalogue, shop })}>
				<TermsText />
			</CatalogueContext>
		</MemoryRouter>,
	);
	expect(html.includes(duties)).toBe(hasDuties);
	expect(html).toContain(text);
});
