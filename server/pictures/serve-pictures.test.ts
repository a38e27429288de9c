import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictureSource } from '../../app/catalogue/pictures.ts';
import { imageOf } from '../../core/catalogue/image-of.ts';
import { uploadedJpeg } from '../../core/catalogue/picture-path.ts';
import type { UploadedPicture } from '../../core/catalogue/uploaded-picture.ts';
import {
	type DeskTestContext,
	openDeskTestContext,
} from '../../desk/server/testing/desk-test-context.ts';
import { onOneDatabase } from '../../tests/databases.ts';
import { createPages } from '../http/pages.ts';
import { ask } from '../http/testing/ask.ts';
import { listen } from '../http/testing/listen.ts';
import { makeSite } from '../http/testing/site-sample.ts';
import { createPictures } from './pictures.ts';
import { servePictures } from './serve-pictures.ts';
import { twoHalves } from './testing/photos.ts';
import { upload } from './testing/uploads.ts';

onOneDatabase('an uploaded picture', ({ create }) => {
	const disposer = new AsyncDisposableStack();
	let context: DeskTestContext;
	let url: string;
	let picture: UploadedPicture;
	let avif: string;

	beforeAll(async () => {
		context = await openDeskTestContext(await create());
		const { siteDir } = disposer.use(await makeSite());
		url = await serve(siteDir, context.services.pictures);
		const answer = await upload(context, await twoHalves(400, 500).png().toBuffer());
		picture = answer.body;
		avif = `${pictureSource({ ...picture, alt: 'A cap' }).base}-320.avif`;
	});
	afterAll(async () => {
		await disposer.disposeAsync();
		await context.stop();
	});

	async function serve(siteDir: string, pictures: DeskTestContext['services']['pictures']) {
		const auth = { externalUrl: null, key: null, captcha: null };
		const { retention, log } = context.services;
		const options = { siteDir, publicUrl: 'http://localhost:3000', isPractice: true, auth };
		const pages = await createPages({ ...options, soldOut: new Set(), retention });
		const { answer } = servePictures(pages, pictures, log);
		const server = createServer((request, response) => answer(request, response, 'an-id'));
		return disposer.use(await listen(server)).url;
	}

	it('answers like a picture of the build', async () => {
		const [built, own] = await Promise.all([
			ask(url, '/pictures/tee-abc123-640.avif'),
			ask(url, avif),
		]);
		const { 'content-length': _, etag, date, ...headers } = built.headers;
		expect(own.headers).toMatchObject(headers);
		expect(own.headers['cache-control']).toContain('immutable');
		expect(own.headers.etag).not.toBe(etag);
		expect((await sharp(own.body).metadata()).width).toBe(320);
		const again = await ask(url, avif, { headers: { 'if-none-match': own.headers.etag ?? '' } });
		expect(again.status).toBe(304);
	});

	it('answers its parts, and its head', async () => {
		const whole = await ask(url, avif);
		const part = await ask(url, avif, { headers: { range: 'bytes=10-19' } });
		expect([part.status, part.headers['content-range']]).toEqual([
			206,
			`bytes 10-19/${whole.body.length}`,
		]);
		expect(part.body).toEqual(whole.body.subarray(10, 20));
		const head = await ask(url, avif, { method: 'HEAD' });
		expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
			200,
			String(whole.body.length),
			0,
		]);
	});

	it.each(['share', 'mail-line', 'mail-large'] as const)('has its JPEG: %s', async (kind) => {
		const { status, headers } = await ask(url, uploadedJpeg(imageOf(picture), kind) ?? '');
		expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
		expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
	});

	it('is copied to the disk once, and again if the copy is gone', async () => {
		const folder = join(context.dataDir, 'pictures');
		const copy = join(context.dataDir, avif);
		expect((await ask(url, avif)).status).toBe(200);
		expect(existsSync(copy)).toBe(true);
		rmSync(copy);
		const answers = await Promise.all(Array.from({ length: 8 }, () => ask(url, avif)));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		const names = readdirSync(folder).filter((name) => avif.endsWith(name.slice(0, 20)));
		expect(names.every((name) => !/-[0-9a-f]{12}$/.test(name))).toBe(true);
	});

	it('is sent from the database if it cannot be copied to the disk', async () => {
		const { siteDir } = disposer.use(await makeSite());
		const dataDir = join(siteDir, '../no-folder');
		writeFileSync(dataDir, '');
		const logo = 'unused';
		const elsewhere = await serve(siteDir, createPictures({ ...context.services, dataDir, logo }));
		const [here, there] = await Promise.all([ask(url, avif), ask(elsewhere, avif)]);
		const { date: _, ...headers } = there.headers;
		expect(here.headers).toMatchObject(headers);
		expect([there.status, there.body]).toEqual([200, here.body]);
		const etag = there.headers.etag ?? '';
		expect((await ask(elsewhere, avif, { headers: { 'if-none-match': etag } })).status).toBe(304);
		const part = await ask(elsewhere, avif, { headers: { range: 'bytes=10-19' } });
		expect([part.status, part.body]).toEqual([206, here.body.subarray(10, 20)]);
		const head = await ask(elsewhere, avif, { method: 'HEAD' });
		expect([head.headers['content-length'], head.body.length]).toEqual([
			String(here.body.length),
			0,
		]);
	});

	it('answers at another machine, which has the database only', async () => {
		const { siteDir } = disposer.use(await makeSite());
		const dataDir = join(siteDir, '../data');
		const logo = 'unused';
		const elsewhere = await serve(siteDir, createPictures({ ...context.services, dataDir, logo }));
		const [here, there] = await Promise.all([ask(url, avif), ask(elsewhere, avif)]);
		expect(there.body).toEqual(here.body);
		expect(there.headers.etag).toBe(here.headers.etag);
	});

	it.each([
		['another name', () => avif.replace('cap-front', 'hat')],
		['another hash', () => avif.replace(picture.file.hash, '0123456789abcdef')],
		['another width', () => avif.replace('-320.', '-333.')],
		['another kind', () => avif.replace('-320.avif', '-thumb.jpg')],
		['a way out of the folder', () => avif.replace('/pictures/', '/pictures/../pictures/')],
	])('is not found under %s', async (_, path) => {
		const { status, body } = await ask(url, path());
		expect(status).toBe(404);
		expect(body.toString()).toContain('Page Not Found');
	});

	it('can only be read', async () => {
		expect((await ask(url, avif, { method: 'POST' })).status).toBe(404);
	});
});
