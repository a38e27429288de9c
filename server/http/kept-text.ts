import { createHash } from 'node:crypto';
import type { Encoding } from './accept-encoding.ts';
import type { CompressedForm } from './compress.ts';
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

/** A file in memory, plain and in every form in which it is smaller. */
export type KeptText = ReadonlyMap<Encoding, KeptForm>;

export interface TextFile {
	readonly content: Buffer;
	readonly contentType: string;
	readonly headers: HeaderList;
}

/** Works out the forms of a file, the compressed ones among them where they are smaller. */
export type Compress = (content: Buffer, hash: string) => Promise<readonly CompressedForm[]>;

/** Prepares a file with its headers and a strong ETag for each form; without `compress` plain only. */
export async function keepText(
	file: TextFile,
	compress: Compress | null,
): Promise<Map<Encoding, KeptForm>> {
	const { content } = file;
	const hash = hashOf(content);
	const compressed = (await compress?.(content, hash)) ?? [];
	const smaller = compressed.filter(({ body }) => body.length < content.length);
	const forms = [...smaller, { encoding: 'identity', body: content } as const];
	return new Map(forms.map((form) => [form.encoding, keptForm(file, hash, form)]));
}

function keptForm(
	{ contentType, headers }: TextFile,
	hash: string,
	{ encoding, body }: { readonly encoding: Encoding; readonly body: Buffer },
): KeptForm {
	const etag = `"${hash}-${encoding}"`;
	const common = { ...headers, ETag: etag, Vary: 'Accept-Encoding' };
	const whole = {
		...common,
		'Content-Type': contentType,
		'Content-Length': String(body.length),
		...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
	};
	return { etag, body, headers: inTurn(whole), headersUnchanged: inTurn(common) };
}

export function inTurn(headers: HeaderList): string[] {
	return Object.entries(headers).flat();
}

export function hashOf(content: Buffer | string): string {
	return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
