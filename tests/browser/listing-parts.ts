import type { Page } from '@playwright/test';
import type { Product } from '../../core/catalogue/catalogue.ts';
import { products } from '../publication.ts';
import { isPhone } from './states/state.ts';

export const captain = name('men-captain');
export const octopus = name('men-octopus-blue');
export const blueTee = name('women-octopus-blue');
export const orangeTee = name('women-octopus-orange');

function name(id: Product['id']): string {
	const product = products.find((one) => one.id === id);
	if (!product) throw new Error(`No product ${id}`);
	return product.name;
}

/** The control that opens the filters: a disclosure, or the button of the drawer on phones. */
export function filterOpener(page: Page) {
	return isPhone(page)
		? page.getByRole('button', { name: /^Filter & Sort/ })
		: page.locator('summary', { hasText: /^Filter & Sort/ });
}

export async function openFilters(page: Page) {
	await filterOpener(page).click();
	return page.getByRole('form', { name: 'Filters' });
}

/** The order, where the filters are. */
export function sortSelect(page: Page) {
	return page.getByRole('combobox', { name: 'Sort by' });
}

/** The URL while the filters are open. The drawer adds a parameter. */
export function inDrawer(page: Page, path: string): string {
	return isPhone(page) ? `${path}#filters` : path;
}

export async function closeDrawer(page: Page) {
	if (isPhone(page)) await page.getByRole('button', { name: /^Show \d/ }).click();
}

/** The names of the listed products in order. */
export function listed(page: Page) {
	return page.getByRole('main').getByRole('heading', { level: 3 });
}

export function sizeOption(page: Page, size: string) {
	return page.getByRole('form', { name: 'Filters' }).locator(`input[name=size][value=${size}]`);
}
