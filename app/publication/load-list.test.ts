import { describe, expect, it } from 'vitest';
import { resolveCollections } from '../../core/catalogue/collection-rule.ts';
import { catalogue } from '../../tests/publication.ts';
import { catalogueJson, parseCatalogue } from './catalogue-block.ts';
import { withPage } from './load-list.ts';
import { productList } from './page-part.ts';

const page = resolveCollections(catalogue);
const sent = JSON.parse(catalogueJson(productList(page)));

describe('the list of all products', () => {
	it('brings the facts of the shop', () => {
		const newer = { ...sent, shop: { ...sent.shop, shippingCents: 699 } };
		const { shop } = withPage(parseCatalogue(JSON.stringify(newer)), page);
		expect(shop).toEqual({ ...page.shop, shippingCents: 699 });
	});

	it('leaves those of the page if the release before answers, which knows none', () => {
		const { shop: _, ...former } = sent;
		expect(withPage(parseCatalogue(JSON.stringify(former)), page).shop).toEqual(page.shop);
	});
});
