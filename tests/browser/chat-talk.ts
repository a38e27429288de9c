import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The elements of the chat. */
export function chatOf(page: Page) {
	const chat = page.getByRole('region', { name: 'Chat' });
	const log = chat.getByRole('log', { name: 'Conversation' });
	return {
		chat,
		log,
		launcher: chat.getByRole('button', { name: 'Chat with Blue' }),
		close: chat.getByRole('button', { name: 'Close chat' }),
		field: chat.getByRole('textbox', { name: 'Your message' }),
		send: chat.getByRole('button', { name: 'Send', exact: true }),
		help: chat.getByRole('button', { name: 'Need Personal Help?' }),
		form: chat.getByRole('form', { name: 'Your details' }),
		newest: log.locator('p').last(),
	};
}

/** Scrolls to this share of the page, which grows as its parts load. */
export async function scrollToShare(page: Page, share: number) {
	await page.evaluate((part) => {
		const { scrollHeight, clientHeight } = document.documentElement;
		scrollTo({ top: (scrollHeight - clientHeight) * part, behavior: 'instant' });
	}, share);
}

/** Scrolls to this share of the page from below, as small screens hide the chat on the way down. */
export async function scrollUpToShare(page: Page, share: number) {
	const frames = () =>
		page.evaluate(async () => {
			for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
		});
	await scrollToShare(page, share + 0.05);
	await frames();
	await scrollToShare(page, share);
	await frames();
}

/** Opens the chat. On small screens it scrolls down first. */
export async function openChat(page: Page, path: string) {
	await page.goto(path);
	const chat = chatOf(page);
	await expect(async () => {
		await scrollUpToShare(page, 0.7);
		await expect(chat.launcher).toBeVisible({ timeout: 1000 });
	}).toPass();
	await chat.launcher.click();
	await expect(chat.log).toBeVisible();
	return chat;
}

/** Sends a message and waits for the reply. */
export async function say(page: Page, text: string, answer: string | RegExp) {
	const { field, newest } = chatOf(page);
	await field.fill(text);
	await field.press('Enter');
	await expect(newest).toContainText(answer);
}

export async function expectNoViolation(page: Page) {
	await page.evaluate(() => {
		const moving = document.getAnimations().filter(({ timeline, effect }) => {
			const isEndless = effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
			return timeline === document.timeline && !isEndless;
		});
		return Promise.all(moving.map((animation) => animation.finished.catch(() => {})));
	});
	const { violations } = await new AxeBuilder({ page }).include('.chat').analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
