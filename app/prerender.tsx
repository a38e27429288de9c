import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';
import { deskAreas } from './desk/frame/areas.ts';
import { DeskApp } from './desk/frame/desk-app.tsx';
import { documentHtml, type SiteParts } from './document.ts';
import { isDeskPath } from './routing/desk-path.ts';
import { knownPathsOf } from './routing/known-paths.ts';
import { loadPage, pageAt } from './routing/page-loader.tsx';
import { pages } from './routing/pages.ts';
import { isPublic } from './routing/public-pages.ts';
import { foundHead } from './seo/found-head.ts';

/** A file of the built site: which address it shows and which page's code it needs. */
export interface BuiltPage {
	readonly path: string;
	readonly file: string;
	/** Null: the desk, which has a start of its own. */
	readonly pageName: string | null;
}

/** Every file that the build writes: the known paths, the two answers to unknown ones, every order's, the desk. */
export function builtPages(): readonly BuiltPage[] {
	const known = pages.flatMap((page) =>
		knownPathsOf(page).map((path) => ({
			path,
			file: path === '/' ? 'index.html' : `${path.slice(1)}/index.html`,
			pageName: page.name,
		})),
	);
	return [
		...known,
		{ path: '/404', file: '404.html', pageName: 'not-found' },
		{ path: '/product/404', file: 'product/404.html', pageName: 'product' },
		{ path: '/order/any', file: 'order/any.html', pageName: 'order' },
		...deskAreas.map(({ path }) => ({ path, file: `${path.slice(1)}/index.html`, pageName: null })),
		{ path: '/desk/orders/any', file: 'desk/orders/any.html', pageName: null },
	];
}

/** The whole document that one address shows. */
export async function renderDocument(path: string, parts: SiteParts): Promise<string> {
	// Chromium tells the address of the page to what a style in it fetches, against the page's own
	// policy; not to what the page fetches itself. Addresses of private pages may hold secrets.
	const fontFiles = isPublic(path) ? [] : parts.fontFiles;
	return documentHtml({ ...parts, fontFiles, ...(await renderPath(path)), found: foundHead(path) });
}

/** What React's static API writes: head elements first, then #root. */
async function renderPath(path: string): Promise<{ head: string; body: string }> {
	const isDesk = isDeskPath(path);
	if (!isDesk) await loadPage(pageAt(path));
	const failures: unknown[] = [];
	const { prelude } = await prerender(
		<div id="root">
			<StaticRouter location={path}>{isDesk ? <DeskApp /> : <App />}</StaticRouter>
		</div>,
		{
			onError: (cause) => void failures.push(cause),
			// Every part in its place: none to be moved there by a script later.
			progressiveChunkSize: Number.MAX_SAFE_INTEGER,
		},
	);
	const html = await new Response(prelude).text();
	if (failures.length > 0) throw failures[0];
	const start = html.indexOf('<div id="root">');
	return { head: html.slice(0, start), body: html.slice(start) };
}
