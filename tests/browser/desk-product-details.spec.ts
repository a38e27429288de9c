import type { Locator } from '@playwright/test';
import { products } from '../publication.ts';
import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import {
	field,
	openProduct,
	publishShown,
	saveProduct,
	publishingTest as test,
} from './publishing-shop.ts';
import { deepOnDesktop } from './tags.ts';

// Text that is fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const captain = products.find(({ id }) => id === 'men-captain');
const tee = products.find(({ id }) => id === 'women-octopus-orange');
if (!captain || !tee) throw new Error('The catalogue lacks a product');

/** Pastes cells that were copied from a spreadsheet. */
async function paste(cell: Locator, text: string): Promise<void> {
	await cell.evaluate((element, copied) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData('text/plain', copied);
		const options = { clipboardData, bubbles: true, cancelable: true };
		element.dispatchEvent(new ClipboardEvent('paste', options));
	}, text);
}

test(
	'points, fabric, measurements and related products are published',
	deepOnDesktop,
	async ({ page, own }) => {
		test.slow();
		await openProduct(page, own, captain.id);
		await field(page, 'Key points (optional)').fill(
			'Two pockets with zippers\nA collar that stands',
		);
		await field(page, 'Specifications (optional)').fill('Hem: Side slits');
		await field(page, 'Fabric (optional)').fill('95% cotton, 4% elastane');
		await field(page, 'Sun protection (optional)').selectOption('30');

		// The table: Enter goes down, copied cells fill it.
		await field(page, 'Chest, size S').fill('40');
		await field(page, 'Chest, size S').press('Enter');
		await expect(field(page, 'Chest, size M')).toBeFocused();
		await page.keyboard.type('wide');
		await paste(field(page, 'Chest, size L'), '46\t30\t35\n50\t31\t36\n54\t32\t36.5\n58\t33\t37\n');
		await expect(field(page, 'Sleeve, size XXXL')).toHaveValue('37');
		await paste(field(page, 'Length, size S'), '28\t33\n29\t34');

		const search = field(page, 'Add a product');
		await search.fill('octopus orange');
		await search.press('Enter');
		await search.fill('women blue');
		await search.press('Enter');
		const chosen = page.getByRole('group', { name: 'Chosen' }).getByRole('listitem');
		await expect(chosen).toHaveCount(2);
		await chosen.nth(1).getByRole('button', { name: 'Move up' }).click();
		await expect(chosen.nth(1)).toContainText(tee.name);

		await saveProduct(page);
		const faults = page.getByRole('main');
		await expect(faults).toContainText(
			'The percentages must make 100% together. Now they make 99%.',
		);
		await expect(field(page, 'Chest, size M')).toHaveAccessibleDescription(
			'Enter the chest of M as a number, such as 38 or 38.5.',
		);
		await expectAccessible(page);
		await field(page, 'Fabric (optional)').fill('95% cotton, 5% elastane');
		await field(page, 'Chest, size M').fill('43');
		await saveProduct(page);
		await publishShown(page);

		await page.goto(`/product/${captain.slug}`);
		await hydrated(page);
		const main = page.getByRole('main');
		await expect(main).toContainText('Two pockets with zippers');
		await expect(main).toContainText('95% cotton, 5% elastane');
		await expect(main).toContainText('Side slits');
		await expect(main).toContainText('UPF 30 blocks 96% of UV rays.');
		const related = page.getByRole('region', { name: 'You Might Also Like' });
		await expect(related.getByRole('listitem')).toHaveCount(2);
		await page.getByLabel('Your chest').fill('42');
		await page.getByRole('button', { name: 'Find My Size' }).click();
		await expect(main).toContainText('The shirt measures 46 in around the chest');
		await expectAccessible(page);
	},
);

test.describe('an archived product', () => {
	test.use({ expectedErrors: [/status of 410/] });

	test('leads to its successor', deepOnDesktop, async ({ page, own }) => {
		test.slow();
		const draft = `${captain.name} (copy)`;
		await openProduct(page, own, captain.id);
		await page.getByRole('button', { name: 'Duplicate' }).click();
		await expect(field(page, 'Name')).toHaveValue(draft);
		await page.goto(`/desk/products/${captain.id}`);
		await page.getByRole('button', { name: 'Archive', exact: true }).click();
		const dialog = page.getByRole('dialog');
		const successor = dialog.getByLabel('Send shoppers to (optional)');
		await successor.selectOption(tee.name);
		// Only what is for sale takes its place.
		await expect(successor.getByRole('option', { name: draft })).toHaveCount(0);
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Archive', exact: true }).click();
		await expect(field(page, 'Send shoppers to (optional)')).toHaveValue(tee.id);
		await publishShown(page);

		const answer = await page.goto(`/product/${captain.slug}?size=M`);
		expect(answer?.status()).toBe(410);
		await hydrated(page);
		await expect(page.getByRole('main')).toContainText(`${tee.name} has taken its place.`);
		await expectAccessible(page);
		await page.getByRole('link', { name: 'See What Took Its Place' }).click();
		await expect(page.getByRole('heading', { level: 1, name: tee.name })).toBeVisible();

		// A successor that left the shop too stays chosen, and is named.
		await openProduct(page, own, tee.id);
		await page.getByRole('button', { name: 'Archive', exact: true }).click();
		await dialog.getByRole('button', { name: 'Archive', exact: true }).click();
		await openProduct(page, own, captain.id);
		const chosen = field(page, 'Send shoppers to (optional)');
		await expect(chosen).toHaveValue(tee.id);
		await expect(chosen).toHaveAccessibleDescription(/is not for sale now/);
	});
});
