import { publicUrlPlaceholder } from './routing/public-url.ts';
import { withoutScriptHtml } from './without-script.ts';

/** What the build knows of a page's files. */
export interface SiteParts {
	/** Markup with the styles that the first paint of this content needs. */
	styleHtml(content: string): string | Promise<string>;
	/** Address of the styles of all pages. It comes last, so that no paint waits for it. */
	readonly stylesheetPath?: string;
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
export async function documentHtml(parts: DocumentParts): Promise<string> {
	const { head, found, body, stylesheetPath, fontFiles, faviconPath, scriptHtml } = parts;
	const content = `<body>${withoutScriptHtml}${body}`;
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
		await parts.styleHtml(content),
		scriptHtml,
		found,
		'</head>',
		content,
		...(stylesheetPath
			? [`<link rel="stylesheet" fetchpriority="low" href="${stylesheetPath}">`]
			: []),
		'</body>',
		'</html>',
		'',
	].join('\n');
}
