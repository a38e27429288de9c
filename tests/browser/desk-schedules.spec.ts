import type { Page } from '@playwright/test';
import { newShop } from '../../core/shop/first-shop.ts';
import type { TimeZone } from '../../core/time-zone.ts';
import type { Shop } from '../shop.ts';
import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import {
	expectPublished,
	field,
	openProduct,
	saveProduct,
	publishingTest as test,
} from './publishing-shop.ts';
import { withDatabase } from './shop-database.ts';
import { shirt } from './shopper.ts';
import { tabTo } from './tab-to.ts';
import { deepOnDesktop } from './tags.ts';

// Text that is fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The day in a month, as a date field takes it from the keyboard. */
function dayInAMonth(): string {
	const day = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString();
	return `${day.slice(5, 7)}${day.slice(8, 10)}${day.slice(0, 4)}`;
}

/** Lets the time of all that is scheduled come now. */
function comeDue(shop: Shop): void {
	withDatabase(shop, (db) => db.exec(`update publication_schedules set due_at_ms = ${Date.now()}`));
}

/** Waits until the page of the shirt has this price, or until it has it no more. */
async function expectShown(page: Page, price: string, isShown = true): Promise<void> {
	await expect(async () => {
		await page.goto(shirt);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await expect(page.getByRole('main').getByText(price).first()).toBeVisible({
			visible: isShown,
			timeout: 1000,
		});
	}).toPass();
}

test(
	'a price is scheduled by keyboard, comes into the shop, and is ended',
	deepOnDesktop,

	async ({ page, own }) => {
		test.slow();
		await openProduct(page, own, 'men-captain');
		await tabTo(page, page.getByRole('button', { name: 'Schedule a Price' }));
		await page.keyboard.press('Enter');
		const form = page.getByRole('form', { name: 'Schedule a Price' });
		await expect(form.getByLabel('Price in dollars')).toBeFocused();
		await page.keyboard.type('25.50');
		await tabTo(page, form.getByLabel('Compare-at price (optional)'));
		await page.keyboard.type('34.99');
		await page.keyboard.press('Enter');
		const from = form.getByRole('group', { name: 'From' });
		await expect(form.getByText('Choose a day and a time.')).toBeVisible();
		await expect(from.getByLabel('Day')).toBeFocused();
		await expectAccessible(page);
		await page.keyboard.type(dayInAMonth());
		await tabTo(page, from.getByLabel('Time'));
		await page.keyboard.type('0900AM');
		await tabTo(page, form.getByRole('button', { name: 'Schedule', exact: true }));
		await page.keyboard.press('Enter');
		await expect(form).toBeHidden();
		const list = page.getByRole('list', { name: 'Scheduled' });
		await expect(list).toContainText('price $25.50, compare-at price $34.99.');
		await expect(list).toContainText('9:00 AM');
		await expectAccessible(page);

		// A second one at the same time.
		await page.getByRole('button', { name: 'Schedule a Price' }).click();
		await form.getByLabel('Price in dollars').fill('24');
		await from.getByLabel('Day').pressSequentially(dayInAMonth());
		await from.getByLabel('Time').fill('09:00');
		await form.getByRole('button', { name: 'Schedule', exact: true }).click();
		await expect(form.getByText('Another price is scheduled from')).toBeVisible();
		await form.getByLabel('Price in dollars').press('Escape');
		await page.getByRole('button', { name: 'Close Without Saving' }).click();

		// Archiving says what would not be published.
		await page.getByRole('button', { name: 'Archive', exact: true }).click();
		const archive = page.getByRole('form', { name: /^Archive / });
		await expect(archive).toContainText('Still scheduled: $25.50 from');
		await archive.getByRole('button', { name: 'Close' }).click();

		await page.goto('/desk/products');
		await expect(page.locator('[data-row=men-captain]')).toContainText('$25.50 from');
		await expectAccessible(page);
		// It has an end in a year, so that it can be ended.
		withDatabase(own, (db) =>
			db.exec(`update publication_schedules set ends_at_ms = ${Date.now() + 365 * 86_400_000}`),
		);
		comeDue(own);
		await expectShown(page, '$25.50');
		await page.goto('/desk/publish');
		const coming = page.getByRole('list', { name: 'Coming up' });
		await expect(coming).toContainText('In the shop now');
		await expectAccessible(page);
		await tabTo(page, coming.getByRole('button', { name: /^End Now/ }));
		await page.keyboard.press('Enter');
		const question = page.getByRole('form', { name: 'End This Price Now?' });
		await expect(question).toBeVisible();
		await expectAccessible(page);
		await question.getByRole('button', { name: 'End Now' }).click();
		await expect(question).toBeHidden();
		await expectShown(page, '$25.50', false);
		await page.goto('/desk/publish?view=history');
		await expect(page.getByText(/, as scheduled/)).toHaveCount(2);
	},
);

test('a product is published later, as its draft is then', deepOnDesktop, async ({ page, own }) => {
	test.slow();
	await openProduct(page, own, 'men-captain');
	await page.getByRole('button', { name: 'Publish Later' }).click();
	const form = page.getByRole('form', { name: 'Publish Later' });
	await form.getByRole('button', { name: 'Schedule', exact: true }).click();
	await expect(form.getByText('Choose a day and a time.')).toBeVisible();
	await expectAccessible(page);
	await form.getByLabel('Day').pressSequentially(dayInAMonth());
	await form.getByLabel('Time').fill('09:00');
	await form.getByRole('button', { name: 'Schedule', exact: true }).click();
	await expect(form).toBeHidden();
	await expect(page.getByRole('list', { name: 'Scheduled' })).toContainText(
		'published as its draft is then.',
	);
	await expect(page.getByRole('button', { name: 'Publish Later' })).toBeHidden();
	await expectAccessible(page);

	// The draft goes on. It is not chosen for publishing now.
	await field(page, 'Price in dollars').fill('38.99');
	await saveProduct(page);
	await page.goto('/desk/products');
	await expect(page.locator('[data-row=men-captain]')).toContainText('as its draft is then');
	await page.goto('/desk/publish');
	await expect(page.getByRole('checkbox')).not.toBeChecked();
	await expect(page.getByRole('list', { name: 'Coming up' })).toContainText('9:00 AM');
	await expectAccessible(page);
	comeDue(own);
	await expectShown(page, '$38.99');
	await page.goto('/desk/publish');
	await expect(page.getByText('Everything is published.')).toBeVisible();
	await expect(page.getByRole('list', { name: 'Coming up' })).toBeHidden();
});

/** Publishes the shop in another time zone, as another process does. */
function publishElsewhere(shop: Shop, timeZone: TimeZone): void {
	withDatabase(shop, (db) => {
		const { snapshot } = db.prepare('select snapshot from publications').get() as {
			readonly snapshot: string;
		};
		const next = { ...JSON.parse(snapshot), number: 2, shop: { ...newShop, timeZone } };
		db.prepare(
			'insert into publications (number, snapshot, hash, published_at_ms) values (2, ?, ?, ?)',
		).run(JSON.stringify(next), 'hash-2', Date.now());
	});
}

test(
	'a time zone that is published is that of times typed afterwards, in windows that were open too',
	deepOnDesktop,
	async ({ page, own }) => {
		test.slow();
		const formOf = (window: Page) => window.getByRole('form', { name: 'Schedule a Price' });
		const openForm = (window: Page) =>
			window.getByRole('button', { name: 'Schedule a Price' }).click();
		publishElsewhere(own, { utcOffsetHours: -8, hasDaylightTime: true });
		await openProduct(page, own, 'men-captain');
		const other = await page.context().newPage();
		await expect(async () => {
			await other.goto(page.url());
			await openForm(other);
			await expect(formOf(other)).toContainText('Times are in Pacific time', { timeout: 1000 });
		}).toPass();
		await page.reload();
		await page.getByRole('link', { name: 'Products', exact: true }).first().click();
		await page.getByRole('link', { name: 'History' }).click();
		await page.getByRole('button', { name: 'Publish This Again (number 1)' }).click();
		await page.getByRole('button', { name: 'Publish Number 1' }).click();
		await expectPublished(page, 'The shop is as it was in number 1.');
		await page.goBack();
		await page.goBack();
		await openForm(page);
		await expect(formOf(page)).toContainText('Times are in Eastern time');
		await expect(formOf(other)).toContainText('Times are in Eastern time', { timeout: 40_000 });
		const from = formOf(other).getByRole('group', { name: 'From' });
		await formOf(other).getByLabel('Price in dollars').fill('24');
		await from.getByLabel('Day').pressSequentially(dayInAMonth());
		await from.getByLabel('Time').fill('09:00');
		await formOf(other).getByRole('button', { name: 'Schedule', exact: true }).click();
		await expect(other.getByRole('list', { name: 'Scheduled' })).toContainText('9:00 AM');
	},
);
