import { type Catalogue, catalogueOf } from '../../core/catalogue/catalogue.ts';
import type { Publication } from '../../core/catalogue/publication.ts';

const blockId = 'publication';

/**
 * The catalogue as JSON at the end of a page. It is data and not a script, so the policy allows it.
 * `<` is escaped, so that no text can end the element.
 */
export function catalogueBlock({ number, products, collections, colours }: Catalogue): string {
	const content = { number, products, collections, colours };
	const json = JSON.stringify(content).replaceAll('<', '\\u003c');
	return `<script type="application/json" id="${blockId}">${json}</script>`;
}

let present: Catalogue | undefined;

/** The catalogue that this page carries. It is the same until the next full load. */
export function pageCatalogue(): Catalogue {
	present ??= parseCatalogue(document.getElementById(blockId)?.textContent ?? '');
	return present;
}

/** Parses a block. The build has checked it; the schema would be a large part of the script. */
export function parseCatalogue(json: string): Catalogue {
	const publication: Publication = JSON.parse(json);
	return catalogueOf(publication);
}
