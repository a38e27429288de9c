import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { twoHalves } from '../../../server/pictures/testing/photos.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { freePort } from '../../../tests/free-port.ts';
import { formatNote } from '../../rules/import/import-notes.ts';
import type { ImportedFile } from '../../rules/import/imported-file.ts';
import { emptyDraft, type ProductDraft } from '../../rules/product-draft.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';
import { announcePictures, fetchPictures } from './fetch-pictures.ts';
import { readProductFile } from './read-product-file.ts';
import { planned } from './testing/planned.ts';

onOneDatabase('pictures of a file', ({ create }) => {
	let context: DeskTestContext;
	let server: Server;
	let origin: string;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
		const photo = await twoHalves(400, 500).png().toBuffer();
		const other = await twoHalves(440, 500).png().toBuffer();
		server = createServer(({ url = '' }, response) => {
			if (url.startsWith('/cap') || url.startsWith('/pictures/')) response.end(photo);
			else if (url === '/other.png') response.end(other);
			else if (url === '/text.jpg') response.end('not a picture, but long enough to be one');
			else response.writeHead(404).end();
		}).listen(0, '127.0.0.1');
		await once(server, 'listening');
		origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	});
	afterAll(async () => {
		server.close();
		await context.stop();
	});

	async function fileWith(...addresses: readonly string[]): Promise<ImportedFile> {
		const rows = addresses.map((address, at) =>
			at === 0 ? `cap,Cap,Women tee,Size,S,29.99,${address},Front` : `cap,,,,,,${address},`,
		);
		const head =
			'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Image Src,Image Alt Text';
		const read = await readProductFile(Buffer.from([head, ...rows].join('\n')));
		if (!read.ok) throw new Error(read.refusal.sentence);
		return read.value;
	}

	/** The server of this test stands for the internet. */
	const mayConnect = (address: string) => address === '127.0.0.1';

	it('are fetched, stored once, and become those of the draft', async () => {
		const file = await fileWith(
			`${origin}/cap-front.png?v=1`,
			`${origin}/text.jpg`,
			`${origin}/no`,
		);
		const fetched = await fetchPictures(file, context.services.pictures, mayConnect);
		const { steps, notes } = planned(fetched, []);
		expect(steps[0]?.product.images).toEqual([
			{
				name: 'cap-front',
				alt: 'Front',
				file: expect.objectContaining({ width: 400, height: 500 }),
			},
		]);
		expect(notes.map(formatNote)).toEqual([
			`Row 3, Image Src: “${origin}/text.jpg” is left out. This file is not a picture that can be used. Please choose a JPEG, PNG, WebP or AVIF picture.`,
			`Row 4, Image Src: “${origin}/no” is left out. Its host answers 404.`,
		]);
		const again = await fetchPictures(file, context.services.pictures, mayConnect);
		expect(planned(again, []).steps[0]?.product.images).toEqual(steps[0]?.product.images);
		const count = await context.db.selectFrom('pictures').select('hash').execute();
		expect(count).toHaveLength(1);
	});

	it('that the draft has already keep their focal point', async () => {
		const file = await fetchPictures(
			await fileWith(`${origin}/cap.png`),
			context.services.pictures,
			mayConnect,
		);
		const [first] = planned(file, []).steps;
		const [picture] = first?.product.images ?? [];
		if (!first || !picture?.file) throw new Error('no picture');
		const focused = { ...picture, file: { ...picture.file, focus: { x: 10, y: 90 } } };
		const product = { ...first.product, images: [focused] };
		const present = { id: 'cap', revision: 1, product, isArchived: false };
		expect(planned(file, [present]).steps[0]?.kind).toBe('unchanged');
	});

	async function imagesAfter(file: ImportedFile, before: ProductDraft) {
		const fetched = await fetchPictures(file, context.services.pictures, mayConnect);
		const present = { id: 'cap', revision: 1, product: before, isArchived: false };
		return planned(fetched, [present]).steps[0]?.product.images;
	}

	async function uploaded(address: string) {
		const file = await fetchPictures(
			await fileWith(address),
			context.services.pictures,
			mayConnect,
		);
		const [picture] = planned(file, []).steps[0]?.product.images ?? [];
		if (!picture) throw new Error('no picture');
		return picture;
	}

	const built = { name: 'men-captain-back', alt: 'Typed at the desk' };

	it('that cannot be had this time remove none of the draft', async () => {
		const front = { ...(await uploaded(`${origin}/cap.png`)), alt: 'My own text' };
		const before = { ...emptyDraft, slug: 'cap', images: [front, built] };
		const file = await fileWith(`${origin}/cap.png`, `${origin}/no`);
		expect(await imagesAfter(file, before)).toEqual([front, built]);
	});

	it('are added in the order of the file', async () => {
		const front = await uploaded(`${origin}/cap.png`);
		const other = await uploaded(`${origin}/other.png`);
		const before = { ...emptyDraft, slug: 'cap', images: [built, other] };
		const file = await fileWith(`${origin}/cap.png`, `${origin}/other.png`);
		expect(await imagesAfter(file, before)).toEqual([built, front, other]);
		const again = { ...before, images: [built, { ...other, alt: '' }, front] };
		expect(await imagesAfter(file, again)).toEqual([built, { ...other, alt: '' }, front]);
	});

	it('of a row that is added to our own file come after those of the column', async () => {
		const front = await uploaded(`${origin}/cap.png`);
		const names = ['back', 'angle'].map((view) => `men-captain-${view}`);
		const head =
			'Handle,Title,Blue id (product.metafields.blue.id),Picture (product.metafields.blue.picture),Image Src,Image Alt Text';
		const rows = [
			...names.map((name, at) => `cap,${at === 0 ? 'Cap' : ''},cap,${name},,Alt`),
			`cap,,,,${origin}/cap.png,Front`,
		];
		const read = await readProductFile(Buffer.from([head, ...rows].join('\n')));
		if (!read.ok) throw new Error(read.refusal.sentence);
		expect(await imagesAfter(read.value, { ...emptyDraft, slug: 'cap' })).toEqual([
			...names.map((name) => ({ name, alt: 'Alt' })),
			{ ...front, alt: 'Front' },
		]);
	});

	it('that our own file names by address are those that the draft has', async () => {
		const { file } = await uploaded(`${origin}/cap.png`);
		if (!file) throw new Error('no file');
		const image = { name: 'mine', alt: 'Mine', file: { ...file, hash: '0123456789abcdef' } };
		const before = { ...emptyDraft, slug: 'cap', images: [image] };
		// Its bytes are those of a smaller copy, so they have another hash.
		const address = `${origin}/pictures/mine-0123456789abcdef-640.webp`;
		expect(await imagesAfter(await fileWith(address), before)).toEqual([image]);
	});

	it('in the network of the shop are not fetched', async () => {
		const file = await fileWith(`${origin}/cap.png`);
		const fetched = await fetchPictures(file, context.services.pictures);
		expect(fetched.notes.map(formatNote)).toEqual([
			`Row 2, Image Src: “${origin}/cap.png” is left out. It is no address of the public internet.`,
		]);
		expect(planned(fetched, []).steps[0]?.product.images).toEqual([]);
	});

	it('are all fetched from a host that answers, though another one is dead', async () => {
		const dead = `http://127.0.0.1:${await freePort()}`;
		const names = Array.from({ length: 7 }, (_, at) => `cap-${at}.png`);
		const file = await fileWith(
			...names.map((name) => `${dead}/${name}`),
			`${origin}/cap.png`,
			`${dead}/last.png`,
			`${origin}/other.png`,
		);
		const fetched = await fetchPictures(file, context.services.pictures, mayConnect);
		expect(planned(fetched, []).steps[0]?.product.images).toHaveLength(2);
		const reasons = fetched.notes.map(({ sentence }) => sentence.replace(/^.* left out\. /, ''));
		expect(reasons).toEqual([
			...Array(5).fill('Its host could not be reached.'),
			...Array(3).fill('Several before it could not be fetched from its host.'),
		]);
	});

	it('of more hosts than a shop has are left out', async () => {
		const hosts = Array.from({ length: 21 }, (_, at) => `http://127.0.0.1:${at + 1}`);
		const file = await fileWith(...hosts.map((host) => `${host}/cap.png`), `${hosts[0]}/a.png`);
		const fetched = await fetchPictures(file, context.services.pictures, () => false);
		const { sentence } = fetched.notes[20] ?? {};
		expect(sentence).toBe(
			`“${hosts[20]}/cap.png” is left out. The file has pictures of more than 20 hosts.`,
		);
		expect(fetched.notes[21]?.sentence).not.toContain('more than 20 hosts');
	});

	it('are only counted in a rehearsal', async () => {
		const { notes } = announcePictures(await fileWith(`${origin}/a.png`, `${origin}/b.png`));
		expect(notes.map(formatNote)).toEqual(['2 pictures will be fetched.']);
	});
});
