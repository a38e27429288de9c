import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pictureWidths } from '../../core/catalogue/picture-widths.ts';
import { uploadedPictureSchema } from '../../core/catalogue/uploaded-picture.ts';
import {
	type DeskTestContext,
	openDeskTestContext,
} from '../../desk/server/testing/desk-test-context.ts';
import { onOneDatabase } from '../../tests/databases.ts';
import { canMountDisks, mountSmallDisk, type SmallDisk } from '../../tests/small-disk.ts';
import { phonePhoto, twoHalves } from './testing/photos.ts';
import { upload } from './testing/uploads.ts';

onOneDatabase('an uploaded picture', ({ create }) => {
	let context: DeskTestContext;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
	});
	afterAll(async () => await context.stop());

	const filesOf = (hash: string) =>
		context.db.selectFrom('picture_files').selectAll().where('hash', '=', hash).execute();

	async function read(hash: string, kind: string, width: number): Promise<Buffer> {
		const found = (await filesOf(hash)).find((one) => one.kind === kind && one.width === width);
		if (!found) throw new Error(`There is no ${kind} of ${width}`);
		return Buffer.from(found.bytes);
	}

	it('has every width, a WebP, and the pictures of shared links and mails', async () => {
		const answer = await upload(context, await twoHalves(700, 875).png().toBuffer(), 'Cap, F.PNG');
		expect(answer.status).toBe(200);
		const { name, file } = v.parse(uploadedPictureSchema, answer.body);
		expect([name, file.width, file.height]).toEqual(['cap-f', 700, 875]);
		const made = (await filesOf(file.hash)).map(({ kind, width }) => `${kind} ${width}`);
		const jpegs = ['share 1200', 'mail-line 64', 'mail-large 256'];
		const avifs = pictureWidths(700).map((width) => `avif ${width}`);
		expect(made.toSorted()).toEqual([...avifs, 'webp 640', ...jpegs].toSorted());
		const share = await sharp(await read(file.hash, 'share', 1200)).metadata();
		expect([share.format, share.width, share.height]).toEqual(['jpeg', 1200, 630]);
		const line = await sharp(await read(file.hash, 'mail-line', 64)).metadata();
		expect([line.width, line.height]).toEqual([128, 160]);
	});

	it('is upright, and tells nothing of the camera and the place', async () => {
		const photo = await phonePhoto();
		expect((await sharp(photo).metadata()).exif).toBeDefined();
		const { body } = await upload(context, photo);
		expect([body.file.width, body.file.height]).toEqual([640, 800]);
		for (const { bytes, kind } of await filesOf(body.file.hash)) {
			const { exif, xmp, iptc, icc, orientation } = await sharp(Buffer.from(bytes)).metadata();
			expect([kind, exif, xmp, iptc, icc, orientation]).toEqual([
				kind,
				...Array.from({ length: 5 }, () => undefined),
			]);
		}
		// The left of the file is the top of the picture.
		const avif = sharp(await read(body.file.hash, 'avif', 640));
		const { data, info } = await avif.raw().toBuffer({ resolveWithObject: true });
		const at = (x: number, y: number) => (y * info.width + x) * info.channels;
		expect(data[at(320, 100)]).toBeGreaterThan(180);
		expect(data[at(320, 700)]).toBeLessThan(60);
		expect(body.file.tones[0]).toMatch(/^#[d-f].[01]/);
		expect(body.file.tones[2]).toMatch(/^#[0-3]/);
	});

	it('is sRGB, whatever the camera or the printer has used', async () => {
		const wide = await twoHalves().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
		const cmyk = await twoHalves().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
		for (const bytes of [wide, cmyk]) {
			const { body } = await upload(context, bytes);
			const { space, channels } = await sharp(await read(body.file.hash, 'webp', 640)).metadata();
			expect([space, channels]).toEqual(['srgb', 3]);
		}
	});

	it('is made once: the same bytes keep the first name', async () => {
		const bytes = await twoHalves(400, 500).webp().toBuffer();
		const answers = await Promise.all(
			['One.webp', 'Two.webp'].map((one) => upload(context, bytes, one)),
		);
		const [first, second] = answers.map(({ body }) => body);
		expect(second).toEqual(first);
		expect((await upload(context, bytes, 'Three')).body).toEqual(first);
	});

	it('is white where it was transparent, in the shop and in mails', async () => {
		const clear = { r: 0, g: 0, b: 0, alpha: 0 };
		const create = { width: 400, height: 500, channels: 4 as const, background: clear };
		const { body } = await upload(context, await sharp({ create }).png().toBuffer());
		for (const [kind, width] of [
			['avif', 320],
			['webp', 320],
		] as const) {
			const { data, info } = await sharp(await read(body.file.hash, kind, width))
				.raw()
				.toBuffer({ resolveWithObject: true });
			expect(info.channels).toBe(3);
			expect(Math.min(...data.subarray(0, 300))).toBeGreaterThan(250);
		}
		expect(body.file.tones).toEqual(['#ffffff', '#ffffff', '#ffffff']);
		const { dominant } = await sharp(await read(body.file.hash, 'mail-line', 64)).stats();
		expect(dominant).toEqual({ r: 248, g: 248, b: 248 });
	});

	it('leaves nothing beside the database', async () => {
		expect(readdirSync(join(context.dataDir, 'pictures/incoming'))).toEqual([]);
	});

	describe.runIf(canMountDisks())('on a disk with little room', () => {
		let disk: SmallDisk;
		beforeEach(() => {
			const folder = join(context.dataDir, 'pictures');
			mkdirSync(folder, { recursive: true });
			disk = mountSmallDisk(256, folder);
		});
		afterEach(() => disk.unmount());

		it.each([
			['it', 100],
			['its files', 20],
		])('is refused for now if %s does not fit', async (_, quality) => {
			const raw = { width: 640, height: 800, channels: 3 } as const;
			const noise = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw });
			const { status, body } = await upload(context, await noise.jpeg({ quality }).toBuffer());
			expect([status, body.error]).toEqual([
				503,
				'The shop cannot do this just now. Please try again in a moment.',
			]);
			expect(readdirSync(join(disk.folder, 'incoming'))).toEqual([]);
		});
	});
});
