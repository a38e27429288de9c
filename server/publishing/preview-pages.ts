import type { Context } from 'hono';
import { previewBaseOf, previewRoot, previewTokenPlaceholder } from '../../core/preview-path.ts';
import { allowSlowAnswer } from '../http/server-limits.ts';
import type { Services } from '../services.ts';
import { findPreview } from './preview-rows.ts';

/** A token opens its preview only. All others are the same to who guesses. */
const tokenPattern = /^[\w-]{43}$/;

const gone =
	'This preview does not exist, or no longer. Links to previews work for seven days. Please ask the shop for a new one.';

const notNow = 'This preview cannot be shown just now. Please try again in a moment.';

// The address grants access, so it is neither cached, listed nor sent as referrer.
const secretHeaders = {
	'Cache-Control': 'no-store',
	'Referrer-Policy': 'no-referrer',
	'X-Robots-Tag': 'noindex, nofollow',
};

/** GET /desk/preview/{token}/…: a page of the shop as the drafts would make it. No account is needed. */
export function previewPage(services: Services) {
	return async function answerPreview(context: Context): Promise<Response> {
		const token = context.req.param('token') ?? '';
		const { db } = services;
		const id = tokenPattern.test(token) ? await findPreview(db, token, services.now()) : undefined;
		if (id === undefined) return plainPage(404, gone);
		allowSlowAnswer(context);
		const { path } = context.req;
		const page = await services.previews.page(id, path.slice(previewBaseOf(path).length));
		if (!page.ok) {
			services.log.error({ reason: page.refusal.sentence }, 'a preview cannot be shown');
			return plainPage(503, notNow);
		}
		const { status, contentType, policy } = page.value;
		const base = `${previewRoot}/${previewTokenPlaceholder}`;
		const text = page.value.text.replaceAll(base, `${previewRoot}/${token}`);
		return context.body(text, status, {
			...secretHeaders,
			'Content-Security-Policy': policy,
			'Content-Type': contentType,
		});
	};
}

const plainHeaders = {
	...secretHeaders,
	'Content-Security-Policy':
		"default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
	'Content-Type': 'text/html; charset=UTF-8',
};

/** A page without the shop's files, so that it is there when they cannot be made. */
export function plainPage(status: number, sentence: string): Response {
	const page = `<!doctype html>
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
	return new Response(page, { status, headers: plainHeaders });
}
