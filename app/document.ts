import { publicUrlPlaceholder } from './routing/public-url.ts';
import { withoutScriptHtml } from './without-script.ts';

/** What the build knows of a page's files. */
export interface SiteParts {
	/** In the page and not beside it: one wait less before the first paint, at some 7 KB. */
	readonly css: string;
	/** Address of a style sheet in place of styles in the page, as development wants it. */
	readonly cssPath?: string;
	/** Fetched ahead of the styles that name them: on private pages alone (docs/decisions/012). */
	readonly fontFiles: readonly string[];
	readonly faviconPath: string;
	/** What fetches the page's code: markup for its head. */
	readonly scriptHtml: string;
}

interface DocumentParts extends SiteParts {
	/** What the page itself puts into its head, such as title and description. */
	readonly head: string;
	/** What machines alone read of the page: after all that its looks wait for. */
	readonly found: string;
	readonly body: string;
}

/**
 * The first of these that a page has is read before its first paint (docs/decisions/015): a browser
 * paints as much of a page as it has read, and what stands at the end moves what stands before it.
 */
const firstSights = ['opening-end', 'header-end'];

/**
 * The page around what React renders. The placeholders of its first line are filled by the server at its
 * start: the public address, whether payments are practice, and where an auth service of others is
 * and what key it wants, both empty for our own without a key (docs/requirements.md#pages).
 */
export function documentHtml(parts: DocumentParts): string {
	const { head, found, body, css, cssPath, fontFiles, faviconPath, scriptHtml } = parts;
	const firstSight = firstSights.find((id) => body.includes(`id="${id}"`));
	return [
		'<!doctype html>',
		`<html lang="en" data-practice="placeholder" data-public-url="${publicUrlPlaceholder}" data-auth-url="placeholder" data-auth-key="placeholder" data-captcha="placeholder" data-captcha-key="placeholder">`,
		'<head>',
		'<meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
		'<meta name="theme-color" content="#faf5ec">',
		head,
		'<link rel="icon" href="/favicon.ico" sizes="32x32">',
		`<link rel="icon" href="${faviconPath}" type="image/svg+xml">`,
		'<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
		'<link rel="manifest" href="/site.webmanifest">',
		...fontFiles.map(
			(file) =>
				`<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`,
		),
		...(firstSight ? [`<link rel="expect" href="#${firstSight}" blocking="render">`] : []),
		`<style>${css}</style>`,
		...(cssPath ? [`<link rel="stylesheet" href="${cssPath}">`] : []),
		scriptHtml,
		found,
		'</head>',
		`<body>${withoutScriptHtml}${body}</body>`,
		'</html>',
		'',
	].join('\n');
}
