import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openDesk } from './desk-merchant.ts';
import { expect } from './fixtures.ts';
import { photo } from './photo.ts';
import {
	openProduct,
	publishShown,
	saveProduct,
	publishingTest as test,
} from './publishing-shop.ts';
import { shirt } from './shopper.ts';
import { isPhone } from './states/state.ts';
import { tabTo } from './tab-to.ts';
import { deep, deepOnDesktop } from './tags.ts';

// Text that is fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
const choose = (page: Page) => page.getByLabel('Choose Pictures');
const text = (page: Page, number: number) => page.getByLabel(`Text for picture ${number}`);

test(
	'pictures are added, described, published, and seen by shoppers',
	deepOnDesktop,

	async ({ page, own }) => {
		test.slow();
		await openProduct(page, own, 'men-captain');
		const before = await pictures(page).count();
		await choose(page).setInputFiles([
			await photo('Captain at Sea.jpg', '#f0d0a0'),
			await photo('Captain Ashore.jpg', '#a0d0f0', 1000, 1000),
		]);
		await expect(page.getByRole('list', { name: 'Uploads' })).toContainText('Captain at Sea.jpg');
		await expect(pictures(page)).toHaveCount(before + 2, { timeout: 60_000 });
		await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
		await expectAccessible(page);

		// A picture without a text is not published.
		await saveProduct(page);
		await expect(text(page, before + 1)).toHaveAccessibleDescription(/is missing/);
		await text(page, before + 1).fill('The captain’s shirt at sea');
		await text(page, before + 2).fill('The captain’s shirt ashore');

		// The new picture becomes the front, by keyboard alone.
		for (let number = before + 1; number > 1; number -= 1) {
			const up = page.getByRole('button', { name: `Move Up, picture ${number}` });
			if (number === before + 1) await tabTo(page, up);
			await expect(up).toBeFocused();
			await page.keyboard.press('Enter');
		}
		await expect(text(page, 1)).toHaveValue('The captain’s shirt at sea');
		const point = page.getByRole('button', { name: /^Focal point of picture 1/ });
		await tabTo(page, page.getByRole('button', { name: 'Focal Point, picture 1' }));
		await page.keyboard.press('Enter');
		await tabTo(page, point);
		await page.keyboard.press('ArrowUp');
		await page.keyboard.press('ArrowUp');
		await expect(point).toHaveAccessibleName(/50% from the left, 40% from the top/);
		await expectAccessible(page);
		await saveProduct(page);
		await publishShown(page);

		await page.goto(shirt);
		const front = page.getByRole('button', { name: 'Zoom: The captain’s shirt at sea' });
		const image = front.getByRole('img');
		await expect(image).toBeVisible();
		await expect(image).toHaveCSS('object-position', '50% 40%');
		await expect(image).toHaveJSProperty('complete', true);
		expect(await image.evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(
			/\/pictures\/captain-at-sea-[0-9a-f]{16}-\d+\.avif$/,
		);
		expect(await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
		// A page that is reached by a link has the crop too.
		await page.goto('/men');
		const card = page.getByRole('main').locator('img[data-tone^="captain-at-sea-"]').first();
		await expect(card).toHaveCSS('object-position', '50% 40%');
		const share = page.locator('meta[property="og:image"]');
		await page.goto(shirt);
		const address = await share.getAttribute('content');
		const answer = await page.request.get(new URL(address ?? '').pathname);
		expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
	},
);

test(
	'pictures are ordered by mouse on a laptop, and taken with the camera of a phone',
	deep,
	async ({ page, own }) => {
		// Rows can be dragged before their pictures are there.
		const loading = Promise.withResolvers<void>();
		await page.route(/\/pictures\/[\w-]+\.webp$/, (route) =>
			loading.promise.then(() => route.continue()),
		);
		await openProduct(page, own, 'men-captain');
		const texts = page.getByLabel(/^Text for picture/);
		const before = await readValues(texts);
		const camera = page.getByLabel('Take a Photo');
		if (isPhone(page)) {
			await expect(camera).toHaveAttribute('capture', 'environment');
			await camera.setInputFiles([await photo('IMG_0001.jpg', '#c0e0c0')]);
			await expect(texts).toHaveCount(before.length + 1, { timeout: 60_000 });
			return;
		}
		await expect(camera).toBeHidden();
		const [first, second, ...others] = before;
		await pictures(page).first().locator('[draggable]').dragTo(pictures(page).nth(1));
		// The browser drops after the mouse is up.
		await expect.poll(() => readValues(texts)).toEqual([second, first, ...others]);
	},
);

function readValues(fields: Locator): Promise<readonly string[]> {
	return fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
}

test.describe('what cannot be used', () => {
	test.use({ expectedErrors: [/status of 400/] });

	test(
		'is said at the file, and does no harm to the others',
		deepOnDesktop,
		async ({ page, own }) => {
			test.slow();
			await openProduct(page, own, 'men-captain');
			const before = await pictures(page).count();
			const good = await photo('good.jpg', '#ffe0c0');
			const drawing = {
				name: 'drawing.jpg',
				mimeType: 'image/jpeg',
				buffer: Buffer.from('<svg></svg> x'),
			};
			const large = { ...good, name: 'large.jpg', buffer: Buffer.alloc(26 * 1024 * 1024) };
			await choose(page).setInputFiles([drawing, large, good, { ...good, name: 'again.jpg' }]);
			const upload = (name: string) =>
				page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });
			await expect(upload('drawing.jpg').getByRole('alert')).toContainText('SVG');
			await expect(upload('large.jpg').getByRole('alert')).toContainText('larger than 25 MB');
			await expect(upload('again.jpg').getByRole('alert')).toContainText('there already', {
				timeout: 60_000,
			});
			await expect(pictures(page)).toHaveCount(before + 1);
			await expectAccessible(page);
			for (const name of ['drawing.jpg', 'large.jpg', 'again.jpg']) {
				await page.getByRole('button', { name: `Dismiss: ${name}` }).click();
			}
			await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
		},
	);
});

test('a picture is removed and comes back', deepOnDesktop, async ({ page, own }) => {
	await openProduct(page, own, 'men-captain');
	const before = await pictures(page).count();
	const second = await text(page, 2).inputValue();
	await page.getByRole('button', { name: 'Remove, picture 2' }).click();
	await expect(pictures(page)).toHaveCount(before - 1);
	await expect(text(page, 2)).not.toHaveValue(second);
	const undo = page.getByRole('button', { name: 'Undo' });
	await expect(undo).toBeFocused();
	await expectAccessible(page);
	await page.keyboard.press('Enter');
	await expect(text(page, 2)).toHaveValue(second);
	await expect(pictures(page)).toHaveCount(before);
	await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
});

test('pictures are dropped and pasted', deepOnDesktop, async ({ page, own }) => {
	test.slow();
	await openProduct(page, own, 'men-captain');
	const before = await pictures(page).count();
	const { buffer } = await photo('dropped.jpg', '#c0ffe0', 640, 800);
	await page.evaluate((base64) => {
		const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
		const data = new DataTransfer();
		data.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }));
		const zone = document.querySelector('input[type=file]')?.closest('.border-dashed');
		zone?.dispatchEvent(
			new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
		);
		const other = new DataTransfer();
		// Bytes after the end of a JPEG make it another file.
		other.items.add(new File([bytes, 'x'], 'pasted.jpg', { type: 'image/jpeg' }));
		dispatchEvent(new ClipboardEvent('paste', { clipboardData: other }));
	}, buffer.toString('base64'));
	await expect(pictures(page)).toHaveCount(before + 2, { timeout: 60_000 });
});

test('cells of a spreadsheet are not pasted as a picture', deepOnDesktop, async ({ page, own }) => {
	await openProduct(page, own, 'men-captain');
	const before = await pictures(page).count();
	const uploads: string[] = [];
	page.on('request', (request) => {
		if (request.method() === 'POST' && request.url().includes('/desk/pictures')) {
			uploads.push(new URL(request.url()).searchParams.get('name') ?? '');
		}
	});
	const { buffer } = await photo('cells.jpg', '#c0ffe0', 640, 800);
	await page.evaluate((base64) => {
		const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
		const paste = (name: string, text: string | null, target: EventTarget, isHandled = false) => {
			const data = new DataTransfer();
			// Bytes after the end of a JPEG make it another file.
			data.items.add(new File([bytes, name], name, { type: 'image/jpeg' }));
			if (text !== null) data.setData('text/plain', text);
			const event = new ClipboardEvent('paste', {
				clipboardData: data,
				bubbles: true,
				cancelable: true,
			});
			if (isHandled) event.preventDefault();
			target.dispatchEvent(event);
		};
		paste('cells.jpg', '38\t29', window);
		const cell = document.querySelector('[id^="desk-product-measurements-M-"]');
		paste('measures.jpg', '38\t29', cell ?? window);
		paste('handled.jpg', null, window, true);
		// A Mac adds the name of a copied file as text.
		paste('copied.jpg', 'copied.jpg', window);
	}, buffer.toString('base64'));
	await expect(pictures(page)).toHaveCount(before + 1, { timeout: 60_000 });
	expect(uploads).toEqual(['copied.jpg']);
});

test('leaving asks while a picture is on its way', deepOnDesktop, async ({ page, own }) => {
	await openProduct(page, own, 'men-captain');
	// The upload is never answered.
	await page.route('**/desk/pictures?*', () => undefined);
	await choose(page).setInputFiles([await photo('slow.jpg', '#f0d0a0')]);
	await expect(page.getByRole('list', { name: 'Uploads' })).toContainText('slow.jpg');
	await page.getByRole('link', { name: 'All Products' }).click();
	const question = page.getByRole('dialog');
	await expect(question).toContainText('A picture is still uploading.');
	await question.getByRole('button', { name: 'Stay Here' }).click();
	await page.getByRole('button', { name: 'Stop: slow.jpg' }).click();
	await page.getByRole('link', { name: 'All Products' }).click();
	await expect(page).toHaveURL(/\/desk\/products$/);
});

test('the banner of a collection is one picture', deepOnDesktop, async ({ page, own }) => {
	test.slow();
	await openDesk(page, own, '/desk/collections/men');
	const field = page.getByLabel('Choose a Picture');
	await page.getByRole('button', { name: 'Remove, picture 1' }).click();
	expect(await field.evaluate((input: HTMLInputElement) => input.multiple)).toBe(false);
	const [first, second] = [await photo('sea.jpg', '#f0d0a0'), await photo('pier.jpg', '#a0d0f0')];
	await page.evaluate(
		(files) => {
			const data = new DataTransfer();
			for (const { name, base64 } of files) {
				const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
				data.items.add(new File([bytes], name, { type: 'image/jpeg' }));
			}
			dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
		},
		[first, second].map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') })),
	);
	const only = page.getByText('Only sea.jpg was taken.');
	await expect(only.first()).toBeVisible();
	await expect(pictures(page)).toHaveCount(1, { timeout: 60_000 });
	await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
	await expect(field).toBeHidden();
	await expectAccessible(page);
});
