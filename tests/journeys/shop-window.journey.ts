// @module-tag deep

import { expect } from 'vitest';
import { eventually } from '../eventually.ts';
import { products } from '../publication.ts';
import { phone } from './browser.ts';
import { journey } from './journey.ts';
import { click, fill, isAt, open, sees, seesNo, shows, tap } from './screen.ts';

/** Twenty steps of two frames each, in a browser without GPU on a busy machine. */
const options = { timeoutMs: 90_000 };

const [captain] = products.filter(({ id }) => id === 'men-captain');
if (!captain) throw new Error('The catalogue has no captain shirt');
const captainPath = `/product/${captain.slug}`;

journey('home is scrolled to its end, and its pictures arrive', async ({ profile }) => {
	const tab = await profile.openTab();
	await open(tab, '/');
	await eventually(async () => {
		const left = await tab.run(async () => {
			scrollBy({ top: innerHeight / 2, behavior: 'instant' });
			// Observers need a frame after the next one.
			const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
			await frame().then(frame);
			const { scrollHeight, clientHeight } = document.documentElement;
			return Math.max(0, scrollHeight - clientHeight - Math.ceil(scrollY) - 1);
		});
		expect(left, 'pixels to the end').toBe(0);
	}, options);
	await sees(tab, '1 Harbor Way');
	await eventually(async () => {
		const missing = await tab.run(() => {
			// Pictures beside the screen in a row that scrolls are not loaded.
			const isBeside = ({ left, right }: DOMRect) => left >= innerWidth || right <= 0;
			return (
				[...document.images]
					.filter((image) => image.checkVisibility() && !isBeside(image.getBoundingClientRect()))
					// In WebKit an SVG has no natural width.
					.filter(({ complete, src, naturalWidth }) => {
						return !complete || (naturalWidth === 0 && !src.endsWith('.svg'));
					})
					.map(({ src }) => src)
			);
		});
		expect(missing).toEqual([]);
	});
});

journey('the shop menu leads to a listing', async ({ profile }) => {
	const tab = await profile.openTab();
	await open(tab, '/');
	await click(tab, 'button', 'Shop Now menu');
	await click(tab, 'link', 'View All Products');
	await isAt(tab, '/products');
	await shows(tab, 'heading', 'Shop All');
});

journey('on a phone, the menu and a filter work by touch', async ({ profile }) => {
	const tab = await profile.openTab(phone);
	await open(tab, '/');
	await tap(tab, 'button', 'Menu');
	await tap(tab, 'link', 'Women’s');
	await isAt(tab, '/women');
	await shows(tab, 'heading', 'Women’s Collection');
	await tap(tab, 'button', /^Filter & Sort/);
	await tap(tab, 'checkbox', /^Orange/);
	await tap(tab, 'button', 'Show 1 product');
	await isAt(tab, '/women?color=orange');
	await sees(tab, 'Showing 1 of 2 products');
});

journey('a listing is filtered and sorted', async ({ profile }) => {
	const tab = await profile.openTab();
	await open(tab, '/men');
	await click(tab, 'button', /^Filter & Sort/);
	await click(tab, 'checkbox', /^Navy/);
	await isAt(tab, '/men?color=navy');
	await sees(tab, 'Showing 1 of 2 products');
	await click(tab, 'button', 'Clear All');
	await isAt(tab, '/men');
	// The first of two prices, because WebKit accepts no space in a select's type-ahead.
	await fill(tab, 'Sort by', 'Price');
	await isAt(tab, '/men?sort=price-low');
});

journey('a product has a gallery and a size guide', async ({ profile }) => {
	const tab = await profile.openTab();
	await open(tab, captainPath);
	await click(tab, 'button', /^Zoom: /);
	await shows(tab, 'dialog', 'Pictures, enlarged');
	await click(tab, 'button', 'Next picture');
	await sees(tab, `Picture 2 of ${captain.images.length}`);
	await click(tab, 'button', /^Close/);
	await click(tab, 'link', 'Size guide');
	await isAt(tab, `${captainPath}#size-guide`);
	await sees(tab, 'How to measure');
	await click(tab, 'button', 'Close');
	await seesNo(tab, 'How to measure');
	await isAt(tab, captainPath);
});
