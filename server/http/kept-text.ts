import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';
import type { HeaderList } from './headers.ts';

/** One form of a file, ready to be sent: nothing is left to work out when a request comes. */
export interface KeptForm {
	readonly etag: string;
	readonly body: Buffer;
	/** Names and values in turn, as Node takes them fastest. */
	readonly headers: readonly string[];
	/** Headers of a 304: those of the file without its length and kind. */
	readonly headersUnchanged: readonly string[];
}

/** A file in memory, in every form in which it is smaller than plain. */
export type KeptText = ReadonlyMap<Encoding, KeptForm>;

/** Compresses a file once, as far as it goes, and prepares its headers and strong ETags. */
export async function keepText(
	content: Buffer,
	contentType: string,
	headers: HeaderList,
	shouldCompress: boolean,
): Promise<KeptText> {
	const hash = hashOf(content);
	const compressed = shouldCompress ? await compressAll(content) : [];
	const forms = [...compressed, { encoding: 'identity', body: content } as const];
	return new Map(
		forms
			.filter(({ encoding, body }) => encoding === 'identity' || body.length < content.length)
			.map(({ encoding, body }) => {
				const etag = `"${hash}-${encoding}"`;
				const common = { ...headers, ETag: etag, Vary: 'Accept-Encoding' };
				const whole = {
					...common,
					'Content-Type': contentType,
					'Content-Length': String(body.length),
					...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
				};
				const form = { etag, body, headers: inTurn(whole), headersUnchanged: inTurn(common) };
				return [encoding, form] as const;
			}),
	);
}

export function inTurn(headers: HeaderList): string[] {
	return Object.entries(headers).flat();
}

export function hashOf(content: Buffer | string): string {
	return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

async function compressAll(content: Buffer) {
	const [br, zstd, gz] = await Promise.all([
		promisify(brotliCompress)(content, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
				[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
			},
		}),
		promisify(zstdCompress)(content, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
		promisify(gzip)(content, { level: 9 }),
	]);
	return [
		{ encoding: 'br', body: br },
		{ encoding: 'zstd', body: zstd },
		{ encoding: 'gzip', body: gz },
	] as const;
}
