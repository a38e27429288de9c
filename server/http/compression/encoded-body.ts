import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { HeaderList } from '../headers.ts';
import type { Encoding } from './accept-encoding.ts';
import type { CompressedForm } from './compress.ts';

/** One encoding of a file with all headers, ready to be sent. */
export interface EncodedBody {
	readonly etag: string;
	/** A function makes the bytes, if they are not in memory. */
	readonly body: Buffer | (() => Promise<Buffer>);
	/** Names and values alternate: the form that Node writes fastest. */
	readonly headers: readonly string[];
	/** Headers of a 304: without length and content type. */
	readonly headersUnchanged: readonly string[];
}

/** A file in memory: plain, and in each encoding that is smaller. */
export type EncodedBodies = ReadonlyMap<Encoding, EncodedBody>;

export interface TextFile {
	readonly content: Buffer;
	readonly contentType: string;
	readonly headers: HeaderList;
}

/** Each slow client holds the bytes that were made for it, so a larger file is in memory once. */
const maxOnDemand = 256 * 1024;

/** Compresses a file. */
export type Compress = (content: Buffer, hash: string) => Promise<readonly CompressedForm[]>;

/** Prepares a file with headers and a strong ETag per encoding; without `compress` plain only. */
export async function encodeText(
	file: TextFile,
	compress: Compress | null,
): Promise<Map<Encoding, EncodedBody>> {
	const { content } = file;
	const hash = hashOf(content);
	const compressed = (await compress?.(content, hash)) ?? [];
	const smaller = compressed
		.filter(({ body }) => body.length < content.length)
		.map(({ encoding, body }) => ({ encoding, body: unpooled(body) }));
	const gzip = smaller.find(({ encoding }) => encoding === 'gzip');
	const plain: Form = {
		encoding: 'identity',
		bytes: content.length,
		body: gzip && content.length <= maxOnDemand ? gunzipping(gzip.body) : unpooled(content),
	};
	const forms: Form[] = [...smaller.map((one) => ({ ...one, bytes: one.body.length })), plain];
	return new Map(forms.map((form) => [form.encoding, encodedBody(file, hash, form)]));
}

/** Nearly every client takes a compressed form, so the plain one of a page is not in memory. */
function gunzipping(body: Buffer): () => Promise<Buffer> {
	// A closure in `encodeText` would keep all that another one there uses, such as the plain bytes.
	return () => promisify<Buffer, Buffer>(gunzip)(body);
}

/** The bytes of a form. */
export async function bytesOf({ body }: EncodedBody): Promise<Buffer> {
	return typeof body === 'function' ? await body() : body;
}

interface Form extends Pick<EncodedBody, 'body'> {
	readonly encoding: Encoding;
	readonly bytes: number;
}

function encodedBody(
	{ contentType, headers }: TextFile,
	hash: string,
	{ encoding, bytes, body }: Form,
): EncodedBody {
	const etag = `"${hash}-${encoding}"`;
	const common = { ...headers, ETag: etag, Vary: 'Accept-Encoding' };
	const whole = {
		...common,
		'Content-Type': contentType,
		'Content-Length': String(bytes),
		...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
	};
	return {
		etag,
		body,
		headers: rawHeaders(whole),
		headersUnchanged: rawHeaders(common),
	};
}

/** Small buffers share a block of 64 KB, which stays in memory as long as one of them. */
function unpooled(body: Buffer): Buffer {
	const isAlone = body.buffer.byteLength === body.length;
	return isAlone ? body : Buffer.from(new Uint8Array(body).buffer);
}

/** Names and values, alternating. */
export function rawHeaders(headers: HeaderList): string[] {
	return Object.entries(headers).flat();
}

export function hashOf(content: Buffer | string): string {
	return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
