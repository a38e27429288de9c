import { brand } from '../core/brand.ts';

/** In every built page, outside React's root. It is visible only without script. */
export const withoutScriptHtml = [
	'<noscript>',
	'<aside aria-label="Without script" class="bg-mist px-4 py-2 text-center text-deep text-sm">',
	'Script is off in your browser. All of the shop can be read without it; buying, searching and ',
	'accounts need it. You can also <a href="/products" class="underline">look at everything</a> and ',
	`write to <a href="mailto:${brand.email}" class="underline">${brand.email}</a>.`,
	'</aside>',
	'</noscript>',
].join('');
