import { prerender } from 'react-dom/static';
import {
	createStaticHandler,
	createStaticRouter,
	StaticRouter,
	StaticRouterProvider,
} from 'react-router';
import type { Catalogue } from '../core/catalogue/catalogue.ts';
import { collectionAt, isFixed } from '../core/catalogue/collection-products.ts';
import { resolveCollections } from '../core/catalogue/collection-rule.ts';
import { replacedPaths } from '../core/catalogue/missing-product.ts';
import { productAt } from '../core/catalogue/product-at.ts';
import { isDeskPath } from '../core/desk-path.ts';
import { previewRoot, previewTokenPlaceholder } from '../core/preview-path.ts';
import { deskRoutes } from '../desk/app/desk-app.tsx';
import { deskPages } from '../desk/app/frame/areas.ts';
import { App } from './app.tsx';
import { documentHtml, type SiteParts, withoutScriptHtml } from './document.ts';
import { previewBarHtml } from './preview-bar.ts';
import { catalogueBlock, catalogueJson } from './publication/catalogue-block.ts';
import { CatalogueContext } from './publication/catalogue-context.tsx';
import { missingProductBlock } from './publication/missing-product.ts';
import { pagePart } from './publication/page-part.ts';
import { knownPathsOf } from './routing/known-paths.ts';
import { loadPage, pageAt } from './routing/page-loader.tsx';
import { pages } from './routing/pages.ts';
import { isPublic } from './routing/public-pages.ts';
import { dataBlock, pageData } from './seo/page-data.ts';
import { escapeXml } from './seo/xml.ts';

/** A file of the built site: its path and the code of its page. */
export interface BuiltPage {
	readonly path: string;
	readonly file: string;
	/** Null for the desk, which has its own entry. */
	readonly pageName: string | null;
}

/**
 * All files that the build writes: known paths, three error pages, the page of all orders, and the
 * desk.
 */
export function builtPages(catalogue: Catalogue): readonly BuiltPage[] {
	const known = pages.flatMap((page) =>
		knownPathsOf(page, catalogue).map((path) => ({
			path,
			file: path === '/' ? 'index.html' : `${path.slice(1)}/index.html`,
			pageName: page.name,
		})),
	);
	return [
		...known,
		{ path: '/404', file: '404.html', pageName: 'not-found' },
		{ path: '/product/404', file: 'product/404.html', pageName: 'product' },
		{ path: '/product/410', file: 'product/410.html', pageName: 'product' },
		{ path: '/collections/404', file: 'collections/404.html', pageName: 'collection' },
		{ path: '/collections/410', file: 'collections/410.html', pageName: 'collection' },
		...replacedPaths(catalogue).map((path) => ({
			path,
			file: `${path.slice(1)}.html`,
			pageName: 'product',
		})),
		{ path: '/order/any', file: 'order/any.html', pageName: 'order' },
		...deskPages.map((path) => ({ path, file: `${path.slice(1)}/index.html`, pageName: null })),
		{ path: '/desk/orders/any', file: 'desk/orders/any.html', pageName: null },
		{ path: '/desk/products/any', file: 'desk/products/any.html', pageName: null },
		{ path: '/desk/collections/any', file: 'desk/collections/any.html', pageName: null },
	];
}

/** What a preview of drafts needs beside their catalogue. */
export interface PreviewInput {
	/** Sentences for the bar: what is missing. */
	readonly notes: readonly string[];
}

/** What the document of a path depends on in the catalogue: the part that it carries. */
export function pageInputs(path: string, published: Catalogue): string {
	return catalogueJson(pagePart(path, resolveCollections(published)));
}

/** The HTML document of a path. In a preview its links stay there, and no machine lists it. */
export async function renderDocument(
	path: string,
	published: Catalogue,
	parts: SiteParts,
	preview: PreviewInput | null = null,
): Promise<string> {
	const catalogue = pagePart(path, resolveCollections(published));
	// Chromium sends the full page URL as Referer to files that a style loads, despite the page's
	// policy. URLs of private pages may contain secrets.
	const fontFiles = isPublic(path) && !preview ? [] : parts.fontFiles;
	return documentHtml({
		...parts,
		fontFiles,
		...(await renderPath(path, catalogue, preview ? previewBase : '')),
		noticeHtml: preview
			? previewBarHtml(preview.notes)
			: withoutScriptHtml(escapeXml(catalogue.shop.email)),
		seoHtml: preview ? '' : seoHead(path, catalogue),
		dataHtml: catalogueBlock(catalogue) + missingProductBlock(path, catalogue),
	});
}

/** The router's base path in rendered previews. */
const previewBase = `${previewRoot}/${previewTokenPlaceholder}`;

/** The output of React's static API: head elements first, then #root. */
export async function renderPath(
	path: string,
	catalogue: Catalogue,
	basename = '',
): Promise<{ head: string; body: string }> {
	const failures: unknown[] = [];
	const { prelude } = await prerender(
		<CatalogueContext value={catalogue}>
			<div id="root">{isDeskPath(path) ? await deskAt(path) : await shopAt(path, basename)}</div>
		</CatalogueContext>,
		{
			onError: (cause) => void failures.push(cause),
			// Waits for all Suspense boundaries, so that no inline script moves content later.
			progressiveChunkSize: Number.MAX_SAFE_INTEGER,
		},
	);
	const html = await new Response(prelude).text();
	if (failures.length > 0) throw failures[0];
	const start = html.indexOf('<div id="root">');
	return { head: html.slice(0, start), body: html.slice(start) };
}

async function shopAt(path: string, basename: string) {
	await loadPage(pageAt(path));
	return (
		<StaticRouter basename={basename} location={basename + path}>
			<App />
		</StaticRouter>
	);
}

/** The same tree as the desk's `RouterProvider`, so that generated ids are equal. */
async function deskAt(path: string) {
	const { dataRoutes, query } = createStaticHandler(deskRoutes);
	const context = await query(new Request(new URL(path, 'http://localhost')));
	if (context instanceof Response) throw new Error(`${path} is redirected`);
	const router = createStaticRouter(dataRoutes, context);
	return <StaticRouterProvider router={router} context={context} hydrate={false} />;
}

/** Head elements of the built page for machines. They are not part of the browser's script. */
function seoHead(path: string, catalogue: Catalogue): string {
	const collection = collectionAt(path, catalogue);
	const hasMarkdown =
		productAt(path, catalogue) !== undefined || (collection !== undefined && !isFixed(collection));
	const markdown = `<link rel="alternate" type="text/markdown" href="${path}.md">`;
	return [...(hasMarkdown ? [markdown] : []), dataBlock(pageData(path, catalogue))].join('\n');
}
