import { test } from './fixtures.ts';

// The fixtures must fail a test with browser errors, so each of these tests must fail.
test.describe('a test fails when the page', () => {
	test.use({ baseURL: 'http://127.0.0.1:9' });

	test('writes an error to its console', async ({ page }) => {
		test.fail();
		await page.evaluate(() => console.error('spilled'));
	});

	test('throws', async ({ page }) => {
		test.fail();
		const thrown = page.context().waitForEvent('weberror');
		await page.setContent('<script>throw new Error("overboard")</script>');
		await thrown;
	});

	test('breaks its policy', async ({ page }) => {
		test.fail();
		const logged = page.waitForEvent('console');
		await page.setContent(
			`<meta http-equiv="Content-Security-Policy" content="img-src 'none'"><img src="data:image/png,x" alt="">`,
		);
		await logged;
	});
});

test.describe('a test passes when the page', () => {
	test.use({ baseURL: 'http://127.0.0.1:9', expectedErrors: [/spilled/] });

	test('writes what was expected', async ({ page }) => {
		await page.evaluate(() => console.error('spilled'));
		await page.evaluate(() => console.log('all well'));
	});
});
