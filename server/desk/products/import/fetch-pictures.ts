import { Readable } from 'node:stream';
import { type ImportNote, quoted } from '../../../../core/catalogue/import/import-notes.ts';
import type {
	ImportedFile,
	ImportedProduct,
	PictureAddress,
} from '../../../../core/catalogue/import/imported-file.ts';
import { pictureNameFrom, type UploadedPicture } from '../../../../core/desk/pictures.ts';
import type { ProductDraft } from '../../../../core/desk/product-draft.ts';
import { fail, type Outcome } from '../../../../core/outcome.ts';
import { type FetchPublicOptions, fetchPublic, NotPublic } from '../../../limits/fetch-public.ts';
import { createPeer, isPeerUnavailable } from '../../../limits/peer.ts';
import { pictureFileKeyOf } from '../../../pictures/picture-address.ts';
import type { Pictures } from '../../../pictures/pictures.ts';

/** For the answer and all of its bytes. */
const deadlineMs = 60_000;

type Image = ProductDraft['images'][number];
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
	// Without it a host that does not answer would cost the deadline for each picture.
	const peer = createPeer({ name: 'pictures of an import', maxCalls: 1 });
	const notes: ImportNote[] = [];
	const products: ImportedProduct[] = [];
	for (const product of file.products) {
		const fetched: FetchedPicture[] = [];
		for (const picture of product.pictures) {
			const received = await peer
				.call(() => fetchPicture(picture, pictures, mayConnect))
				.catch((error) => fail(sentenceOf(error)));
			if (received.ok) {
				const { address, alt } = picture;
				fetched.push({ address, image: { ...received.value, alt } });
			} else {
				const sentence = `${quoted(picture.address)} is left out. ${received.failure}`;
				notes.push({ row: picture.row, column: picture.column, sentence });
			}
		}
		products.push(fetched.length === 0 ? product : withPictures(product, fetched));
	}
	return {
		...file,
		products: products.map((one) => ({ ...one, pictures: [] })),
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

async function fetchPicture(
	{ address }: PictureAddress,
	pictures: Pick<Pictures, 'receive'>,
	mayConnect: MayConnect,
): Promise<Outcome<UploadedPicture, string>> {
	const signal = AbortSignal.timeout(deadlineMs);
	const answer = await fetchPublic(address, { signal, ...(mayConnect && { mayConnect }) });
	try {
		if (answer.statusCode !== 200) return fail(`Its host answers ${answer.statusCode}.`);
		const { 'content-length': length } = answer.headers;
		const headers = new Headers(length === undefined ? {} : { 'content-length': length });
		// The picture's own limits apply while the bytes arrive.
		const body = Readable.toWeb(answer) as ReadableStream<Uint8Array>; // Node's type of the same class
		const request = { method: 'POST', body, headers, duplex: 'half' } as const;
		const received = await pictures.receive(
			new Request('http://import/', request),
			nameOf(address),
		);
		return received.ok ? received : fail(received.failure.sentence);
	} finally {
		answer.destroy();
	}
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
	if (isPeerUnavailable(error)) return 'Several before it could not be fetched.';
	if (error instanceof Error && error.name === 'TimeoutError') return 'Its host took too long.';
	return 'Its host could not be reached.';
}

interface FetchedPicture {
	readonly address: string;
	readonly image: Image;
}

/** What the draft or the column of pictures has stays. Fetched pictures are matched or added. */
function withPictures(
	product: ImportedProduct,
	fetched: readonly FetchedPicture[],
): ImportedProduct {
	return {
		...product,
		changed(draft) {
			const changed = product.changed(draft);
			return { ...changed, images: mergePictures(changed.images, fetched) };
		},
	};
}

/** A new picture comes before the one that follows it in the file, or last. */
function mergePictures(
	present: ProductDraft['images'],
	fetched: readonly FetchedPicture[],
): ProductDraft['images'] {
	const images = [...present];
	let next = images.length;
	for (const { address, image } of fetched.toReversed()) {
		const hashes = [image.file?.hash, pictureFileKeyOf(pathOf(address))?.hash];
		const at = images.findIndex(({ file }) => file && hashes.includes(file.hash));
		const known = images[at];
		if (known) {
			images[at] = { ...known, alt: known.alt || image.alt };
			next = at;
		} else images.splice(next, 0, image);
	}
	return images;
}
