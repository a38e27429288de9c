import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressBest, compressions, compressQuickly } from './compress.ts';

const content = Buffer.from('Between water and sky. '.repeat(100));
const unpack = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };

describe('compressBest', () => {
	it.each(compressions)('makes a form in %s that unpacks to the content', async (encoding) => {
		expect(unpack[encoding](await compressBest(content, encoding)).equals(content)).toBe(true);
	});
});

describe('compressQuickly', () => {
	it('makes forms that unpack to the content', async () => {
		const forms = await compressQuickly(content);
		expect(forms.map(({ encoding }) => encoding)).toEqual(compressions);
		for (const { encoding, body } of forms) {
			expect(unpack[encoding](body).equals(content)).toBe(true);
		}
	});
});
