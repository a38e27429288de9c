import type { Context } from 'hono';
import { html } from 'hono/html';
import { previewBaseOf, previewRoot, previewTokenPlaceholder } from '../../core/preview-path.ts';
import type { Services } from '../services.ts';
import { findPreview, readPreview } from './preview-rows.ts';

/** A token opens its preview only. All others are the same to who guesses. */
const tokenPattern = /^[\w-]{43}$/;

const gone =
	'This preview does not exist, or no longer. Links to previews work for seven days. Please ask the shop for a new one.';

const notNow = 'This preview cannot be shown just now. Please try again in a moment.';

/** GET /desk/preview/{token}/…: a page of the shop as the drafts would make it. No account is needed. */
export function previewPage(services: Services) {
	return async function answerPreview(context: Context): Promise<Response> {
		const token = context.req.param('token') ?? '';
		// The address grants access, so it is neither cached, listed nor sent as referrer.
		context.header('Cache-Control', 'no-store');
		context.header('Referrer-Policy', 'no-referrer');
		context.header('X-Robots-Tag', 'noindex, nofollow');
		const { db } = services;
		const id = tokenPattern.test(token) ? await findPreview(db, token, services.now()) : undefined;
		context.header('Content-Security-Policy', plainPolicy);
		if (id === undefined) return context.html(plainPage(gone), 404);
		const { path } = context.req;
		const asked = path.slice(previewBaseOf(path).length);
		const page = await services.previews.page(id, asked, () => readPreview(db, id));
		if (!page.ok) {
			services.log.error({ reason: page.refusal.sentence }, 'a preview cannot be shown');
			return context.html(plainPage(notNow), 503);
		}
		context.header('Content-Security-Policy', page.value.policy);
		const base = `${previewRoot}/${previewTokenPlaceholder}`;
		const text = page.value.text.replaceAll(base, `${previewRoot}/${token}`);
		return context.body(text, page.value.status, { 'Content-Type': page.value.contentType });
	};
}

const plainPolicy =
	"default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** A page without the shop's files, so that it is there when they cannot be made. */
function plainPage(sentence: string) {
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Preview</title>
<style>
body { margin: 0; background: #faf5ec; color: #0b2346; font: 1.125rem/1.5 system-ui, sans-serif; }
main { max-width: 36rem; margin: 15vh auto 0; padding: 1.5rem; }
a { display: inline-block; padding: 0.625rem 0; color: inherit; text-underline-offset: 0.25em; }
</style>
</head>
<body>
<main>
<h1>Preview</h1>
<p>${sentence}</p>
<p><a href="/">Go to the shop</a></p>
</main>
</body>
</html>`;
}
