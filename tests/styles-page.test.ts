// @module-tag deep

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { chromium } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { chromiumFlags, testBrowserPath } from './browser/chromium.ts';
import { withDevelopment } from './development.ts';
import { startShop } from './shop.ts';

const root = join(import.meta.dirname, '..');
const site = join(root, 'dist/site');
const showcases = globSync('*.tsx', { cwd: join(root, 'app/dev/showcases') });

describe('/dev/styles in the shop as it is sold', () => {
	it('is in no file of the built site', () => {
		const own = /dev\/styles|in parts|specimen/;
		const files = globSync('**/*.{html,js,css,svg,json,txt,xml}', { cwd: site });
		expect(files.length).toBeGreaterThan(20);
		expect(files.filter((file) => own.test(readFileSync(join(site, file), 'utf8')))).toEqual([]);
	});

	it('is answered 404', async () => {
		const shop = await startShop();
		try {
			for (const path of ['/dev/styles', '/dev/styles/', '/dev/styles?all']) {
				expect((await fetch(shop.url + path)).status).toBe(404);
			}
			expect((await fetch(`${shop.url}/dev/mail`)).status).toBe(200);
		} finally {
			await shop.stop();
		}
	});
});

describe('/dev/styles in development', () => {
	it('shows every component, without an error and accessibly', async () => {
		await withDevelopment(async (url) => {
			const browser = await chromium.launch({
				executablePath: testBrowserPath,
				args: [...chromiumFlags],
			});
			try {
				const context = await browser.newContext();
				const page = await context.newPage();
				const errors: string[] = [];
				context.on('weberror', (webError) => errors.push(webError.error().message));
				await page.goto(`${url}/dev/styles`);
				await page.getByRole('heading', { name: 'Toast' }).waitFor();
				expect(await page.locator('main > section').count()).toBe(4 + showcases.length);
				expect(await page.locator('.swatch').count()).toBeGreaterThan(10);
				const { violations } = await new AxeBuilder({ page }).analyze();
				expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
				expect(errors).toEqual([]);
			} finally {
				await browser.close();
			}
		});
	});
});
