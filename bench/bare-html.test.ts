import { describe, expect, it } from 'vitest';
import { bareHtml, bareScriptPath } from './bare-html.ts';

const page = `<!doctype html><html><head>
<link rel="preload" as="image" href="/assets/logo.svg"/>
<link rel="preload" href="/assets/figtree.woff2" as="font" type="font/woff2" crossorigin>
<link rel="modulepreload" href="/assets/shop.js">
<link rel="stylesheet" href="/assets/toast.css">
<style>@font-face{font-family:"Figtree";src:url("/assets/figtree.woff2")}h1{color:#123}</style>
<script>import("/assets/client.js")</script>
<script type="application/ld+json">{"name":"Blue"}</script>
</head><body><h1>Blue</h1><img src="/pictures/sea.avif"><script>late()</script></body></html>`;

describe('the same page with React alone', () => {
	const bare = bareHtml(page);

	it('has one script, and no other that runs', () => {
		const scripts = [...bare.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
		expect(scripts).toEqual([
			'<script type="application/ld+json">',
			`<script type="module" src="${bareScriptPath}">`,
		]);
		expect(bare).not.toContain('late()');
	});

	it('has one style, with the fonts of the system', () => {
		expect(bare.match(/<style>(.*?)<\/style>/g)).toEqual(['<style>h1{color:#123}</style>']);
		expect(bare).not.toMatch(/woff2|stylesheet|modulepreload/);
	});

	it('keeps what was prerendered, pictures asked for early included', () => {
		expect(bare).toContain('<body><h1>Blue</h1><img src="/pictures/sea.avif"></body>');
		expect(bare).toContain('<link rel="preload" as="image" href="/assets/logo.svg"/>');
	});
});
