import { type Catalogue, catalogueOf } from '../../core/catalogue/catalogue.ts';
import type { CataloguePart } from '../../core/catalogue/catalogue-part.ts';
import type { PublicationContent } from '../../core/catalogue/publication.ts';

const blockId = 'publication';

interface CatalogueData extends PublicationContent {
	readonly part?: CataloguePart;
}

/** A catalogue as JSON, for browsers. */
export function catalogueJson({ products, collections, colours, part }: Catalogue): string {
	const data: CatalogueData = { products, collections, colours, ...(part && { part }) };
	return JSON.stringify(data);
}

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
	return catalogueOf(data);
}
