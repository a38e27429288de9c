import type { Locator, Page } from '@playwright/test';
import { chatOf, expectNoViolation, openChat, say, scrollToShare } from './chat-talk.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { hydrated } from './hydrated.ts';
import { withMotion } from './motion.ts';
import { addToCart } from './product-page.ts';
import { deep, deepOnPhone, onPhone } from './tags.ts';

test.use(withMotion);

// The position of the chat's button (docs/requirements.md#chat).

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** The prices, links, buttons and fields that the chat's buttons cover. */
function covered(page: Page) {
	return page.evaluate(() => {
		const own = [...document.querySelectorAll('.chat > button')].filter((button) =>
			button.checkVisibility({ visibilityProperty: true }),
		);
		const controls = 'a, button, input, select, textarea, summary, .tabular';
		const others = [...document.querySelectorAll(controls)].filter(
			(other) => !other.closest('.chat') && other.checkVisibility({ visibilityProperty: true }),
		);
		return own.flatMap((button) => {
			const box = button.getBoundingClientRect();
			return others
				.filter((other) => {
					const { left, right, top, bottom } = other.getBoundingClientRect();
					const isSmall = bottom - top > 0 && bottom - top < 90;
					return (
						isSmall && left < box.right && box.left < right && top < box.bottom && box.top < bottom
					);
				})
				.map((other) => other.textContent || other.outerHTML);
		});
	});
}

/** The distance of the button from the bottom of the window. */
async function height(page: Page) {
	const box = await chatOf(page).launcher.boundingBox();
	return (page.viewportSize()?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
}

/** By how many pixels the button lies over the bottom bar, if there is one. */
function overlapWithBar(page: Page) {
	return page.evaluate(() => {
		const bar = document.querySelector('.bottom-bar[data-shown]')?.getBoundingClientRect();
		const launcher = document.querySelector('.chat > button')?.getBoundingClientRect();
		return bar && bar.height > 0 && launcher ? launcher.bottom - bar.top : 0;
	});
}

test('is shown on a desktop at once, on a phone after half of the page', async ({ page }) => {
	await page.goto('/men');
	const { launcher } = chatOf(page);
	if (isPhone(page)) {
		await expect(launcher).toBeHidden();
		await scrollToShare(page, 0.3);
		await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded();
		await scrollToShare(page, 0.47);
		await expect(launcher).toBeHidden();
		await scrollToShare(page, 0.53);
		await expect(launcher).toBeVisible();
		await scrollToShare(page, 0.4);
		await expect(launcher).toBeHidden();
		await scrollToShare(page, 0.6);
	}
	await expect(launcher).toBeVisible();
	await expect(launcher).toHaveAttribute('aria-expanded', 'false');
	await expectNoViolation(page);
});

test(
	'moves up near the end of the page, and covers no link and no button there',
	deep,
	async ({ page }) => {
		for (const path of ['/men', '/', '/product/mens-captain-long-sleeve-shirt']) {
			await page.goto(path);
			await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded();
			await scrollToShare(page, 0.6);
			const { launcher } = chatOf(page);
			await expect(launcher).toBeVisible();
			await scrollToShare(page, 1);
			await expect(async () => {
				await scrollToShare(page, 1);
				expect(await height(page)).toBeGreaterThan(60);
				expect(await covered(page)).toEqual([]);
			}).toPass();
		}
	},
);

test('avoids the bottom bar and buttons', deepOnPhone, async ({ page }) => {
	for (const path of ['/', '/product/mens-captain-long-sleeve-shirt', '/new-arrivals']) {
		await page.goto(path);
		for (const share of [0.55, 0.65, 0.8]) {
			await expect(async () => {
				await scrollToShare(page, share);
				await expect(chatOf(page).launcher).toBeVisible({ timeout: 1000 });
			}).toPass();
			await expect.poll(() => covered(page)).toEqual([]);
			// Both are measured together, because the bar may leave while the page still grows.
			await expect.poll(() => overlapWithBar(page)).toBeLessThanOrEqual(0);
		}
	}
});

for (const width of [768, 1280]) {
	test(
		`covers no price, no button and no field of a cart ${width} px wide`,
		deepOnPhone,
		async ({ page }) => {
			await page.setViewportSize({ width, height: 900 });
			await addToCart(page, 'M', 1);
			await page.goto('/cart');
			await expect(page.getByRole('main').getByText('$34.99').first()).toBeVisible();
			for (const share of [0, 0.25, 0.5, 0.75, 1]) {
				await scrollToShare(page, share);
				await expect.poll(() => covered(page), `${share}`).toEqual([]);
			}
		},
	);
}

test(
	'is a text link below the checkout, and the conversation goes on there',
	onPhone,
	async ({ page }) => {
		await addToCart(page, 'M', 1);
		await openChat(page, '/cart');
		await say(page, 'hello', 'Hello there!');
		await chatOf(page).close.click();
		await page.getByRole('main').getByRole('link', { name: 'Proceed to Checkout' }).click();
		await expect(page).toHaveURL('/checkout');
		const { chat, launcher, shrink, log, close } = chatOf(page);
		await expect(chat).toHaveCSS('position', 'static');
		await expect(shrink).toHaveCount(0);
		for (const share of [0, 0.5, 1]) {
			await scrollToShare(page, share);
			expect(await covered(page)).toEqual([]);
		}
		await launcher.click();
		await expect(log).toContainText('hello');
		await expectNoViolation(page);
		await close.click();
		await expect(launcher).toBeFocused();
	},
);

for (const [width, height] of [
	[1440, 900],
	[1366, 768],
	[360, 740],
	[320, 480],
] as const) {
	test(
		`the open chat can be closed at ${width} x ${height}, with its form`,
		deepOnPhone,
		async ({ page }) => {
			await page.setViewportSize({ width, height });
			const { help, form, close, chat } = await openChat(page, '/about');
			await help.click();
			await expect(form).toBeVisible();
			const headerEnd = async () => {
				const box = await page.getByRole('banner').boundingBox();
				return (box?.y ?? 0) + (box?.height ?? 0);
			};
			for (const top of [0, 600, 0]) {
				await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
				await expect(async () => {
					const panel = await chat.locator('.chat-panel').boundingBox();
					// On a low screen the panel lies over the header.
					const least = height < 640 ? 0 : await headerEnd();
					expect(panel?.y).toBeGreaterThan(least);
					await close.click({ trial: true, timeout: 1000 });
				}).toPass();
			}
			await close.click();
			await expect(form).toBeHidden();
		},
	);
}

test(
	'is small, and covers nothing on a laptop before anything is touched',
	deepOnPhone,
	async ({ page }) => {
		await page.setViewportSize({ width: 1366, height: 768 });
		for (const path of ['/product/mens-captain-long-sleeve-shirt', '/cart', '/contact']) {
			const letGo = await holdBack(page, '**/assets/*.js');
			await page.goto(path, { waitUntil: 'commit' });
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			expect(await covered(page)).toEqual([]);
			letGo();
			await hydrated(page);
			await expect.poll(() => covered(page)).toEqual([]);
		}
		await page.goto('/about');
		const { launcher } = chatOf(page);
		await expect(launcher).toBeVisible();
		expect((await launcher.boundingBox())?.width).toBeLessThanOrEqual(120);
	},
);

test(
	'the panel closes when a reply opens something that it would cover',
	deepOnPhone,
	async ({ page }) => {
		const { log, launcher, chat } = await openChat(page, '/contact');
		await chat.getByRole('button', { name: 'Join the Blue Crew' }).click();
		const email = page.locator('#email-signup').getByRole('textbox', { name: 'Email' });
		await expect(email).toBeFocused();
		await expect(log).toBeHidden();
		// On a phone the panel covers most of a page.
		await launcher.click();
		await chat.getByRole('button', { name: 'Women’s', exact: true }).click();
		await expect(page).toHaveURL('/women');
		if (isPhone(page)) await expect(log).toBeHidden();
		else await expect(log).toBeVisible();
	},
);

test('can be minimized while it is closed, until it is opened', onPhone, async ({ page }) => {
	await page.goto('/women');
	const { launcher, shrink, close } = chatOf(page);
	// Over a control or a heading the button is an icon already, or not there.
	const reach = async (button: Locator) => {
		await expect(async () => {
			for (const share of [0.6, 0.7, 0.8, 0.55]) {
				await scrollToShare(page, share);
				const isThere = await expect(button)
					.toBeVisible({ timeout: 1000 })
					.then(
						() => true,
						() => false,
					);
				if (isThere) return;
			}
			throw new Error('The button is nowhere');
		}).toPass();
	};
	await reach(shrink);
	const before = (await launcher.boundingBox())?.width ?? 0;
	await shrink.click();
	await expect(launcher).toBeFocused();
	await expect(shrink).toHaveCount(0);
	expect((await launcher.boundingBox())?.width).toBeLessThan(before);
	await expectNoViolation(page);
	await page.reload();
	await reach(launcher);
	await expect(shrink).toHaveCount(0);
	await launcher.click();
	await expect(close).toBeVisible();
	await expect(shrink).toHaveCount(0);
	await close.click();
	await expect(launcher).toBeFocused();
	await reach(shrink);
});

test('a press loads the code of the panel and opens it', onPhone, async ({ page }) => {
	const panel = /\/assets\/panel-.*\.js$/;
	const fetched: string[] = [];
	page.on('request', (request) => fetched.push(request.url()));
	const letGo = await holdBack(page, panel);
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto('/about');
	await page.waitForLoadState('networkidle');
	expect(fetched.filter((url) => panel.test(url))).toEqual([]);
	const { launcher, log } = chatOf(page);
	await launcher.click();
	letGo();
	await expect(log).toBeVisible();
	await expect(launcher).toHaveAttribute('aria-expanded', 'true');
});

test.describe('when the code of the panel does not load', () => {
	test.use({ expectedErrors: [/Failed to load resource/] });

	test('shows a message, and the next press works', deepOnPhone, async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 800 });
		const panel = /\/assets\/panel-.*\.js$/;
		await page.route(panel, (route) => route.abort());
		await page.goto('/about');
		const { launcher, log } = chatOf(page);
		await launcher.click();
		await expect(page.getByText('The chat didn’t load')).toBeVisible();
		await expect(launcher).toHaveAttribute('aria-expanded', 'false');
		await page.unroute(panel);
		await launcher.click();
		await expect(log).toBeVisible();
	});
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('nothing is shown that would not open', deepOnPhone, async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.goto('/');
		await expect(chatOf(page).launcher).toBeHidden();
	});
});

test('is not printed', deepOnPhone, async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto('/privacy');
	await expect(chatOf(page).launcher).toBeVisible();
	await page.emulateMedia({ media: 'print' });
	await expect(chatOf(page).launcher).toBeHidden();
});
