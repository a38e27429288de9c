import type { Locator, Page } from '@playwright/test';
import { catalogue } from '../publication.ts';

const found = catalogue.byId('men-captain');
if (!found) throw new Error('The catalogue has no captain shirt');

export const captain = found;

export interface Report {
	readonly out?: readonly { readonly id: string; readonly size: string }[];
	readonly limited?: readonly {
		readonly id: string;
		readonly size: string;
		readonly left: number;
	}[];
}

/** Answers the stock call. Without a level, a size has plenty. */
export async function answerStock(page: Page, { out = [], limited = [] }: Report = {}) {
	await page.route('**/functions/v1/stock', (route) => route.fulfill({ json: { out, limited } }));
}

export function sizeChoice(page: Page, name: string): Locator {
	return page.getByRole('radio', { name, exact: true });
}

/** Presses the label, because it covers the input. */
export async function chooseSize(page: Page, name: string) {
	await sizeChoice(page, name).check();
}

/** Asks the form below the buy form for a size. */
export async function findSize(page: Page, chest: string, length = '') {
	await page.getByLabel('Your chest').fill(chest);
	await page.getByLabel('Length of a shirt you like').fill(length);
	await page.getByRole('button', { name: 'Find My Size' }).click();
}

/** The button in the page, not the one at the bottom of a phone. */
export function addButton(page: Page): Locator {
	return page.locator('[data-buy]').getByRole('button', { name: /^(Add|Adding) to Cart/ });
}

export function bar(page: Page): Locator {
	return page.locator('.bottom-bar');
}

export async function cartInStorage(page: Page): Promise<unknown> {
	return JSON.parse((await page.evaluate(() => localStorage.getItem('blue-cart'))) ?? '[]');
}

/** Stores a cart before the page reads it. */
export async function addToCart(page: Page, size: string, quantity: number) {
	const cart = JSON.stringify([{ id: captain.id, size, quantity }]);
	await page.addInitScript((text) => localStorage.setItem('blue-cart', text), cart);
}
