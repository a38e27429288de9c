import { publicUrlPlaceholder } from './routing/public-url.ts';

/** The files of a page, from the build. */
export interface SiteParts {
	/** The styles for the first paint of the content, as HTML. */
	styleHtml(content: string): string | Promise<string>;
	/** The address of the styles of all pages. It is at the end, so that no paint waits for it. */
	readonly stylesheetPath?: string;
	/** Fonts to preload, on private pages only (docs/decisions/005). */
	readonly fontFiles: readonly string[];
	readonly faviconPath: string;
	/** The script elements for the head. */
	readonly scriptHtml: string;
}

interface DocumentParts extends SiteParts {
	/** Above the page, outside React's root. */
	readonly noticeHtml: string;
	/** The head elements of the page, such as title and description. */
	readonly head: string;
	/** Metadata for machines. It comes after everything that the first paint needs. */
	readonly seoHtml: string;
	readonly body: string;
	/** The data that the page's script reads. It comes last, so that no paint waits for it. */
	readonly dataHtml: string;
}

/** In every page of the shop. It is visible only without script. */
export const withoutScriptHtml = (email: string) =>
	[
		'<noscript>',
		'<aside aria-label="Without script" class="bg-mist px-4 py-2 text-center text-deep text-sm">',
		'Script is off in your browser. All of the shop can be read without it; buying, searching and ',
		'accounts need it. You can also <a href="/products" class="underline">look at everything</a> and ',
		`write to <a href="mailto:${email}" class="underline">${email}</a>.`,
		'</aside>',
		'</noscript>',
	].join('');

/**
 * The first paint waits until the first of these elements is parsed (docs/decisions/005). Otherwise
 * the browser paints half of it, and the rest moves the content.
 */
const renderBlockingIds = ['opening-end', 'header-end'];

/**
 * The HTML document around React's output. The server fills the placeholders of the `html` element at
 * its start: public address, practice payments, external auth service, captcha and retention
 * (docs/requirements.md#pages).
 */
export async function documentHtml(parts: DocumentParts): Promise<string> {
	const { head, seoHtml, body, dataHtml, stylesheetPath, fontFiles, faviconPath, scriptHtml } =
		parts;
	const content = `<body>${parts.noticeHtml}${body}`;
	const renderBlockingId = renderBlockingIds.find((id) => body.includes(`id="${id}"`));
	return [
		'<!doctype html>',
		`<html lang="en" data-practice="placeholder" data-public-url="${publicUrlPlaceholder}" data-auth-url="placeholder" data-auth-key="placeholder" data-captcha="placeholder" data-captcha-key="placeholder" data-retention="placeholder">`,
		'<head>',
		'<meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
		'<meta name="theme-color" content="#faf5ec">',
		// Phones make links of sizes and order numbers, and of quoted text that anybody can write.
		'<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">',
		head,
		'<link rel="icon" href="/favicon.ico" sizes="32x32">',
		`<link rel="icon" href="${faviconPath}" type="image/svg+xml">`,
		'<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
		'<link rel="manifest" href="/site.webmanifest">',
		...fontFiles.map(
			(file) =>
				`<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`,
		),
		...(renderBlockingId
			? [`<link rel="expect" href="#${renderBlockingId}" blocking="render">`]
			: []),
		await parts.styleHtml(content),
		scriptHtml,
		seoHtml,
		'</head>',
		content,
		dataHtml,
		...(stylesheetPath
			? [`<link rel="stylesheet" fetchpriority="low" href="${stylesheetPath}">`]
			: []),
		'</body>',
		'</html>',
		'',
	].join('\n');
}
