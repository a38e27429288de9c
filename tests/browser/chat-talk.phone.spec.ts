import { longestMessage } from '../../core/chat/message.ts';
import { replies, welcome } from '../../core/chat/replies.ts';
import { firstShop } from '../../core/shop/first-shop.ts';
import { catalogue } from '../publication.ts';
import { chatOf, expectNoViolation, openChat, say, scrollToShare } from './chat-talk.ts';
import { expect, test } from './fixtures.ts';
import { withMotion } from './motion.ts';
import { deep } from './tags.ts';

test.use(withMotion);

// The conversation (docs/requirements.md#chat).

test('is answered, scrolls to the newest message and keeps the typed text', async ({ page }) => {
	const { chat, log, launcher, field, send, newest } = await openChat(page, '/men');
	await expect(launcher).toHaveAttribute('aria-expanded', 'true');
	await expect(chat).toContainText('Automatic replies');
	await expect(newest).toContainText(welcome(firstShop));
	expect((await log.boundingBox())?.height).toBeCloseTo(200);
	await expectNoViolation(page);

	await field.fill('   ');
	await field.press('Enter');
	await send.click();
	await expect(log.locator('p')).toHaveCount(1);

	await field.fill('How long does shipping take?');
	await field.press('Enter');
	await expect(log.locator('.chat-typing')).toBeVisible();
	await expect(field).toHaveValue('');
	await expect(newest).toContainText(replies(catalogue).shipping.text);
	await expect(log.locator('.chat-typing')).toHaveCount(0);
	await chat.getByRole('button', { name: 'Returns', exact: true }).click();
	await expect(newest).toContainText(replies(catalogue).returns.text);
	await say(page, '<img src=x onerror=alert(1)>', replies(catalogue).menu.text);
	await expect(log).toContainText('<img src=x onerror=alert(1)>');
	await expect
		.poll(() => log.evaluate((area) => area.scrollHeight - area.clientHeight - area.scrollTop))
		.toBeLessThanOrEqual(1);

	await field.fill('x'.repeat(10_000));
	await expect(field).toHaveValue('x'.repeat(longestMessage));
	await expect(chat.getByRole('status')).toContainText(`${longestMessage} characters`);
	await expectNoViolation(page);

	await field.fill('half a thou');
	await field.press('Escape');
	await expect(log).toBeHidden();
	await expect(launcher).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(field).toHaveValue('half a thou');
});

test('follows its button in the tab order', deep, async ({ page }) => {
	const { launcher, close, log, send, help, field } = await openChat(page, '/women');
	await launcher.focus();
	for (const next of [close, log]) {
		await page.keyboard.press('Tab');
		await expect(next).toBeFocused();
	}
	await field.focus();
	for (const next of [send, help]) {
		await page.keyboard.press('Tab');
		await expect(next).toBeFocused();
	}
	await page.keyboard.press('Enter');
	await expect(chatOf(page).form.getByLabel('Name')).toBeFocused();
	await expectNoViolation(page);
	await page.keyboard.press('Escape');
	await expect(launcher).toBeFocused();
});

test('opens a page a second after the reply, and continues there and after a reload', async ({
	page,
}) => {
	// On a phone the panel closes with the navigation.
	await page.setViewportSize({ width: 1280, height: 800 });
	const { field, log } = await openChat(page, '/about');
	const waitedMs = page.evaluate(
		() =>
			new Promise<number>((done) => {
				let repliedAt = 0;
				const area = document.querySelector('[role=log]') ?? document.body;
				new MutationObserver(() => {
					if (area.textContent?.includes('Fresh off the boat')) repliedAt ||= performance.now();
				}).observe(area, { childList: true, subtree: true });
				const push = history.pushState.bind(history);
				history.pushState = (...state) => {
					push(...state);
					done(performance.now() - repliedAt);
				};
			}),
	);
	await field.fill('show me the new arrivals');
	await field.press('Enter');
	// A busy machine may show the reply late. The navigation must not be early.
	expect(await waitedMs).toBeGreaterThan(700);
	await expect(page).toHaveURL('/new-arrivals');
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	await expect(log).toContainText(replies(catalogue).newArrivals.text);
	await say(page, "women's collection", replies(catalogue).women.text);
	await field.pressSequentially('which ');
	await expect(page).toHaveURL('/women');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Women’s Collection');
	await expect(field).toBeFocused();
	await field.pressSequentially('size');
	await field.press('Enter');
	await expect(log.locator('p').last()).toContainText(replies(catalogue).sizes.text);

	await page.reload();
	await expect(async () => {
		await scrollToShare(page, 0.7);
		await chatOf(page).launcher.click({ timeout: 1000 });
	}).toPass();
	await expect(log).toContainText('show me the new arrivals');
	await expect(log.locator('p').last()).toContainText(replies(catalogue).sizes.text);
});

for (const [path, motion] of [
	['/contact', 'no-preference'],
	['/', 'reduce'],
] as const) {
	test(`leads from ${path} to the signup, with ${motion} of motion`, deep, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: motion });
		const { chat, log } = await openChat(page, path);
		await chat.getByRole('button', { name: 'Join the Blue Crew' }).click();
		const signup = page.locator('#email-signup');
		await expect(page).toHaveURL('/#email-signup');
		await expect(signup.getByRole('textbox', { name: 'Email' })).toBeFocused();
		await expect(signup.getByRole('heading')).toBeInViewport();
		await expect(log).toBeHidden();
	});
}

test('an invalid stored conversation is dropped', deep, async ({ page }) => {
	await page.addInitScript(() =>
		sessionStorage.setItem('blue-chat', '{"version":1,"messages":[{}]}'),
	);
	const { log, newest } = await openChat(page, '/men');
	await expect(newest).toContainText(welcome(firstShop));
	await expect(log.locator('p')).toHaveCount(1);
});

for (const [width, height] of [
	[320, 640],
	[640, 400],
] as const) {
	test(`fits into ${width} x ${height}, with the form`, deep, async ({ page }) => {
		await page.setViewportSize({ width, height });
		const { chat, field, help, form, close, send } = await openChat(page, '/men');
		// In forced colors, which remove backgrounds, a border is left.
		await page.emulateMedia({ forcedColors: 'active' });
		for (const part of [send, chat.locator('.chat-line').first()]) {
			await expect(part).toHaveCSS('border-top', /^1px solid rgba?\((?!0, 0, 0, 0\))/);
		}
		await page.emulateMedia({ forcedColors: 'none' });
		const panel = chat.locator('.chat-panel');
		await expect.poll(async () => ((await panel.boundingBox())?.y ?? -1) >= 0).toBe(true);
		const box = await panel.boundingBox();
		expect(box?.x).toBeGreaterThanOrEqual(0);
		expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
		await field.scrollIntoViewIfNeeded();
		await expect(field).toBeInViewport({ ratio: 0.9 });
		await help.click();
		const cancel = form.getByRole('button', { name: 'Cancel' });
		await cancel.scrollIntoViewIfNeeded();
		await expect(cancel).toBeInViewport({ ratio: 0.9 });
		await expectNoViolation(page);
		const excess = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		);
		expect(excess).toBeLessThanOrEqual(0);
		await close.click();
		await expect(chatOf(page).launcher).toBeFocused();
	});
}
