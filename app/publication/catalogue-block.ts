import { type Catalogue, catalogueOf, type Product } from '../../core/catalogue/catalogue.ts';
import type { CataloguePart } from '../../core/catalogue/catalogue-part.ts';
import type { PublicationContent } from '../../core/catalogue/publication.ts';
import { withCents, withDollars } from '../../core/catalogue/stored-dollars.ts';
import { oncePer } from '../../core/once-per.ts';

const blockId = 'publication';

interface CatalogueData extends PublicationContent {
	readonly part?: CataloguePart;
}

/** A catalogue as JSON, for browsers: a `CatalogueData`. */
export function catalogueJson({ products, collections, colours, shop, part }: Catalogue): string {
	const others: Omit<CatalogueData, 'products'> = {
		collections,
		colours,
		shop,
		...(part && { part }),
	};
	const end = JSON.stringify(others).slice('{'.length);
	return `{"products":[${products.map(productJson).join()}],${end}`;
}

/** A product is on many pages, so its JSON is made once. */
const productJson = oncePer((product: Product) => JSON.stringify(withDollars(product)));

/**
 * The catalogue of a page as JSON at its end. It is data and not a script, so the policy allows it.
 * `<` is escaped, so that no text can end the element.
 */
export function catalogueBlock(catalogue: Catalogue): string {
	const json = catalogueJson(catalogue).replaceAll('<', '\\u003c');
	return `<script type="application/json" id="${blockId}">${json}</script>`;
}

/** Reads the catalogue that the document carries. */
export function readCatalogueBlock(): Catalogue {
	return parseCatalogue(document.getElementById(blockId)?.textContent ?? '');
}

/** The build has checked the data; the schema would be a large part of the script. */
export function parseCatalogue(json: string): Catalogue {
	const data: CatalogueData = JSON.parse(json);
	return catalogueOf({ ...data, products: data.products.map(withCents) });
}
