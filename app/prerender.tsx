import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';
import { deskPages } from './desk/frame/areas.ts';
import { DeskApp } from './desk/frame/desk-app.tsx';
import { documentHtml, type SiteParts } from './document.ts';
import { isDeskPath } from './routing/desk-path.ts';
import { knownPathsOf } from './routing/known-paths.ts';
import { loadPage, pageAt } from './routing/page-loader.tsx';
import { pages } from './routing/pages.ts';
import { isPublic } from './routing/public-pages.ts';
import { seoHead } from './seo/seo-head.ts';

/** A file of the built site: its path and the code of its page. */
export interface BuiltPage {
	readonly path: string;
	readonly file: string;
	/** Null for the desk, which has its own entry. */
	readonly pageName: string | null;
}

/**
 * All files that the build writes: known paths, two error pages, the page of all orders, and the
 * desk.
 */
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
		...deskPages.map((path) => ({ path, file: `${path.slice(1)}/index.html`, pageName: null })),
		{ path: '/desk/orders/any', file: 'desk/orders/any.html', pageName: null },
	];
}

/** The HTML document of a path. */
export async function renderDocument(path: string, parts: SiteParts): Promise<string> {
	// Chromium sends the full page URL as Referer to files that a style loads, despite the page's
	// policy. URLs of private pages may contain secrets.
	const fontFiles = isPublic(path) ? [] : parts.fontFiles;
	return documentHtml({ ...parts, fontFiles, ...(await renderPath(path)), seoHtml: seoHead(path) });
}

/** The output of React's static API: head elements first, then #root. */
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
			// Waits for all Suspense boundaries, so that no inline script moves content later.
			progressiveChunkSize: Number.MAX_SAFE_INTEGER,
		},
	);
	const html = await new Response(prelude).text();
	if (failures.length > 0) throw failures[0];
	const start = html.indexOf('<div id="root">');
	return { head: html.slice(0, start), body: html.slice(start) };
}
