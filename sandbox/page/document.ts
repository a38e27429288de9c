import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';

/** An inline style or script, allowed by its hash. */
interface InlineAsset {
	readonly text: string;
	readonly hash: string;
}

const style = readAsset('page.css');
const script = readAsset('payment.client.js');

function readAsset(name: string): InlineAsset {
	const text = readFileSync(new URL(name, import.meta.url), 'utf8');
	return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

/** Escaped markup that can be embedded in other markup. */
export type Markup = ReturnType<typeof html>;

interface Page {
	readonly title: string;
	readonly body: Markup;
	readonly status?: number;
	/** Targets of the page's forms. Browsers apply the policy to redirects too. */
	readonly formTargets?: readonly (string | null)[];
	readonly pictures?: readonly string[];
}

const icon =
	"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%230b2346'/%3E%3Cpath d='M3 6h10M3 10h4' stroke='%23fff' stroke-width='1.6'/%3E%3C/svg%3E";

/** A page with its own content security policy. All values are escaped. */
export async function pageResponse(page: Page): Promise<Response> {
	const text = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title}</title>
<link rel="icon" href="${raw(icon)}">
<style>${raw(style.text)}</style>
</head>
<body>
<header class="banner"><p>Practice payments: no card is charged</p></header>
${page.body}
<script>${raw(script.text)}</script>
</body>
</html>
`;
	return new Response(String(text), {
		status: page.status ?? 200,
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-store',
			'content-security-policy': policy(page),
			'referrer-policy': 'no-referrer',
			'x-content-type-options': 'nosniff',
		},
	});
}

function policy({ formTargets = [], pictures = [] }: Page): string {
	const directives = [
		"default-src 'none'",
		`style-src ${style.hash}`,
		`script-src ${script.hash}`,
		`img-src data: ${originsOf(pictures)}`,
		`form-action 'self' ${originsOf(formTargets)}`,
		"base-uri 'none'",
		"frame-ancestors 'none'",
	];
	return directives.map((directive) => directive.trim()).join('; ');
}

function originsOf(addresses: readonly (string | null)[]): string {
	const known = addresses.filter((address) => address !== null);
	return [...new Set(known.map((address) => new URL(address).origin))].join(' ');
}
