import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
	type DeskTestContext,
	openDeskTestContext,
} from '../../desk/server/testing/desk-test-context.ts';
import { onOneDatabase } from '../../tests/databases.ts';
import { eventually } from '../../tests/eventually.ts';
import { twoHalves } from './testing/photos.ts';
import { upload } from './testing/uploads.ts';

const megabyte = 1024 * 1024;

function pngChunk(type: string, data: Buffer): Buffer {
	const typed = Buffer.concat([Buffer.from(type), data]);
	const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	check.writeUInt32BE(crc32(typed));
	return Buffer.concat([length, typed, check]);
}

/** A PNG that says it is this large. Its pixels are zeros, which pack well. */
function png(width: number, height: number, rows: number, extra: readonly Buffer[] = []): Buffer {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width);
	head.writeUInt32BE(height, 4);
	head.set([8, 2], 8);
	return Buffer.concat([
		Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
		pngChunk('IHDR', head),
		...extra,
		pngChunk('IDAT', deflateSync(Buffer.alloc(rows * (1 + 3 * width)), { level: 9 })),
		pngChunk('IEND', Buffer.alloc(0)),
	]);
}

const animation = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));

async function half(made: Promise<Buffer>): Promise<Buffer> {
	const bytes = await made;
	return bytes.subarray(0, Math.floor(bytes.length / 2));
}

const noise = (): Promise<Buffer> => {
	const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
	return sharp({ create: { width: 900, height: 900, channels: 3, background: '#888', noise } })
		.png()
		.toBuffer();
};

const cases: readonly (readonly [
	what: string,
	make: () => Buffer | Promise<Buffer>,
	why: RegExp,
])[] = [
	['no bytes', () => Buffer.alloc(0), /no picture in this file/],
	['a few bytes', () => Buffer.from('\xff\xd8\xff', 'latin1'), /no picture in this file/],
	['a text', () => Buffer.from('This is not a picture at all.'), /not a picture/],
	['zeros', () => Buffer.alloc(1000), /not a picture/],
	['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900"/>'), /SVG/],
	['an SVG with a head', () => Buffer.from('<?xml version="1.0"?><svg/>'), /SVG/],
	['an SVG with a byte order mark', () => Buffer.from('\ufeff<svg width="900"/>'), /SVG/],
	['a GIF', () => twoHalves().gif().toBuffer(), /GIF/],
	['a PDF', () => Buffer.from('%PDF-1.7 and so on and on'), /PDF/],
	['a HEIC photo', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heic'), /HEIC.*JPEG/],
	['a TIFF', () => twoHalves().tiff().toBuffer(), /not a picture/],
	['half a JPEG', () => half(twoHalves().jpeg().toBuffer()), /damaged or incomplete/],
	['half a PNG', () => half(noise()), /damaged or incomplete/],
	['half a WebP', () => half(twoHalves().webp().toBuffer()), /damaged or incomplete/],
	['half an AVIF', () => half(twoHalves().avif({ effort: 0 }).toBuffer()), /damaged/],
	[
		'a signature and nothing else',
		() => Buffer.from('\x89PNG\r\n\x1a\n and then some text', 'latin1'),
		/damaged or incomplete/,
	],
	['64 megapixels', () => png(8000, 8000, 8000), /64 megapixels.* 50 /],
	['a bomb of 10,000 megapixels', () => png(100_000, 100_000, 10), /10000 megapixels/],
	['an animated PNG', () => png(640, 640, 640, [animation]), /[Aa]nimated/],
	[
		'an animated WebP',
		async () => {
			const colors = ['#102030', '#e01020'].map((background) =>
				sharp({ create: { width: 640, height: 640, channels: 3, background } })
					.png()
					.toBuffer(),
			);
			const frames = await Promise.all(colors);
			return sharp(frames, { join: { animated: true } })
				.webp()
				.toBuffer();
		},
		/[Aa]nimated/,
	],
	['a narrow one', () => twoHalves(200, 250).png().toBuffer(), /200 pixels wide/],
	['one of a pixel', () => png(1, 1, 1), /is 1 pixel wide/],
	['a long one', () => twoHalves(400, 1300).png().toBuffer(), /long and narrow/],
];

onOneDatabase('an upload', ({ create }) => {
	let context: DeskTestContext;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
	});
	afterAll(async () => await context.stop());

	async function expectNothing(): Promise<void> {
		expect(await context.db.selectFrom('pictures').selectAll().execute()).toEqual([]);
		expect(readdirSync(join(context.dataDir, 'pictures/incoming'))).toEqual([]);
	}

	it.each(cases)('of %s is refused with a sentence', async (_, make, why) => {
		const { status, body } = await upload(context, await make(), 'front.jpg');
		expect(body).toEqual({ error: expect.stringMatching(why) });
		expect(status).toBe(400);
		await expectNothing();
	});

	it('above 25 MB is refused, whatever length it claims', async () => {
		const start = await twoHalves().jpeg().toBuffer();
		const bytes = Buffer.concat([start, Buffer.alloc(25 * megabyte)]);
		const error = 'The picture is larger than 25 MB. Please choose a smaller one.';
		expect(await upload(context, bytes)).toEqual({ status: 413, body: { error } });
		const stream = new Blob([bytes]).stream();
		expect(await upload(context, stream)).toEqual({ status: 413, body: { error } });
		await expectNothing();
	});

	it('that breaks off leaves nothing', async () => {
		const { services, merchant } = context;
		const start = await twoHalves().jpeg().toBuffer();
		const left = new AbortController();
		const stream = new ReadableStream({
			pull(controller) {
				controller.enqueue(new Uint8Array(start));
				left.abort();
			},
		});
		const sent = fetch(`${services.defaultUrl}/functions/v1/desk/pictures`, {
			method: 'POST',
			headers: { authorization: `Bearer ${merchant.token}` },
			body: stream,
			duplex: 'half',
			signal: left.signal,
		} as RequestInit); // `duplex` is missing in the type
		await expect(sent).rejects.toThrow();
		await eventually(expectNothing);
	});
});
