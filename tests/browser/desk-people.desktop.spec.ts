import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Shop } from '../shop.ts';
import { expectAccessible } from './accessible.ts';
import { openDesk } from './desk-merchant.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { withDatabase } from './shop-database.ts';
import { deep } from './tags.ts';

async function post(shop: Shop, path: string, body: object): Promise<void> {
	const response = await fetch(`${shop.url}/functions/v1/${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
		body: JSON.stringify({ website: '', tookMs: 30_000, ...body }),
	});
	expect(response.status).toBe(200);
}

/** Sends a message on the contact page. */
async function write(shop: Shop, name: string, subject: string, more: object = {}) {
	const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
	await post(shop, 'contact-message', {
		name,
		email,
		subject,
		message: `Ahoy, this is ${name}.\nWhat would you take?`,
		...more,
	});
}

function answers(shop: Shop): number {
	return withDatabase(shop, (db) =>
		Number(
			db.prepare("select count(*) as n from outbox where template = 'message-answer'").get()?.n,
		),
	);
}

/** Other tests have sent messages to this shop too. */
function empty(shop: Shop): void {
	withDatabase(shop, (db) => {
		for (const table of ['message_answers', 'messages', 'subscribers']) {
			db.exec(`delete from ${table}`);
		}
		db.exec("delete from outbox where template = 'message-answer'");
	});
}

const answerCalls = '**/functions/v1/desk/messages/*/answer';
const list = (page: Page) => page.getByRole('list', { name: 'Messages' });
const opened = (page: Page) => page.getByRole('region', { name: 'Open message' });

async function saved(page: Page, button: string): Promise<string> {
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: button }).click(),
	]);
	return readFileSync(await download.path(), 'utf8');
}

test.use({
	contextOptions: { reducedMotion: 'reduce' },
	expectedErrors: [/ERR_FAILED|status of 409/],
});

test('messages are read, answered and completed by keyboard', async ({ page, shop }) => {
	empty(shop);
	await openDesk(page, shop, '/desk/people');
	await expect(page.getByText('Calm waters: nobody is waiting for an answer.')).toBeVisible();
	await write(shop, 'Ada', 'Do you ship to Malta?');
	await write(shop, 'Wilma', 'Do the sleeves run long?');
	await page.reload();
	await expect(page.getByRole('button', { name: 'Unread 2' })).toBeVisible();
	await expectAccessible(page);
	await page.keyboard.press('?');
	await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
	await page.keyboard.press('Escape');
	await page.keyboard.press('j');
	await expect(opened(page).getByRole('heading')).toHaveText('Do the sleeves run long?');
	await expect(opened(page)).toContainText('No order has this email.');
	await page.keyboard.press('r');
	const field = page.getByLabel('Answer to Wilma');
	await expect(field).toBeFocused();
	await page.keyboard.type('Take the L.');
	const letGo = await holdBack(page, answerCalls);
	await page.getByRole('button', { name: 'Send Answer' }).click();
	// What is typed now would be removed with the sent text.
	await expect(field).not.toBeEditable();
	letGo();
	await expect(page.getByText('Your answer to wilma@example.com is on its way.')).toBeFocused();
	await expect(field).toHaveValue('');
	expect(answers(shop)).toBe(1);
	await page.getByRole('heading', { level: 1 }).click();
	// The message has left the list. The next one is in its place.
	await expect(list(page)).not.toContainText('Do the sleeves');
	await page.keyboard.press('j');
	await expect(opened(page).getByRole('heading')).toHaveText('Do you ship to Malta?');
	await page.keyboard.press('e');
	await expect(opened(page).getByRole('button', { name: 'Mark Unread' })).toBeVisible();
});

test('messages that were answered elsewhere are marked done together, and unread again', async ({
	page,
	shop,
}) => {
	empty(shop);
	for (const name of ['Ada', 'Wilma', 'Grace']) await write(shop, name, `A question of ${name}`);
	await openDesk(page, shop, '/desk/people');
	const rows = list(page).getByRole('listitem');
	await expect(rows).toHaveCount(3);
	await page.getByRole('checkbox', { name: 'Select the message of Ada' }).check();
	await page.getByRole('checkbox', { name: 'Select the message of Wilma' }).focus();
	await page.keyboard.press('x');
	await expect(page.getByRole('status').filter({ hasText: '2 messages selected' })).toBeAttached();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Mark Done' }).press('Enter');
	await expect(page.getByRole('status').filter({ hasText: '2 messages are done.' })).toBeFocused();
	await expect(rows).toHaveText([/A question of Grace/]);
	await expect(page.getByRole('button', { name: 'Unread 1' })).toBeVisible();
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(page.getByText('2 messages are unread again.')).toBeVisible();
	await expect(rows).toHaveCount(3);
	await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
});

test('a message that a second window has answered meanwhile stays done', async ({ page, shop }) => {
	empty(shop);
	for (const name of ['Ada', 'Wilma']) await write(shop, name, `A question of ${name}`);
	await openDesk(page, shop, '/desk/people');
	for (const name of ['Ada', 'Wilma']) {
		await page.getByRole('checkbox', { name: `Select the message of ${name}` }).check();
	}
	const letGo = await holdBack(page, '**/functions/v1/desk/messages/*/done');
	await page.getByRole('button', { name: 'Mark Done' }).click();
	const other = await page.context().newPage();
	await other.goto('/desk/people');
	await list(other).getByRole('link', { name: /Ada/ }).click();
	await other.getByLabel('Answer to Ada').fill('Yes.');
	await other.getByRole('button', { name: 'Send Answer' }).click();
	await expect(other.getByText('Your answer to ada@example.com is on its way.')).toBeFocused();
	letGo();
	await expect(page.getByText('2 messages are done.')).toBeVisible();
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(page.getByText('1 message is unread again.')).toBeVisible();
	await expect(list(page).getByRole('listitem')).toHaveText([/A question of Wilma/]);
	await other.close();
});

test('a typed answer survives a lost connection, a reload and another answer', async ({
	page,
	shop,
}) => {
	empty(shop);
	await write(shop, 'Wilma', 'Do the sleeves run long?');
	await openDesk(page, shop, '/desk/people');
	await list(page).getByRole('link').click();
	const field = page.getByLabel('Answer to Wilma');
	await field.fill('Take the M.');
	await page.route(answerCalls, (route) => route.abort());
	const send = page.getByRole('button', { name: 'Send Answer' });
	await send.click();
	await expect(opened(page).getByRole('alert').filter({ hasText: /\w/ })).toContainText(
		/^We could not reach the shop just now/,
	);
	await page.unroute(answerCalls);
	await page.reload();
	await expect(field).toHaveValue('Take the M.');
	// Another window has answered meanwhile.
	const other = await page.context().newPage();
	await other.goto(page.url());
	await other.getByLabel('Answer to Wilma').fill('Take the L.');
	await other.getByRole('button', { name: 'Send Answer' }).click();
	await expect(other.getByText('Your answer to wilma@example.com is on its way.')).toBeFocused();
	await send.click();
	await expect(opened(page).getByText(/^This message was changed in the meantime/)).toBeVisible();
	await expect(page.getByRole('list', { name: 'Answers' })).toContainText('Take the L.');
	await expect(field).toHaveValue('Take the M.');
	expect(answers(shop)).toBe(1);
	await expectAccessible(page);
	await other.close();
});

test(
	'messages are searched, and those that look automated stand apart',
	deep,
	async ({ page, shop }) => {
		empty(shop);
		await write(shop, 'Ada', 'Do you ship to Malta?');
		await write(shop, 'Cheap', 'Pills for you', { website: 'https://pills.example' });
		await openDesk(page, shop, '/desk/people');
		await expect(page.getByRole('button', { name: 'Unread 1' })).toBeVisible();
		await page.keyboard.press('/');
		await page.keyboard.type('octopus');
		await page.keyboard.press('Enter');
		await expect(page.getByText('No message matches your search.')).toBeVisible();
		await page.goto('/desk/people?search=malta');
		await list(page).getByRole('link').click();
		await expect(opened(page)).toContainText('Ahoy, this is Ada.');
		await page.goto('/desk/people');
		await page.getByRole('button', { name: 'Suspect 1' }).click();
		await list(page)
			.getByRole('link', { name: /Pills for you/ })
			.click();
		await expect(opened(page)).toContainText('This looks automated');
	},
);

test('messages are saved as a file without formulas', deep, async ({ page, shop }) => {
	empty(shop);
	await post(shop, 'chat-request', {
		name: '=Marie',
		email: 'marie@example.com',
		phone: '+1 (305) 555-0100',
		message: '',
	});
	await openDesk(page, shop, '/desk/people');
	await list(page).getByRole('link').click();
	await expect(opened(page)).toContainText('+1 (305) 555-0100');
	const csv = await saved(page, 'Save All as CSV');
	expect(csv).toContain(",'=Marie,marie@example.com,");
});

test('the subscribers are listed by state and downloaded', deep, async ({ page, shop }) => {
	empty(shop);
	await openDesk(page, shop, '/desk/people?tab=crew');
	for (const name of ['on', 'asked', 'left']) {
		await post(shop, 'subscribe', { email: `${name}.crew@example.com` });
	}
	withDatabase(shop, (db) => {
		db.exec('update subscribers set confirmed_at_ms = created_at_ms');
		db.exec("update subscribers set confirmed_at_ms = null where email like 'asked.%'");
		db.exec("update subscribers set left_at_ms = created_at_ms where email like 'left.%'");
	});
	await page.reload();
	await expect(page.getByRole('row')).toHaveCount(4);
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Not confirmed 1' }).click();
	await expect(page).toHaveURL('/desk/people?tab=crew&state=asked');
	await expect(page.getByRole('row')).toHaveCount(2);
	await page.getByLabel('Search by whole email').fill('nobody@example.com');
	await page.keyboard.press('Enter');
	await expect(page.getByText('Nobody has that email.')).toBeVisible();
	const csv = await saved(page, 'Save the List as CSV');
	expect(csv).toMatch(
		/^\u{feff}email,joined at,source,unsubscribe link\r\non\.crew@example\.com,/u,
	);
	expect(csv).not.toContain('left.crew');
});
