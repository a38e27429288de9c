import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { compressQuickly } from './compress.ts';
import { bytesOf, encodeText } from './encoded-body.ts';

const content = Buffer.from('Between water and sky. '.repeat(100));
const file = { content, contentType: 'text/plain', headers: {} };

it('a file keeps no more memory than its compressed bytes', async () => {
	const forms = await encodeText(file, compressQuickly);
	const inMemory = [...forms.values()].flatMap(({ body }) =>
		typeof body === 'function' ? [] : [body],
	);
	expect(inMemory).toHaveLength(3);
	for (const body of inMemory) expect(body.buffer.byteLength).toBe(body.length);
});

it('a compressed file does not keep its plain bytes', async () => {
	setFlagsFromString('--expose-gc');
	const collectGarbage: () => void = runInNewContext('gc');
	const encode = async () => {
		const bytes = Buffer.from(content);
		const forms = await encodeText({ ...file, content: bytes }, compressQuickly);
		return { forms, plain: new WeakRef(bytes) };
	};
	const { forms, plain } = await encode();
	await expect
		.poll(() => {
			collectGarbage();
			return plain.deref() === undefined;
		})
		.toBe(true);
	expect(forms.size).toBe(4);
});

it('a file that is not compressed keeps its bytes', async () => {
	const forms = await encodeText(file, null);
	expect(forms.get('identity')?.body).toEqual(content);
});

it('makes the plain bytes of a compressed file again', async () => {
	const plain = (await encodeText(file, compressQuickly)).get('identity');
	expect(plain && (await bytesOf(plain))).toEqual(content);
	expect(plain?.headers).toContain(String(content.length));
});

it('keeps the plain bytes of a large file, which each slow client would hold', async () => {
	const large = Buffer.alloc(300_000);
	const plain = (await encodeText({ ...file, content: large }, compressQuickly)).get('identity');
	expect(plain?.body).toEqual(large);
});
