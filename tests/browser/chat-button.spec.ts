import type { Page } from '@playwright/test';
import {
	chatOf,
	expectNoViolation,
	openChat,
	say,
	scrollToShare,
	scrollUpToShare,
} from './chat-talk.ts';
import { expect, test } from './fixtures.ts';
import { buyAsGuest } from './guest-orders.ts';
import { holdBack } from './hold-back.ts';
import { hydrated } from './hydrated.ts';
import { withMotion } from './motion.ts';
import { addToCart } from './product-page.ts';
import { shirt } from './shopper.ts';
import { deepOnPhone, onPhone } from './tags.ts';

test.use(withMotion);

// The position of the chat's button (docs/requirements.md#chat).

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** The prices, links, buttons and fields that the chat's button covers. */
function covered(page: Page) {
	return controlsUnder(page, { parts: 'body', isScrolling: false });
}

/** Those in these parts of the page that the button covers at some scroll position. */
function below(page: Page, parts: string) {
	return controlsUnder(page, { parts, isScrolling: true });
}

function controlsUnder(page: Page, where: { parts: string; isScrolling: boolean }) {
	return page.evaluate(({ parts, isScrolling }) => {
		const box = document.querySelector('.chat > button')?.getBoundingClientRect() ?? new DOMRect();
		const controls = 'a, button, input, select, textarea, summary, .tabular';
		const others = [...document.querySelectorAll(parts)].flatMap((part) => [
			...part.querySelectorAll(controls),
		]);
		return others
			.filter((other) => {
				if (other.closest('.chat') || !other.checkVisibility({ visibilityProperty: true })) {
					return false;
				}
				const { left, right, top, bottom } = other.getBoundingClientRect();
				const isSmall = bottom - top > 0 && bottom - top < 90;
				const isBeside = right <= box.left || box.right <= left;
				const isApart = !isScrolling && (bottom <= box.top || box.bottom <= top);
				return isSmall && !isBeside && !isApart;
			})
			.map((other) => other.textContent || other.outerHTML);
	}, where);
}

/** The size of the button, and its distance from the edges of the page's width and of the window. */
function place(page: Page) {
	return chatOf(page).launcher.evaluate((button) => {
		const { right, bottom, width, height } = button.getBoundingClientRect();
		// Without the space of the scrollbar.
		const edge = document.body.getBoundingClientRect().right;
		return { right: edge - right, bottom: innerHeight - bottom, width, height };
	});
}

/** By how many pixels the button lies over the bottom bar, if there is one. */
function overlapWithBar(page: Page) {
	return page.evaluate(() => {
		const bar = document.querySelector('.bottom-bar[data-shown]')?.getBoundingClientRect();
		const launcher = document.querySelector('.chat > button')?.getBoundingClientRect();
		return bar && bar.height > 0 && launcher ? launcher.bottom - bar.top : 0;
	});
}

test('is shown on a desktop at once, on a phone from half of the page, unless it is scrolled down', async ({
	page,
}) => {
	await page.goto('/men');
	const { launcher } = chatOf(page);
	if (isPhone(page)) {
		await expect(launcher).toBeHidden();
		await scrollUpToShare(page, 0.6);
		await expect(launcher).toBeVisible();
		await scrollToShare(page, 0.7);
		await expect(launcher).toBeHidden();
		await scrollUpToShare(page, 0.6);
		await expect(launcher).toBeVisible();
		await scrollToShare(page, 0.4);
		await expect(launcher).toBeHidden();
		await scrollToShare(page, 1);
	}
	await expect(launcher).toBeVisible();
	await expect(launcher).toHaveAttribute('aria-expanded', 'false');
	await expectNoViolation(page);
});

test('stands higher at the end of the page, and covers nothing there', async ({ page }) => {
	for (const path of ['/men', '/', shirt, '/auth']) {
		await page.goto(path);
		await expect(async () => {
			await scrollToShare(page, 1);
			expect((await place(page)).bottom).toBeGreaterThan(60);
			expect(await covered(page)).toEqual([]);
			expect(await overlapWithBar(page)).toBeLessThanOrEqual(0);
		}).toPass();
	}
});

test('stands above the bottom bar', deepOnPhone, async ({ page }) => {
	for (const path of ['/', shirt, '/new-arrivals']) {
		await page.goto(path);
		await expect(async () => {
			await scrollUpToShare(page, 0.65);
			await expect(chatOf(page).launcher).toBeVisible({ timeout: 1000 });
		}).toPass();
		// Both are measured together, because the bar may leave while the page still grows.
		await expect.poll(() => overlapWithBar(page)).toBeLessThanOrEqual(0);
	}
});

test(
	'is the same circle in the same place on every page, before the script and after it',
	onPhone,
	async ({ page }) => {
		await page.setViewportSize({ width: 1366, height: 768 });
		const circle = { right: 24, bottom: 16, width: 48, height: 48 };
		for (const path of [shirt, '/cart', '/contact']) {
			const letGo = await holdBack(page, '**/assets/*.js');
			await page.goto(path, { waitUntil: 'commit' });
			await expect(chatOf(page).launcher).toBeVisible();
			expect(await place(page)).toEqual(circle);
			expect(await covered(page)).toEqual([]);
			letGo();
			await hydrated(page);
			await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
			await expect.poll(() => place(page)).toEqual(circle);
		}
	},
);

for (const width of [768, 1024, 1366, 1440]) {
	test(
		`prices, buttons and fields end beside it at ${width} px`,
		deepOnPhone,
		async ({ page, shop }) => {
			const { path: order } = await buyAsGuest(shop);
			await page.setViewportSize({ width, height: 900 });
			await addToCart(page, 'M', 1);
			for (const [path, parts] of [
				['/cart', 'main'],
				[order, 'main'],
				['/contact', 'main section:has(:is(form, details))'],
				['/', 'main section:has(details)'],
				['/terms', 'main'],
				...(width < 900 ? [] : [[shirt, '[data-buy]']]),
				['/men', 'footer > div > :last-child'],
			] as [string, string][]) {
				await page.goto(path);
				await expect(page.locator(parts).first()).toBeVisible();
				await expect.poll(() => below(page, parts), path).toEqual([]);
			}
		},
	);
}

test('stays while it has the focus', onPhone, async ({ page }) => {
	const { close, launcher } = await openChat(page, '/men');
	await close.click();
	await expect(launcher).toBeFocused();
	await scrollToShare(page, 0.75);
	await scrollToShare(page, 0.4);
	await expect(launcher).toBeVisible();
	await page.keyboard.press('Tab');
	await expect(launcher).toBeHidden();
});

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
		const { chat, launcher, log, close } = chatOf(page);
		await expect(chat).toHaveCSS('position', 'static');
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
		`the open chat can be closed and its form be sent at ${width} x ${height}`,
		deepOnPhone,
		async ({ page }) => {
			await page.setViewportSize({ width, height });
			const { help, form, close, chat } = await openChat(page, '/about');
			await help.click();
			await expect(form.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
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
	'the panel closes when a reply opens something that it would cover',
	deepOnPhone,
	async ({ page }) => {
		const { log, launcher, chat } = await openChat(page, '/contact');
		await chat.getByRole('button', { name: 'Join the Blue Crew' }).click();
		const email = page.locator('#email-signup').getByRole('textbox', { name: 'Email' });
		await expect(email).toBeFocused();
		await expect(log).toBeHidden();
		// On a phone the panel covers most of a page.
		await scrollUpToShare(page, 0.7);
		await launcher.click();
		await chat.getByRole('button', { name: 'Women’s', exact: true }).click();
		await expect(page).toHaveURL('/women');
		if (isPhone(page)) await expect(log).toBeHidden();
		else await expect(log).toBeVisible();
	},
);

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
