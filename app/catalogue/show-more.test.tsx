import { createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ShowMore } from './show-more.tsx';

function html(shown: number, total: number, location = '/men'): string {
	return renderToStaticMarkup(
		<StaticRouter location={location}>
			<ShowMore list={createRef()} shown={shown} total={total} />
		</StaticRouter>,
	);
}

describe('the end of a long list', () => {
	it('says how many products are shown, and links to the next', () => {
		const end = html(24, 1000);
		expect(end).toContain('Showing 24 of 1,000 products');
		expect(end).toMatch(/<a [^>]*href="\/men\?show=48"[^>]*>Show 24 More<\/a>/);
	});

	it('offers what is left', () => {
		expect(html(24, 40)).toMatch(/href="\/men\?show=40"[^>]*>Show 16 More</);
		expect(html(72, 73)).toMatch(/href="\/men\?show=73"[^>]*>Show 1 More</);
	});

	it('keeps the filters of the address', () => {
		expect(html(48, 90, '/men?color=navy&show=48&sort=name')).toContain(
			'href="/men?color=navy&amp;show=72&amp;sort=name"',
		);
	});

	it('has nothing to press once all are shown', () => {
		const end = html(40, 40);
		expect(end).toContain('Showing 40 of 40 products');
		expect(end).not.toMatch(/Show \d+ More/);
	});

	it('leads to all products without script', () => {
		expect(html(24, 1000)).toMatch(/<noscript><a href="\/products\/all\.html"/);
	});
});
