import type { Page } from '@playwright/test';
import type { Size } from '../../core/catalogue/catalogue.ts';

export interface StockAnswer {
	readonly out?: readonly { readonly id: string; readonly size: Size }[];
	readonly limited?: readonly { readonly id: string; readonly size: Size; readonly left: number }[];
}

/** Defines the answer of the stock call in this page. */
export async function answerStock(page: Page, { out = [], limited = [] }: StockAnswer = {}) {
	await page.route('**/functions/v1/stock', (route) => route.fulfill({ json: { out, limited } }));
}
