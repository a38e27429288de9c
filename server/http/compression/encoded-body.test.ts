import { expect, it } from 'vitest';
import { compressQuickly } from './compress.ts';
import { encodeText } from './encoded-body.ts';

it('a file keeps no more memory than its bytes', async () => {
	const content = Buffer.from('Between water and sky. '.repeat(100));
	const file = { content, contentType: 'text/plain', headers: {} };
	for (const [encoding, { body }] of await encodeText(file, compressQuickly)) {
		expect(body.buffer.byteLength, encoding).toBe(body.length);
	}
});
