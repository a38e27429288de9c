import { join } from 'node:path';
import type { PublishedCatalogue } from '../../core/catalogue/catalogue.ts';
import { type Outcome, succeed } from '../../core/outcome.ts';
import { publicationHash } from '../catalogue/read-publication.ts';
import type { PublicationFiles } from '../http/site.ts';
import type { BuiltRender } from './built-render.ts';
import { renderFolder } from './render-folder.ts';

export interface PublicationOptions {
	/** The build's `dist/render`. */
	readonly renderDir: string;
	/** The build of this process. */
	readonly built: BuiltRender;
	/** The folder of all rendered publications. */
	readonly folder: string;
}

/** Renders the pages of a publication. Null: the build's own pages show it. */
export async function renderPublication(
	{ renderDir, built: { build, publication }, folder }: PublicationOptions,
	catalogue: PublishedCatalogue,
): Promise<Outcome<PublicationFiles | null>> {
	const { number, products, collections, colours, shop } = catalogue;
	const hash = publicationHash(catalogue);
	if (hash === publication) return succeed(null);
	return await renderFolder({
		renderDir,
		build,
		target: join(folder, `${number}-${hash}-${build}`),
		input: { publication: { number, products, collections, colours, shop }, preview: null },
	});
}
