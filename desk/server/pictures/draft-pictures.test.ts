import { afterAll, beforeAll, expect, it } from 'vitest';
import { twoHalves } from '../../../server/pictures/testing/photos.ts';
import { upload } from '../../../server/pictures/testing/uploads.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import {
	type DeskTestContext,
	openDeskTestContext,
	type Shown,
} from '../testing/desk-test-context.ts';

onOneDatabase('an upload in a draft', ({ create }) => {
	let context: DeskTestContext;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
	});
	afterAll(async () => await context.stop());

	/** Saves the captain's shirt with one more picture. */
	async function saveWith(picture: object): Promise<Shown> {
		const { body }: Shown = await context.desk('GET products/men-captain');
		const { revision, product } = body;
		const images = [...product.images, picture];
		return context.desk('PUT products/men-captain', { revision, product: { ...product, images } });
	}

	it('is saved with all that its address needs', async () => {
		const { body } = await upload(context, await twoHalves(320, 400).png().toBuffer());
		const focused = { ...body, alt: 'A cap', file: { ...body.file, focus: { x: 30, y: 70 } } };
		const saved = await saveWith(focused);
		expect(saved.status).toBe(200);
		expect(saved.body.product.images.at(-1)).toEqual(focused);
	});

	it.each([
		[
			'that was deleted',
			{ name: 'cap', hash: '0123456789abcdef', x: 50 },
			/^Picture \d+ is no longer stored/,
		],
		['with a focal point outside', { name: 'cap', hash: '0123456789abcdef', x: 101 }, /./],
		['with a name that leaves the folder', { name: '../x', hash: '0123456789abcdef', x: 5 }, /./],
		['with a hash that is none', { name: 'cap', hash: '..', x: 5 }, /./],
	])('%s is refused', async (_, { name, hash, x }, why) => {
		const tones = ['#ffffff', '#ffffff', '#ffffff'];
		const file = { hash, width: 400, height: 500, tones, focus: { x, y: 50 } };
		const { status, body } = await saveWith({ name, alt: 'A cap', file });
		expect(status).toBe(400);
		expect(body.error).toMatch(why);
	});
});
