import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { homeFaq } from '../../core/contact/faq.ts';
import { catalogue } from '../publication.ts';
import { expect, test } from './fixtures.ts';
import { withMotion } from './motion.ts';
import { deep } from './tags.ts';

test.use(withMotion);

const questions = homeFaq(catalogue).map(({ question }) => question);

function faqOf(page: Page) {
	const section = page.getByRole('region', { name: 'Ask Before You Board' });
	return {
		section,
		trigger: (question: string) => section.locator('summary', { hasText: question }),
		open: section.locator('details[open]'),
	};
}

async function openFaq(page: Page) {
	await page.goto('/');
	const faq = faqOf(page);
	return faq;
}

test('one answer is open at a time, and a second press closes it', async ({ page }) => {
	const { section, trigger, open } = await openFaq(page);
	await expect(open).toHaveCount(0);
	for (const { question, answer } of homeFaq(catalogue)) {
		await trigger(question).click();
		await expect(open).toHaveCount(1);
		await expect(section.getByText(answer)).toBeVisible();
	}
	await trigger(questions.at(-1) ?? '').click();
	await expect(open).toHaveCount(0);
	await expect(section.getByText(homeFaq(catalogue).at(-1)?.answer ?? '')).toBeHidden();
});

test('arrow keys, Home and End move over the questions in a circle', async ({ page }) => {
	const { trigger, open } = await openFaq(page);
	const [first = '', second = '', third = '', last = ''] = questions;
	await trigger(first).focus();
	const walk: readonly (readonly [key: string, question: string])[] = [
		['ArrowDown', second],
		['ArrowDown', third],
		['ArrowDown', last],
		['ArrowDown', first],
		['ArrowUp', last],
		['ArrowUp', third],
		['Home', first],
		['End', last],
		['Control+Home', last],
	];
	for (const [key, question] of walk) {
		await page.keyboard.press(key);
		await expect(trigger(question)).toBeFocused();
	}
	await expect(open).toHaveCount(0);
	await page.keyboard.press('Enter');
	await expect(open).toContainText(last);
	await page.keyboard.press('ArrowUp');
	await page.keyboard.press('Space');
	await expect(open).toContainText(third);
	await expect(open).toHaveCount(1);
});

test('the questions appear one after another, 100 ms apart', deep, async ({ page }) => {
	await page.goto('/');
	const { section } = faqOf(page);
	await expect(section.locator('[data-rise="waiting"]')).toBeAttached();
	await section.scrollIntoViewIfNeeded();
	await expect(section.locator('[data-rise="risen"]')).toBeAttached();
	const delays = await section
		.locator('details')
		.evaluateAll((all) =>
			all.map((entry) => getComputedStyle(entry).transitionDelay.split(',')[0]),
		);
	expect(delays).toEqual(['0s', '0.1s', '0.2s', '0.3s']);
});

test('the questions appear at once with reduced motion', deep, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	const { section } = await openFaq(page);
	await expect(section.locator('[data-rise]')).toHaveCount(0);
});

test('no accessibility violation, closed and open', deep, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	const { trigger, open } = await openFaq(page);
	for (const isOpen of [false, true]) {
		if (isOpen) await trigger(questions[2] ?? '').click();
		await expect(open).toHaveCount(isOpen ? 1 : 0);
		const { violations } = await new AxeBuilder({ page }).analyze();
		expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
	}
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('every answer can be opened and read', deep, async ({ page }) => {
		await page.goto('/');
		const { section, trigger, open } = faqOf(page);
		for (const { question, answer } of homeFaq(catalogue)) {
			await trigger(question).click();
			await expect(section.getByText(answer)).toBeVisible();
			await expect(open).toHaveCount(1);
		}
	});
});
