import {
	mkdtempSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
	truncateSync,
	utimesSync,
	watch,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimal } from '../../app/seo/size-data.ts';
import type { Product } from '../../core/catalogue/catalogue.ts';
import type { Collection } from '../../core/catalogue/collection.ts';
import { lineFor } from '../../core/checkout/cart.ts';
import { checkoutRequest, pricesChanged } from '../../core/checkout/checkout-request.ts';
import { onOneDatabase } from '../../tests/databases.ts';
import { catalogue, products, terms } from '../../tests/publication.ts';
import { PublicationError } from '../catalogue/read-publication.ts';
import { address, oneShirt } from '../checkout/testing/checkout-bodies.ts';
import { hashOf } from '../http/compression/encoded-body.ts';
import { publishedFile } from '../http/published-file.ts';
import { says } from '../testing/says.ts';
import { newestNumber } from './publication-rows.ts';
import {
	changed,
	openPublishingShop,
	openTestPublications,
	type PublishingShop,
} from './testing/publishing-shop.ts';

const [tee, , shirt] = products as readonly [Product, Product, Product];
/** Another release has published it. */
const unknown = { name: 'of-another-release', alt: 'A tee from the front' };
const page = `/product/${shirt.slug}`;

/** A copy of the shirt, as a merchant makes a fifth garment. */
const fifth: Product = { ...shirt, id: 'men-harbor', slug: 'mens-harbor-shirt', name: 'Harbor' };

const feed = '/feeds/google-merchant.xml';

/** What the feed says of the sizes of each style: `{style} {availability} {price}`. */
async function offersInFeed(shop: PublishingShop): Promise<ReadonlySet<string>> {
	const fields = ['item_group_id', 'availability', 'price'].map((name) => `<g:${name}>(.+?)<`);
	const items = (await shop.text(feed)).matchAll(new RegExp(fields.join('.*?'), 'gs'));
	return new Set(Array.from(items, ([, ...values]) => values.join(' ')));
}

/** The prices of a page: in its description and in its data for machines. */
function pricesOn(html: string) {
	const shown = /<meta name="description" content="[^"]*?\$([\d.]+)/.exec(html)?.[1];
	const data = /"price":"?([\d.]+)/.exec(html)?.[1];
	const block = /id="publication">({.*?})<\/script>/.exec(html)?.[1];
	const { products: carried = [] } = JSON.parse(block ?? '{}');
	const isCarried = carried.some(
		({ priceCents }: Product) => priceCents === Math.round(Number(data) * 100),
	);
	return { shown, data, isCarried };
}

async function pay(url: string, body: unknown) {
	const response = await fetch(`${url}/functions/v1/create-checkout-session`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	return { status: response.status, ...((await response.json()) as { error?: string }) };
}

onOneDatabase('publishing', ({ create }) => {
	let shop: PublishingShop;
	beforeAll(async () => {
		shop = await openPublishingShop(await create());
	});
	afterAll(() => shop.stop());

	it('starts with the pages of the build, and renders nothing', { tags: 'deep' }, async () => {
		expect(shop.publications.currentCatalogue().products).toEqual(products);
		expect(pricesOn(await shop.text(page))).toEqual({
			shown: '34.99',
			data: '34.99',
			isCarried: true,
		});
		expect(() => readdirSync(shop.folder)).toThrow('ENOENT');
	});

	it('changes page, data, files for machines and checkout together', async () => {
		const next = [...changed(catalogue, shirt.id, { priceCents: 3999 }), fifth];
		expect(await shop.publish(next)).toEqual({ ok: true, value: 2 });
		expect(pricesOn(await shop.text(page))).toEqual({
			shown: '39.99',
			data: '39.99',
			isCarried: true,
		});
		for (const [path, text] of [
			[page, '>$39.99<'],
			['/men', '>$39.99<'],
			[`${page}.md`, '- Price: $39.99\n'],
			['/llms.txt', '$39.99'],
			['/sitemap.xml', `/product/${fifth.slug}<`],
			['/products.jsonl', '"price":39.99,'],
			[`/product/${fifth.slug}`, '<title>Harbor'],
		] as const) {
			expect((await shop.text(path)).includes(text), path).toBe(true);
		}
		expect([...(await offersInFeed(shop))]).toEqual([
			...new Set(
				products.map(
					({ id, style = id, priceCents }) =>
						`${style} in_stock ${decimal(id === shirt.id ? 3999 : priceCents)} USD`,
				),
			),
			`${fifth.id} in_stock ${decimal(fifth.priceCents)} USD`,
		]);
		expect(await pay(shop.url, oneShirt())).toMatchObject({ status: 409, error: pricesChanged });
		const line = lineFor({ ...shirt, priceCents: 3999 }, 'M', 1);
		expect(await pay(shop.url, checkoutRequest([line], address, terms, null))).toMatchObject({
			status: 200,
		});
	});

	/** The status of a path, and where it leads. */
	async function statusOf(path: string) {
		const { status, headers } = await fetch(`${shop.url}${path}`, { redirect: 'manual' });
		return [status, headers.get('location')].filter((part) => part !== null);
	}

	it('removes the pages of what is no longer sold', async () => {
		const before = await fetch(`${shop.url}/product/${tee.slug}.md`);
		expect(await shop.publish(changed(catalogue, shirt.id, { slug: 'captain' }))).toMatchObject({
			ok: true,
		});
		expect(await statusOf(`/product/${fifth.slug}`)).toEqual([410]);
		expect(await statusOf(`/product/${fifth.slug}.md`)).toEqual([410]);
		expect(await statusOf(`${page}?size=M`)).toEqual([308, '/product/captain?size=M']);
		expect(await statusOf(`${page}.md`)).toEqual([308, '/product/captain.md']);
		expect(await statusOf('/product/captain')).toEqual([200]);
		expect(await statusOf('/product/never')).toEqual([404]);
		const { status } = await fetch(`${shop.url}/product/${tee.slug}.md`, {
			headers: { 'if-none-match': before.headers.get('etag') ?? '' },
		});
		expect(status, 'an unchanged file has its ETag').toBe(304);
		expect(await shop.text(feed)).toContain('/product/captain?size=M</link>');
		expect(await shop.text(feed)).not.toContain(fifth.id);
	});

	it('names on old pages what has taken the place of a product', { tags: 'deep' }, async () => {
		const gone = async () => {
			const response = await fetch(`${shop.url}/product/${fifth.slug}`);
			return { status: response.status, html: await response.text() };
		};
		await shop.publish([...products, fifth]);
		await shop.publish(products);
		expect((await gone()).html).toContain('"retired"</script>');
		await shop.publish(changed(catalogue, tee.id, { replaces: [fifth.id] }));
		const { status, html } = await gone();
		expect(status).toBe(410);
		expect(html).toContain(`${tee.name} has taken its place.`);
		expect(html).toContain(`href="/product/${tee.slug}"`);
		expect(html).toContain(`{"replacedBy":"${tee.id}"}`);
		expect(await statusOf(`/product/410.${fifth.id}`)).toEqual([404]);
		expect(await statusOf(`/product/${fifth.slug}.md`)).toEqual([410]);
	});

	it('leads from each address to that of today, and back after an undo', async () => {
		await shop.publish(changed(catalogue, shirt.id, { slug: 'captain-2' }));
		expect(await statusOf(page)).toEqual([308, '/product/captain-2']);
		expect(await statusOf('/product/captain')).toEqual([308, '/product/captain-2']);
		const other = await openTestPublications(shop.context.db, join(shop.folder, '..'));
		expect(other.currentCatalogue().bySlug('captain-2')).toBeDefined();
		await shop.publish(products, { restores: 1 });
		expect(await statusOf(page)).toEqual([200]);
		expect(await statusOf('/product/captain')).toEqual([308, page]);
		expect(await statusOf('/product/captain-2')).toEqual([308, page]);
	});

	it('gives an old address to the new product that takes it', { tags: 'deep' }, async () => {
		await shop.publish([...products, { ...fifth, slug: 'captain' }]);
		expect(await shop.text('/product/captain')).toContain('<title>Harbor');
		await shop.publish([...products, fifth]);
		expect(await statusOf('/product/captain')).toEqual([308, `/product/${fifth.slug}`]);
		await shop.publish(products);
		expect(await statusOf('/product/captain')).toEqual([410]);
		const html = await shop.text('/product/captain');
		expect(html).toContain('<h1 class="text-title">No Longer Sold</h1>');
		expect(html).toContain('>"retired"</script>');
	});

	describe('with collections', () => {
		const deck: Collection = {
			id: 'deck',
			slug: 'on-deck',
			title: 'On Deck',
			intro: 'For long days <aboard>.',
			picked: [shirt.id, tee.id],
			sort: 'picked',
			isInMenu: true,
		};
		const empty: Collection = { ...deck, id: 'empty', slug: 'empty', title: 'Empty', picked: [] };
		const publishWith = (...more: readonly Collection[]) =>
			shop.publish(products, { collections: [...catalogue.collections, ...more] });

		it('shows a new one on its page, in menus, in the sitemap and in llms.txt', {
			tags: 'deep',
		}, async () => {
			expect(await publishWith(deck, empty)).toMatchObject({ ok: true });
			const html = await shop.text('/collections/on-deck');
			expect(html).toContain('<title>On Deck | Blue</title>');
			expect(html).toContain('For long days &lt;aboard&gt;.');
			expect(html).toContain('"@type":"BreadcrumbList"');
			expect(html.indexOf(`"/product/${shirt.slug}"`)).toBeLessThan(
				html.indexOf(`"/product/${tee.slug}"`),
			);
			expect(html).toContain('type="text/markdown" href="/collections/on-deck.md"');
			const markdown = await shop.text('/collections/on-deck.md');
			expect(markdown).toContain('# On Deck\n\nFor long days \\<aboard>.\n\n- [');
			expect(markdown).toContain(`${shirt.slug}.md): $34.99, sizes S`);
			expect(await shop.text('/about')).toContain('href="/collections/on-deck"');
			expect(await shop.text('/sitemap.xml')).toContain('/collections/on-deck<');
			expect(await shop.text('/llms.txt')).toContain('- [On Deck](https://');
		});

		it('says on an empty one that there is nothing, and leaves it out of menus', {
			tags: 'deep',
		}, async () => {
			const html = await shop.text('/collections/empty');
			expect(html).toContain('There is nothing in this collection right now.');
			expect(html).toContain(`href="/product/${tee.slug}"`);
			expect(await shop.text('/about')).not.toContain('href="/collections/empty"');
		});

		it('changes the pages that every shop has', { tags: 'deep' }, async () => {
			const changedMen = catalogue.collections.map((one) =>
				one.id === 'men' ? { ...one, title: 'Shirts', rule: { categories: [tee.category] } } : one,
			);
			expect(await shop.publish(products, { collections: changedMen })).toMatchObject({ ok: true });
			const html = await shop.text('/men');
			expect(html).toMatch(/<h1[^>]*>Shirts<\/h1>/);
			expect(html).toContain(`href="/product/${tee.slug}"`);
			expect(html).not.toContain(`href="/product/${shirt.slug}"`);
		});

		it('leads from old addresses to that of today, and says what is gone', {
			tags: 'deep',
		}, async () => {
			await publishWith({ ...deck, slug: 'deck' });
			expect(await statusOf('/collections/on-deck?sort=name')).toEqual([
				308,
				'/collections/deck?sort=name',
			]);
			expect(await statusOf('/collections/on-deck.md')).toEqual([308, '/collections/deck.md']);
			expect(await statusOf('/collections/empty')).toEqual([410]);
			expect(await statusOf('/collections/empty.md')).toEqual([410]);
			const gone = await shop.text('/collections/empty');
			expect(gone).toContain('<h1 class="text-title">No Longer in the Shop</h1>');
			expect(gone).toContain('>"retired"</script>');
			await publishWith();
			expect(await statusOf('/collections/deck')).toEqual([410]);
			expect(await statusOf('/collections/never')).toEqual([404]);
			expect(await shop.text('/collections/never')).toContain('Collection Not Found');
			expect(await shop.text('/about')).not.toContain('/collections/');
		});
	});

	it('shows on new pages what was sold out while they were made', { tags: 'deep' }, async () => {
		const within = () => shop.publications.pages.restock(new Set([`${tee.id}/S`]));
		await shop.publish(products, { within });
		await expect.poll(() => shop.text(`/product/${tee.slug}.md`)).toContain('S (unavailable)');
		expect(await offersInFeed(shop)).toContain(
			`${tee.id} out_of_stock ${decimal(tee.priceCents)} USD`,
		);
		await shop.publications.pages.restock(new Set());
	});

	/** What shoppers see and what is stored. */
	async function state() {
		const { rows } = {
			rows: await shop.context.db.selectFrom('publications').selectAll().execute(),
		};
		return {
			rows,
			home: hashOf(await shop.text('/')),
			folders: readdirSync(shop.folder).toSorted(),
		};
	}

	/** The folders before the last two are deleted after a publication. */
	async function oldFoldersGone() {
		await expect.poll(() => readdirSync(shop.folder)).toHaveLength(2);
	}

	it('changes nothing if the pages cannot be made, and says why', async () => {
		const before = await state();
		const refused = await withoutRenderer(() =>
			shop.publish(changed(catalogue, tee.id, { priceCents: 100 })),
		);
		expect(!refused.ok && refused.refusal.sentence).toMatch(/^The pages cannot be made: /);
		expect(await state()).toEqual(before);
	});

	it('shows a placeholder for a picture that this release does not have', async () => {
		const { collections } = shop.publications.currentCatalogue();
		const published = await shop.publish(
			changed(catalogue, tee.id, { images: [unknown], priceCents: 2050 }),
			{ collections: collections.map((one) => ({ ...one, picture: unknown })) },
		);
		expect(published.ok).toBe(true);
		const html = await shop.text(`/product/${tee.slug}`);
		expect(pricesOn(html)).toMatchObject({ shown: '20.50', isCarried: true });
		expect(html).toContain('alt="Missing picture: A tee from the front"');
		const pages = ['/', '/products', '/women', `/product/${tee.slug}`];
		for (const path of [...pages, feed, '/products.jsonl']) {
			const text = await shop.text(path);
			expect(text).toContain('/pictures/no-picture-');
			expect(text).not.toContain('/of-another-release');
		}
		await shop.publish(products, { collections });
	});

	it('changes nothing if the pages cannot be stored, and says so', { tags: 'deep' }, async () => {
		await oldFoldersGone();
		const { home, rows } = await state();
		const moved = `${shop.folder}-moved`;
		renameSync(shop.folder, moved);
		writeFileSync(shop.folder, 'no folder');
		const refused = await shop.publish(changed(catalogue, tee.id, { priceCents: 100 }));
		expect(!refused.ok && refused.refusal.sentence).toMatch(/^The pages cannot be stored: /);
		rmSync(shop.folder);
		renameSync(moved, shop.folder);
		expect(await state()).toMatchObject({ home, rows });
	});

	it('changes nothing if a product is not valid, and says which', async () => {
		await oldFoldersGone();
		const before = await state();
		const refused = await shop.publish(changed(catalogue, tee.id, { priceCents: 0 }));
		expect(!refused.ok && refused.refusal.sentence).toContain(`product ${tee.id}: priceCents:`);
		expect(await state()).toEqual(before);
	});

	it('changes nothing if what belongs to it cannot be written', async () => {
		const { home, rows } = await state();
		const within = async () => Promise.reject(new Error('no history'));
		const refused = shop.publish(changed(catalogue, tee.id, { priceCents: 100 }), { within });
		await expect(refused).rejects.toThrow('no history');
		expect(await state()).toMatchObject({ home, rows });
	});

	it('tells one of two who publish at once', async () => {
		const outcomes = await Promise.all([
			shop.publish(changed(catalogue, tee.id, { priceCents: 2100 })),
			shop.publish(changed(catalogue, tee.id, { priceCents: 2200 })),
		]);
		const refused = outcomes.filter((one) => !one.ok);
		expect(refused).toHaveLength(1);
		expect(refused[0]).toMatchObject(says('Somebody else'));
		const shown = outcomes[0]?.ok ? '21.00' : '22.00';
		expect(pricesOn(await shop.text(`/product/${tee.slug}`))).toMatchObject({ shown });
	});

	it('keeps the folders of the present publication and the one before', {
		tags: 'deep',
	}, async () => {
		const last = await newestNumber(shop.context.db);
		const numbers = () => [
			...new Set(readdirSync(shop.folder).map((name) => Number.parseInt(name, 10))),
		];
		for (const priceCents of [3100, 3200])
			await shop.publish(changed(catalogue, tee.id, { priceCents }));
		await expect.poll(() => numbers().toSorted()).toEqual([last + 1, last + 2]);
	});

	it('is followed by another process, which renders nothing again on the same machine', {
		tags: 'deep',
	}, async () => {
		const other = await openTestPublications(shop.context.db, join(shop.folder, '..'));
		expect(other.currentCatalogue().number).toBe(await newestNumber(shop.context.db));
		await shop.publish(changed(catalogue, tee.id, { priceCents: 4400 }));
		const folder = readdirSync(shop.folder).toSorted().at(-1) ?? '';
		const writtenAt = statSync(join(shop.folder, folder, 'pages.json')).mtimeMs;
		await other.refresh();
		expect(other.currentCatalogue().byId(tee.id)?.priceCents).toBe(4400);
		expect(statSync(join(shop.folder, folder, 'pages.json')).mtimeMs).toBe(writtenAt);
	});

	it('is rendered once by processes of one machine that start at the same time', {
		tags: 'deep',
	}, async () => {
		rmSync(shop.folder, { recursive: true });
		const dataDir = join(shop.folder, '..');
		const opened = Array.from({ length: 3 }, () => openTestPublications(shop.context.db, dataDir));
		const names = new Set<string>();
		const watcher = watch(dataDir, { recursive: true }, (_, name) => void names.add(name ?? ''));
		await Promise.all(opened);
		watcher.close();
		const folders = [...names].filter((name) => /^publications\/[^/]*\.unfinished$/.test(name));
		expect(folders).toHaveLength(1);
		expect(readdirSync(shop.folder)).toHaveLength(1);
	});

	it('goes on after a process that was killed while it rendered', { tags: 'deep' }, async () => {
		const [folder = ''] = readdirSync(shop.folder);
		rmSync(join(shop.folder, folder), { recursive: true });
		const lock = join(shop.folder, `${folder}.lock`);
		writeFileSync(lock, '');
		utimesSync(lock, 0, 0);
		await openTestPublications(shop.context.db, join(shop.folder, '..'));
		expect(readdirSync(shop.folder)).toEqual([folder]);
	});

	it('renders again what a power cut has left incomplete', { tags: 'deep' }, async () => {
		const folder = readdirSync(shop.folder).toSorted().at(-1) ?? '';
		const home = publishedFile(join(shop.folder, folder), '/index.html');
		const { size } = statSync(home);
		truncateSync(home, 0);
		await openTestPublications(shop.context.db, join(shop.folder, '..'));
		expect(statSync(home).size).toBe(size);
	});

	it('does not start with a publication that it cannot show', { tags: 'deep' }, async () => {
		const number = (await newestNumber(shop.context.db)) + 1;
		const snapshot = JSON.stringify({ number, products: [{ ...tee, priceCents: 100 }] });
		const row = { number, published_at_ms: 0, published_by: null, restores: null };
		await shop.context.db
			.insertInto('publications')
			.values({ ...row, snapshot, hash: '' })
			.execute();
		const dataDir = mkdtempSync(join(tmpdir(), 'blue-publishing-'));
		const opening = withoutRenderer(() => openTestPublications(shop.context.db, dataDir));
		await expect(opening).rejects.toThrow(PublicationError);
		await expect(opening).rejects.toThrow(
			/^Publication \d+ cannot be shown, so the shop does not start.\nThe pages cannot be made/,
		);
		rmSync(dataDir, { recursive: true });
		// A running process goes on with what it shows.
		await withoutRenderer(() => shop.publications.refresh());
		expect(shop.publications.currentCatalogue().number).toBe(number - 1);
		await shop.context.db.deleteFrom('publications').where('number', '=', number).execute();
	});
});

/** While it runs, no page can be rendered. */
async function withoutRenderer<Done>(work: () => Promise<Done>): Promise<Done> {
	const { execPath } = process;
	process.execPath = '/no-node';
	return await work().finally(() => {
		process.execPath = execPath;
	});
}
