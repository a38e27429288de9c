import { expect, test } from './fixtures.ts';
import { checkPage } from './gates/check-states.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A fault for a page without faults, and the message of the gate that must find it. */
const faults = [
	['main p { color: #eee }', /^axe color-contrast/],
	['h1 { width: 200vw }', /^wider than the screen: html/],
	['h1 { animation: surface 2s 1s both !important }', /^moves: an animation/],
	['h2 { transition: color 1s !important }', /^moves: a transition/],
	['html { scroll-behavior: smooth }', /^moves: smooth scrolling/],
	['h1 { overflow: hidden; height: 4rem; line-height: 2 }', /^large text is cut off: h1/],
	['main p { forced-color-adjust: none; color: Canvas }', /^text in forced colors: p/],
	['main [aria-pressed] { all: unset !important }', /^looks unchosen in forced colors/],
	['main :focus-visible { outline: none !important }', /^focus unseen in forced colors/],
	[
		'footer { position: relative; &::after { content: ""; position: absolute; inset: 0 } }',
		/^covered: <a/,
	],
	['.site-header { height: 60vh }', /^zoomed: .* covered$/],
] as const;

test('each gate reports its fault', async ({ page }) => {
	test.slow();
	await page.goto('/products?category=mens-long-sleeve');
	await page.evaluate(
		(text) => {
			const sheet = new CSSStyleSheet();
			sheet.replaceSync(text);
			document.adoptedStyleSheets = [sheet];
		},
		faults.map(([css]) => css).join('\n'),
	);
	await page.evaluate(() => {
		document.querySelector('h1')?.append(document.createElement('b'));
		document.querySelector('main')?.append(document.createElement('option'));
	});
	const wrong = await checkPage(page);
	for (const what of ['.* of <h1', '<option']) {
		const finding = new RegExp(`^breaks when translated: ${what}`);
		expect.soft(wrong).toContainEqual(expect.stringMatching(finding));
	}
	for (const [css, finding] of faults) {
		expect.soft(wrong, css).toContainEqual(expect.stringMatching(finding));
	}
});
