import { Readable } from 'node:stream';
import { pictureNameFrom, type UploadedPicture } from '../../../core/catalogue/uploaded-picture.ts';
import { type Outcome, refuse } from '../../../core/outcome.ts';
import {
	type FetchPublicOptions,
	fetchPublic,
	NotPublic,
} from '../../../server/limits/fetch-public.ts';
import { pictureFileKeyOf } from '../../../server/pictures/picture-address.ts';
import type { Pictures } from '../../../server/pictures/pictures.ts';
import { type ImportNote, quoted } from '../../rules/import/import-notes.ts';
import type {
	FetchedPicture,
	ImportedFile,
	ImportedProduct,
	PictureAddress,
} from '../../rules/import/imported-file.ts';

/** For the answer and all of its bytes. */
const deadlineMs = 60_000;

type MayConnect = FetchPublicOptions['mayConnect'];

/**
 * Fetches the pictures that a file names by address, and stores them like uploads. A picture that
 * cannot be fetched is left out with a note. A product keeps the pictures that it has already.
 */
export async function fetchPictures(
	file: ImportedFile,
	pictures: Pick<Pictures, 'receive'>,
	mayConnect?: MayConnect,
): Promise<ImportedFile> {
	const hosts = new Hosts();
	const notes: ImportNote[] = [];
	const products: ImportedProduct[] = [];
	for (const product of file.products) {
		const fetched: FetchedPicture[] = [];
		for (const picture of product.pictures) {
			const received = await hosts.ask(picture.address, () =>
				fetchPicture(picture, pictures, mayConnect),
			);
			if (received.ok) {
				fetched.push(fetchedPicture(picture, received.value));
			} else {
				const sentence = `${quoted(picture.address)} is left out. ${received.refusal.sentence}`;
				notes.push({ row: picture.row, column: picture.column, sentence });
			}
		}
		products.push({ ...product, pictures: [], fetched });
	}
	return {
		...file,
		products,
		notes: [...file.notes, ...notes],
	};
}

/** Says how many pictures `fetchPictures` would fetch. */
export function announcePictures(file: ImportedFile): ImportedFile {
	const { products, notes } = file;
	const count = products.reduce((sum, { pictures }) => sum + pictures.length, 0);
	const sentence = `${count === 1 ? '1 picture' : `${count} pictures`} will be fetched.`;
	return {
		...file,
		products: products.map((product) => ({ ...product, pictures: [] })),
		notes: [...(count > 0 ? [{ row: null, column: null, sentence }] : []), ...notes],
	};
}

/** Those of Shopify are at one or two. With the deadline, dead hosts cost at most 100 minutes. */
const maxHosts = 20;

/** Failures in a row after which a host is not asked again. */
const maxFailures = 5;

/** The hosts of a file's pictures. One that does not answer costs its own pictures, and no others. */
class Hosts {
	readonly #failuresInARow = new Map<string, number>();

	/** Fetches from the host of an address, unless it has failed too often. */
	async ask<Value>(address: string, fetch: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
		const host = URL.parse(address)?.host ?? '';
		const failures = this.#failuresInARow.get(host);
		if (failures === undefined && this.#failuresInARow.size >= maxHosts) {
			return refuse(`The file has pictures of more than ${maxHosts} hosts.`);
		}
		if (failures === maxFailures) {
			return refuse('Several before it could not be fetched from its host.');
		}
		try {
			const fetched = await fetch();
			this.#failuresInARow.set(host, 0);
			return fetched;
		} catch (error) {
			this.#failuresInARow.set(host, (failures ?? 0) + 1);
			return refuse(sentenceOf(error));
		}
	}
}

async function fetchPicture(
	{ address }: PictureAddress,
	pictures: Pick<Pictures, 'receive'>,
	mayConnect: MayConnect,
): Promise<Outcome<UploadedPicture>> {
	const signal = AbortSignal.timeout(deadlineMs);
	const answer = await fetchPublic(address, { signal, ...(mayConnect && { mayConnect }) });
	try {
		if (answer.statusCode !== 200) return refuse(`Its host answers ${answer.statusCode}.`);
		const { 'content-length': length } = answer.headers;
		const headers = new Headers(length === undefined ? {} : { 'content-length': length });
		// The picture's own limits apply while the bytes arrive.
		const body = Readable.toWeb(answer) as ReadableStream<Uint8Array>; // Node's type of the same class
		const request = { method: 'POST', body, headers, duplex: 'half' } as const;
		return await pictures.receive(new Request('http://import/', request), nameOf(address));
	} finally {
		answer.destroy();
	}
}

/** An address of our own file names the hash of the upload. The bytes there are a smaller copy. */
function fetchedPicture(
	{ address, alt }: PictureAddress,
	received: UploadedPicture,
): FetchedPicture {
	const named = pictureFileKeyOf(pathOf(address))?.hash;
	const hashes = [received.file.hash, ...(named === undefined ? [] : [named])];
	return { image: { ...received, alt }, hashes };
}

/** `captain-front` of `https://cdn.shopify.com/…/captain-front.jpg?v=17`. */
function nameOf(address: string): string {
	const path = pathOf(address);
	return pictureNameFrom(path.slice(path.lastIndexOf('/') + 1));
}

function pathOf(address: string): string {
	return URL.parse(address)?.pathname ?? '';
}

function sentenceOf(error: unknown): string {
	if (error instanceof NotPublic) return 'It is no address of the public internet.';
	if (error instanceof Error && error.name === 'TimeoutError') return 'Its host took too long.';
	return 'Its host could not be reached.';
}
