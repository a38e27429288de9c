import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { collectionAt, nameOf } from '../../core/catalogue/collection-products.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import { productAt } from '../../core/catalogue/product-at.ts';
import { pageNames } from '../routing/page-names.ts';
import { publicUrl } from '../routing/public-url.ts';
import { productData } from './product-data.ts';
import { faqData, returnsData, siteData, storeData, type Thing } from './store-data.ts';

/** The structured data of a path. Empty if there is none. */
export function pageData(path: string, catalogue: Catalogue): readonly Thing[] {
	const { shop } = catalogue;
	if (path === '/') return [storeData(shop), siteData(shop), returnsData(shop), faqData(catalogue)];
	const product = productAt(path, catalogue);
	if (product) {
		const trail = [
			home,
			{ name: 'Products', path: '/products' },
			{ name: fullName(product), path },
		];
		return [...productData(product, catalogue), trailData(trail)];
	}
	const collection = collectionAt(path, catalogue);
	const name = collection ? nameOf(collection, pageNames) : pageNames[path];
	return name === undefined ? [] : [trailData([home, { name, path }])];
}

interface Crumb {
	readonly name: string;
	readonly path: string;
}

const home: Crumb = { name: 'Home', path: '/' };

function trailData(trail: readonly Crumb[]): Thing {
	return {
		'@type': 'BreadcrumbList',
		itemListElement: trail.map(({ name, path }, at) => ({
			'@type': 'ListItem',
			position: at + 1,
			name,
			item: publicUrl(path),
		})),
	};
}

/** A JSON-LD block. Its text is escaped, so that it cannot close the element. */
export function dataBlock(things: readonly Thing[]): string {
	if (things.length === 0) return '';
	const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
	return `<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`;
}
