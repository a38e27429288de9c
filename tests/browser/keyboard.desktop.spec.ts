import { products } from '../publication.ts';
import { buyByKeyboard } from './buy-by-keyboard.ts';
import { test } from './fixtures.ts';

const [tee] = products;
if (!tee) throw new Error('The catalogue is empty');
const { name } = tee;

test('a purchase by keyboard alone', async ({ page }) => {
	test.slow();
	await page.goto('/products');
	await buyByKeyboard(page, { name, sizes: ['XS', 'S'] });
});
