import { fabric } from '../../core/catalogue/fabric.ts';
import { expect, test } from './fixtures.ts';
import { answerStock } from './product-page.ts';
import { shirt, tee } from './shopper.ts';
import { deep } from './tags.ts';

test.beforeEach(({ page }) => answerStock(page));

test('the bands say what we know, and nothing that we do not', async ({ page }) => {
	await page.goto(tee);
	const works = page.getByRole('region', { name: 'Where It Works' });
	await expect(works).toContainText(fabric.rating);
	await expect(works).toContainText(`Blocks ${fabric.blockedUvPercent}% of UV rays.`);
	const made = page.getByRole('region', { name: 'Made and Cared For' });
	await expect(made).toContainText(fabric.material);
	const unknown = /\d min\b|g\/m²|Made in |wash at|°/;
	for (const band of [works, made]) await expect(band).not.toContainText(unknown);
});

test('the drawing tells of its own print', deep, async ({ page }) => {
	const drawing = page.getByRole('region', { name: 'The Drawing' });
	await page.goto(tee);
	await expect(drawing).toContainText('The octopus, because it is the cleverest thing');
	await page.goto(shirt);
	await expect(drawing).toContainText('The wheel and anchor, because somebody has to steer.');
});
