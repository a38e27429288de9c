import { expectAccessible } from './accessible.ts';
import { openDesk } from './desk-merchant.ts';
import { expect } from './fixtures.ts';
import { publishShown, saveProduct, publishingTest as test } from './publishing-shop.ts';
import { tabTo } from './tab-to.ts';
import { deepOnDesktop, onDesktop } from './tags.ts';

// Text that is fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const captain = 'Men’s Captain Long Sleeve Shirt';
const tee = 'Women’s Blue Octopus Short Sleeve Tee';

test(
	'a collection is made by keyboard, published, found in the menu and filtered',
	onDesktop,
	async ({ page, own }) => {
		test.slow();
		const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
		await openDesk(page, own, '/desk/collections');
		await expect(page.getByRole('list', { name: 'Collections' }).getByRole('listitem')).toHaveCount(
			4,
		);
		await expectAccessible(page);
		await tabTo(page, page.getByRole('link', { name: 'New Collection' }));
		await page.keyboard.press('Enter');
		const form = page.getByRole('form', { name: 'Collection' });
		await tabTo(page, form.getByLabel('Title', { exact: true }));
		await page.keyboard.type('On Deck');
		await expect(form.getByLabel('Address')).toHaveValue('on-deck');
		const find = form.getByLabel('Find products to add');
		for (const [word, name] of [
			['octopus blue women', tee],
			['captain', captain],
		] as const) {
			await tabTo(page, find);
			await page.keyboard.press('ControlOrMeta+a');
			await page.keyboard.type(word);
			await tabTo(page, form.getByRole('button', { name: `Add, ${name}` }));
			await page.keyboard.press('Enter');
		}
		const up = form.getByRole('button', { name: `Move Up, ${captain}` });
		await tabTo(page, up);
		await page.keyboard.press('Enter');
		const picked = form.getByRole('list', { name: 'Picked products' }).getByRole('listitem');
		await expect(picked).toContainText([captain, tee]);
		await expect(up).toBeFocused();
		await expectAccessible(page);
		await saveProduct(page);
		await publishShown(page);

		await page.goto('/');
		if (isPhone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
		else await page.getByRole('button', { name: 'Shop Now menu' }).click();
		const menu = isPhone ? page.getByRole('dialog') : page.locator('#shop-menu');
		await menu.getByRole('link', { name: 'On Deck' }).click();
		await expect(page).toHaveURL('/collections/on-deck');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('On Deck');
		const cards = page.getByRole('main').getByRole('heading', { level: 3 });
		await expect(cards).toHaveText([captain, tee]);
		await expectAccessible(page);
		await page.goto('/collections/on-deck?color=navy');
		await expect(page.getByRole('main')).toContainText('Showing 1 of 2 products');
		await expect(cards).toHaveText([captain]);
	},
);

test(
	'collections are put in order, and a rule shows what fits and what is wrong',
	deepOnDesktop,
	async ({ page, own }) => {
		test.slow();
		await openDesk(page, own, '/desk/collections');
		const rows = page.getByRole('list', { name: 'Collections' }).getByRole('listitem');
		const up = page.getByRole('button', { name: 'Move Up, Women’s Collection' });
		let saved = 0;
		page.on('response', (response) => {
			if (response.request().method() === 'PUT') saved += 1;
		});
		await up.press('Enter');
		await up.press('Enter');
		await expect.poll(() => saved).toBe(2);
		const order = ['New Arrivals', 'Women’s Collection', 'Shop All', 'Men’s Collection'];
		await expect(rows).toContainText(order);
		await expect(page.getByText('1 change is not published')).toBeVisible();
		await page.reload();
		await expect(rows).toContainText(order);
		await page.getByRole('link', { name: 'Men’s Collection', exact: true }).click();
		const form = page.getByRole('form', { name: 'Collection' });
		await expect(form.getByText('2 products fit')).toBeVisible();
		await form.getByRole('checkbox', { name: 'Women’s Short Sleeve' }).check();
		await expect(form.getByText('4 products fit')).toBeVisible();
		await form.getByLabel('Price from (optional)').fill('30');
		await expect(form.getByText('2 products fit')).toBeVisible();
		await form.getByLabel('Price up to (optional)').fill('10');
		await expect(form.getByText('No product fits.')).toBeVisible();
		await saveProduct(page);
		const fault = 'The highest price is below the lowest one.';
		await page.getByRole('link', { name: fault }).click();
		await expect(form.getByLabel('Price up to (optional)')).toBeFocused();
		await expect(form.getByLabel('Price up to (optional)')).toHaveAccessibleDescription(fault);
		await expectAccessible(page);
		await expect(page.getByRole('button', { name: '1 thing to correct' })).toBeVisible();
	},
);
