import { describe, expect, it } from 'vitest';
import { bareHtml } from './bare-html.ts';

const page = `<!doctype html><html lang="en" data-practice="on"><head><title>Blue shirts</title>
<link rel="preload" href="/assets/figtree.woff2" as="font" type="font/woff2" crossorigin>
<style>h1{color:#123}</style><script>import("/assets/client.js")</script>
</head><body class="a"><noscript><p>No script</p></noscript><div id="root"><!--$-->
<h1 class="text-5xl">Over $<!-- -->100</h1><a data-discover="true" href="/men">Men's data-sheet</a>
<a aria-label="Cart" href="/cart"><svg viewBox="0 0 24 24"><path d="M0 0"></path></svg></a>
<img class="b" style="top:0" src="/pictures/sea.avif" alt="Sea"><img loading="lazy" src="/later.avif"><!--/$--></div>
<script>late()</script></body></html>`;

describe('the floor of a page', () => {
	const bare = bareHtml(page, '/bare.js');

	it('keeps text, links, pictures and the title', () => {
		expect(bare).toContain('<h1>Over $100</h1><a href="/men">Men\'s data-sheet</a>');
		expect(bare).toContain('<img src="/pictures/sea.avif" alt="Sea">');
		expect(bare).toContain('<a aria-label="Cart" href="/cart">•</a>');
		expect(bare).toContain('<title>Blue shirts</title>');
	});

	it('has one script and nothing else that the page had in its head', () => {
		const scripts = [...bare.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
		expect(scripts).toEqual(['<script type="module" src="/bare.js">']);
		expect(bare).not.toMatch(/late\(\)|later|woff2|No script|<svg|class=|style=/);
	});

	it('has at most 2 KB of styles', () => {
		const [, css = ''] = /<style>([^<]*)/.exec(bare) ?? [];
		expect(css.length).toBeGreaterThan(100);
		expect(css.length).toBeLessThan(2000);
	});
});
