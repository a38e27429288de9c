// Renders all files of the site that depend on the catalogue. The build bundles it into
// dist/render, so that the server can render without the packages of the build.

import { createToneRules } from '../app/catalogue/tone-rules.ts';
import type { SiteParts } from '../app/document.ts';
import { builtPages, type PreviewInput, pageInputs, renderDocument } from '../app/prerender.tsx';
import { catalogueFiles, dataFiles, type SiteText } from '../app/seo/site-files.ts';
import type { Catalogue } from '../core/catalogue/catalogue.ts';
import { collectionAt } from '../core/catalogue/collection-products.ts';
import { hashOf } from '../server/http/compression/encoded-body.ts';
import { createUsedStyles, type KnownStyles } from './used-styles.ts';

export { builtPages };

/** What the build knows about its pages. It is stored as JSON. */
export interface RenderInputs {
	readonly shop: {
		readonly css: string;
		readonly stylesheetPath: string;
		/** The script elements of each page, by its name. */
		readonly scriptHtml: Readonly<Record<string, string>>;
	};
	readonly desk: { readonly css: string; readonly scriptHtml: string };
	/** The declarations of the fonts. */
	readonly fontCss: string;
	readonly fontFiles: readonly string[];
	readonly faviconPath: string;
	/** When the site was built: an ISO text. All machines with this build say the same. */
	readonly builtAt: string;
	/** What pages show of the styles at first, as far as it is known. */
	readonly knownStyles: KnownStyles;
}

/** The catalogue cannot be shown. The message is a sentence for the merchant. */
export class RenderError extends Error {}

/** A file of the site. */
export interface RenderedText extends SiteText {
	/** The hash of what the page depends on, beside the build; null: the file is no page. */
	readonly key: string | null;
	/** Whether search engines may list the page. */
	readonly isListed: boolean;
}

export interface RenderOptions {
	/** Null: the pages are published. */
	readonly preview?: PreviewInput | null;
	/** Uses the page of an earlier render if it has this key. It is not rendered then. Null: none. */
	readonly reuse?: (path: string, key: string) => Pick<RenderedText, 'isListed'> | null;
}

/**
 * Renders one file after another, always in the same order and with the same bytes. A preview has the
 * pages of the shop only.
 */
export async function* renderSite(
	catalogue: Catalogue,
	inputs: RenderInputs,
	{ preview = null, reuse = () => null }: RenderOptions = {},
): AsyncGenerator<RenderedText> {
	const partsOf = createParts(inputs, catalogue);
	const listed: string[] = [];
	for (const { path, file, pageName } of builtPages(catalogue)) {
		if (preview && pageName === null) continue;
		const key = hashOf(`${pageInputs(path, catalogue)}\n${JSON.stringify(preview)}`);
		const reused = reuse(`/${file}`, key);
		if (reused?.isListed) listed.push(path);
		if (reused) continue;
		const parts = partsOf(pageName);
		const html = await renderDocument(path, catalogue, parts, preview).catch((cause) => {
			throw new RenderError(faultOf(path, catalogue, cause), { cause });
		});
		const isListed = html.includes('<link rel="canonical"');
		if (isListed) listed.push(path);
		yield { path: `/${file}`, text: html, key, isListed };
	}
	const files = preview
		? dataFiles(catalogue)
		: catalogueFiles(listed, catalogue, new Date(inputs.builtAt));
	for (const file of files) yield { ...file, key: null, isListed: false };
}

function createParts(
	inputs: RenderInputs,
	catalogue: Catalogue,
): (pageName: string | null) => SiteParts {
	const { shop, desk, fontCss, fontFiles, faviconPath } = inputs;
	const toneRules = createToneRules(catalogue);
	const usedStyles = createUsedStyles(shop.css, inputs.knownStyles);
	const ofDesk = {
		fontFiles,
		faviconPath,
		// It shows nothing before its script runs, so it has all its styles.
		styleHtml: () => `<style>${fontCss}${desk.css}</style>`,
		scriptHtml: desk.scriptHtml,
	};
	return (pageName) =>
		pageName === null
			? ofDesk
			: {
					fontFiles,
					faviconPath,
					stylesheetPath: shop.stylesheetPath,
					styleHtml: async (content) => {
						return `<style>${fontCss}${toneRules(content)}${await usedStyles(content)}</style>`;
					},
					scriptHtml: shop.scriptHtml[pageName] ?? '',
				};
}

function faultOf(path: string, catalogue: Catalogue, cause: unknown): string {
	const product = catalogue.products.find(({ slug }) => path === `/product/${slug}`);
	const collection = collectionAt(path, catalogue);
	const name = product?.name ?? collection?.title;
	const page = name ? `The page of ${name}` : `The page ${path}`;
	const reason = cause instanceof Error ? cause.message : String(cause);
	return `${page} cannot be made: ${reason.replace(/\.$/, '')}.`;
}
