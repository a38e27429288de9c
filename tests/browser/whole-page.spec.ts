import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { isPublic } from '../../app/routing/public-pages.ts';
import { builtPaths } from './built-paths.ts';
import { expect, test } from './fixtures.ts';
import { withMotion } from './motion.ts';
import { isPhone } from './states/state.ts';
import { deep } from './tags.ts';

// A capture of a whole page, a share or an archive scrolls nowhere.

test.use(withMotion);

interface Part {
	readonly name: string;
	readonly left: number;
	readonly top: number;
	readonly width: number;
	readonly height: number;
}

/** The parts of the page that have a text. Parts of a row that scrolls sideways are left out. */
function partsWithText(page: Page): Promise<readonly Part[]> {
	return page.evaluate(async () => {
		await document.fonts.ready;
		// Observers need a frame after the next one.
		await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
		const parts = [
			...document.querySelectorAll<HTMLElement>(
				'main > *, main section, main li, main details, footer',
			),
		];
		return parts
			.filter(
				(part) =>
					part.textContent.trim() !== '' && part.checkVisibility({ visibilityProperty: true }),
			)
			.map((part) => {
				const { left, top, width, height } = part.getBoundingClientRect();
				const name = `${part.localName} ${part.textContent.slice(0, 40)}`;
				return { name, left, top: top + scrollY, width, height };
			})
			.filter(({ left, width, height }) => {
				return width > 8 && height > 8 && left >= 0 && left + width <= innerWidth;
			});
	});
}

/** The names of the parts that are one flat color in a capture of the whole page. */
async function emptyParts(page: Page): Promise<readonly string[]> {
	const parts = await partsWithText(page);
	const png = await page.screenshot({ fullPage: true });
	const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const isFlat = ({ left, top, width, height }: Part) => {
		const colors = new Set<number>();
		// Without its edge, which may be that of a neighbor.
		for (let y = Math.ceil(top + 2); y < Math.min(top + height - 2, info.height); y += 1) {
			for (let x = Math.ceil(left + 2); x < left + width - 2; x += 1) {
				colors.add(data.readUIntBE((y * info.width + x) * 3, 3));
				if (colors.size > 1) return false;
			}
		}
		return true;
	};
	return parts.filter(isFlat).map(({ name }) => name);
}

test(
	'a capture of a whole page shows every part of it, on screen and in print',
	deep,
	async ({ page }) => {
		test.slow();
		if (!isPhone(page)) await page.setViewportSize({ width: 1440, height: 900 });
		for (const path of builtPaths.filter(isPublic)) {
			await page.emulateMedia({ media: 'screen' });
			await page.goto(path);
			expect.soft(await emptyParts(page), path).toEqual([]);
			await page.emulateMedia({ media: 'print' });
			expect.soft(await emptyParts(page), `${path}, printed`).toEqual([]);
		}
	},
);
