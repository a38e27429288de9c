import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkDays } from '../../../core/preview-path.ts';
import { createApp } from '../../../server/app.ts';
import { createPreviews } from '../../../server/publishing/previews.ts';
import { addFactor, signUp } from '../../../server/testing/shoppers.ts';
import { siteDir } from '../../../tests/built-site.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { canMountDisks, mountSmallDisk } from '../../../tests/small-disk.ts';
import { addMerchant } from '../access/merchants.ts';
import {
	type DeskTestContext,
	openDeskTestContext,
	type Shown,
} from '../testing/desk-test-context.ts';

const dayMs = 24 * 60 * 60 * 1000;
const shirt = 'men-captain';
const shirtPath = '/product/mens-captain-long-sleeve-shirt';

onOneDatabase('previews at the desk', ({ create }) => {
	let context: DeskTestContext;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
	});
	afterAll(async () => await context.stop());

	async function save(id: string, change: object): Promise<void> {
		const { body }: Shown = await context.desk(`GET products/${id}`);
		const { revision, product } = body;
		const saved = await context.desk(`PUT products/${id}`, {
			revision,
			product: { ...product, ...change },
		});
		expect(saved.status).toBe(200);
	}

	async function newPreview(body: object = {}): Promise<Shown> {
		const made: Shown = await context.desk('POST previews', body);
		expect(made.status).toBe(200);
		return made.body;
	}

	/** The base path of a preview: `/desk/preview/{token}`. */
	const baseOf = ({ path }: Shown) => path.split('/').slice(0, 4).join('/');
	const open = async (path: string) => await context.app.request(path);
	const textOf = async (path: string) => await (await open(path)).text();
	const folders = () =>
		readdirSync(join(context.dataDir, 'previews')).filter((name) => !name.endsWith('.lock'));
	const links = async (): Promise<Shown> => (await context.desk('GET previews')).body.links;

	it('shows the drafts, and keeps the shop as it is', async () => {
		await save(shirt, { price: '31.50' });
		const preview = await newPreview({ productId: shirt });
		expect(preview).toMatchObject({ notes: [] });
		expect(preview.path).toMatch(/^\/desk\/preview\/[\w-]{43}\/product\//);
		const page = await open(preview.path);
		expect(page.status).toBe(200);
		const html = await page.text();
		expect(html).toContain('$31.50');
		expect(html).toContain('Nothing can be bought here');
		expect(context.services.currentCatalogue().byId(shirt)?.priceCents).toBe(3499);
		expect(await textOf(baseOf(preview))).toContain('$31.50');
	});

	const unwanted = /rel="canonical"|ld\+json|og:url|text\/markdown|\.invalid|="placeholder"/;

	it('has only links that stay in it, and nothing for machines', async () => {
		const preview = await newPreview();
		const base = baseOf(preview);
		for (const path of ['', '/products', '/men', shirtPath, '/cart', '/nowhere']) {
			const html = await textOf(base + path);
			const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, to]) => to);
			expect(links.length).toBeGreaterThan(5);
			expect(links.filter((to) => !to?.startsWith(base))).toEqual([]);
			expect(html.split('<meta name="robots" content="noindex"/>').length).toBe(2);
			expect(unwanted.exec(html)?.[0]).toBe(undefined);
		}
	});

	it('is neither cached, listed nor named to others', async () => {
		const page = await open((await newPreview()).path);
		const real = await open('/nowhere');
		expect(real.headers.get('X-Robots-Tag')).toBeNull();
		expect(Object.fromEntries(page.headers)).toMatchObject({
			'cache-control': 'no-store',
			'referrer-policy': 'no-referrer',
			'x-robots-tag': 'noindex, nofollow',
			'content-security-policy': expect.stringMatching(/script-src 'self';.*trusted-types/),
		});
	});

	it('answers unknown pages, files and paths outside with 404', async () => {
		const base = baseOf(await newPreview());
		for (const path of [
			'/nowhere',
			'/product/nothing',
			'/desk',
			'/sitemap.xml',
			'/pages.json',
			'/index.html',
			'/..%2f..%2fshop.db',
			'/....//secrets.key',
			'/men%00',
		]) {
			const page = await open(base + path);
			expect([path, page.status]).toEqual([path, 404]);
			expect(await page.text()).toMatch(/<html/);
		}
		for (const path of ['/../../../secrets.key', '/%2e%2e/%2e%2e/secrets.key']) {
			expect((await open(base + path)).status).toBe(404);
		}
		expect(await textOf(`${base}/nowhere`)).toContain(`action="${base}/search"`);
	});

	it('uses the pages again while no draft has changed', { tags: 'deep' }, async () => {
		await newPreview();
		const before = folders();
		await newPreview();
		expect(folders()).toEqual(before);
		await save(shirt, { price: '32.50' });
		await newPreview();
		expect(folders().length).toBe(before.length + 1);
	});

	it('says what is missing, and shows the product as it is in the shop', {
		tags: 'deep',
	}, async () => {
		await save(shirt, { price: '', name: 'Shirt <b>' });
		const preview = await newPreview({ productId: shirt });
		expect(preview.notes).toEqual([
			expect.stringMatching(/^Shirt <b> is shown as it is in the shop now. To complete: .+\.$/),
		]);
		const html = await textOf(preview.path);
		expect(html).toContain('$34.99');
		expect(html).toContain('Shirt &lt;b> is shown as it is');
		await save(shirt, { price: '33.00', name: 'Captain' });
	});

	it('leaves out a new product that is not complete, and opens the listing', {
		tags: 'deep',
	}, async () => {
		const { body }: Shown = await context.desk('POST products', { name: 'Cap' });
		const preview = await newPreview({ productId: body.id });
		expect(preview.path).toMatch(/\/products$/);
		expect(preview.notes[0]).toMatch(/^Cap is not shown. To complete: /);
		const { body: draft }: Shown = await context.desk(`GET products/${body.id}`);
		await context.desk(`DELETE products/${body.id}`, { revision: draft.revision });
	});

	it('is refused for an unknown product', async () => {
		expect(await context.desk('POST previews', { productId: 'nothing' })).toMatchObject({
			status: 404,
			body: { error: 'There is no such product.' },
		});
	});

	it('can be a link for seven days, which shows the state when it was made', {
		tags: 'deep',
	}, async () => {
		await save(shirt, { price: '30.00' });
		const link = await newPreview({ productId: shirt, isLink: true });
		await save(shirt, { price: '29.00' });
		expect(await textOf(link.path)).toContain('$30.00');
		expect(await links()).toEqual([
			expect.objectContaining({ madeBy: context.merchant.email, until: link.until }),
		]);
		const { nowMs } = context.clock;
		context.clock.nowMs = () => nowMs() + linkDays * dayMs - 60_000;
		expect((await open(link.path)).status).toBe(200);
		context.clock.nowMs = () => nowMs() + linkDays * dayMs + 60_000;
		const ended = await open(link.path);
		expect(ended.status).toBe(404);
		expect(await ended.text()).toContain('Please ask the shop for a new one.');
		context.clock.nowMs = nowMs;
	});

	/** Another process of the shop, and what it asks the database. */
	function otherProcess() {
		const queries: string[] = [];
		const db = context.db.withPlugin({
			transformQuery({ node }) {
				queries.push(JSON.stringify(node));
				return node;
			},
			transformResult: async ({ result }) => result,
		});
		const { dataDir } = context;
		const renderDir = join(siteDir, '../render');
		const auth = { externalUrl: null, key: null, captcha: null };
		const values = { publicUrl: 'http://localhost', isPractice: true, soldOut: new Set<string>() };
		const placeholders = () => ({ ...values, auth });
		const previews = createPreviews({ db, renderDir, dataDir, placeholders });
		const app = createApp({ ...context.services, db, previews });
		return {
			/** The statuses of pages that are asked for at once, and how often the drafts were read. */
			async view(paths: readonly string[]) {
				queries.length = 0;
				const pages = await Promise.all(paths.map((path) => app.request(path)));
				const reads = queries.filter((query) => query.includes('"snapshot"')).length;
				return { statuses: pages.map(({ status }) => status), queries: queries.length, reads };
			},
		};
	}

	it('reads the drafts once for all who ask at once, and for no later page', async () => {
		const base = baseOf(await newPreview());
		const other = otherProcess();
		const paths = ['', '/men', shirtPath, '/products', '/men'].map((path) => base + path);
		const statuses = paths.map(() => 200);
		expect(await other.view(paths)).toEqual({ statuses, queries: 6, reads: 1 });
		expect(await other.view(paths)).toEqual({ statuses, queries: 5, reads: 0 });
		// Another process has deleted the pages to make room.
		rmSync(join(context.dataDir, 'previews'), { recursive: true });
		expect(await other.view(paths)).toEqual({ statuses, queries: 6, reads: 1 });
	});

	it('is limited to a client that opens pages without end', async () => {
		const { path } = await newPreview();
		const limited = createApp({ ...context.services, hasRateLimits: true });
		const view = () => limited.request(path, { headers: { 'x-forwarded-for': '192.0.2.7' } });
		expect((await view()).status).toBe(200);
		await context.db
			.updateTable('auth_rate_limits')
			.set({ full_at_ms: Date.now() + 60_000 })
			.where('key', 'like', 'previews:%')
			.execute();
		const refused = await view();
		expect(refused.status).toBe(429);
		expect(Object.fromEntries(refused.headers)).toMatchObject({
			'cache-control': 'no-store',
			'content-type': 'text/html; charset=UTF-8',
			'referrer-policy': 'no-referrer',
			'retry-after': '1',
		});
		expect(await refused.text()).toContain('<p>That was often. Please wait a minute');
	});

	it('works on a machine that has not rendered it', { tags: 'deep' }, async () => {
		const link = await newPreview({ isLink: true });
		const before = await textOf(link.path);
		rmSync(join(context.dataDir, 'previews'), { recursive: true });
		expect(await textOf(link.path)).toBe(before);
	});

	it('ends when its link is revoked, and both are recorded', async () => {
		const own = await newPreview();
		const link = await newPreview({ isLink: true });
		const [{ id }] = await links();
		const count = (await links()).length;
		const other = otherProcess();
		expect((await other.view([link.path])).statuses).toEqual([200]);
		const { body } = await context.desk(`DELETE previews/${id}`);
		expect(body.links.length).toBe(count - 1);
		expect((await open(link.path)).status).toBe(404);
		expect((await other.view([link.path, own.path])).statuses).toEqual([404, 200]);
		expect((await context.desk(`DELETE previews/${id}`)).status).toBe(404);
		const { body: audit }: Shown = await context.desk('GET audit?kind=products');
		const sentences = audit.entries.map(({ what }: { what: string }) => what);
		expect(sentences).toContain('Made a link to a preview.');
		expect(sentences).toContain('Revoked a link to a preview.');
		expect(JSON.stringify(audit)).not.toContain(link.path.split('/')[3]);
	});

	it.each(['x'.repeat(43), 'short', `${'x'.repeat(42)}%2f`, 'ü'.repeat(43)])(
		'has a sentence for the wrong token %s',
		async (token) => {
			const page = await open(`/desk/preview/${token}/men`);
			expect(page.status).toBe(404);
			expect(page.headers.get('Cache-Control')).toBe('no-store');
			expect(page.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/);
			expect(await page.text()).toContain('This preview does not exist, or no longer.');
		},
	);

	it('is made by merchants only', async () => {
		const shopper = await signUp(context, 'curious');
		const refused = await context.app.request('/functions/v1/desk/previews', {
			method: 'POST',
			headers: { Authorization: `Bearer ${shopper.token}`, 'Content-Type': 'application/json' },
			body: '{}',
		});
		expect(refused.status).toBe(403);
	});

	it('is revoked by another merchant too', async () => {
		await newPreview({ isLink: true });
		const second = await addFactor(await signUp(context, 'second'));
		await addMerchant(context.db, { id: second.id }, context.services, Date.now());
		const [{ id }] = await links();
		const revoked = await context.app.request(`/functions/v1/desk/previews/${id}`, {
			method: 'DELETE',
			headers: { Authorization: `Bearer ${second.token}` },
		});
		expect(revoked.status).toBe(200);
	});

	it.runIf(canMountDisks())('is refused for now on a full disk, also to who opens it', async () => {
		await save(shirt, { price: '27.00' });
		const { path } = await newPreview();
		const disk = mountSmallDisk(256, join(context.dataDir, 'previews'));
		try {
			const refused: Shown = await context.desk('POST previews', {});
			expect([refused.status, refused.body.error]).toEqual([
				503,
				'The shop cannot do this just now. Please try again in a moment.',
			]);
			const page = await open(path);
			expect([page.status, page.headers.get('content-type')]).toEqual([
				503,
				'text/html; charset=UTF-8',
			]);
			expect(await page.text()).toContain('This preview cannot be shown just now.');
			expect(readdirSync(disk.folder)).toEqual([]);
		} finally {
			disk.unmount();
		}
		expect((await open(path)).status).toBe(200);
	});

	it('keeps the ten on the disk that were used last', { tags: 'deep' }, async () => {
		const folder = join(context.dataDir, 'previews');
		for (let at = 0; at < 12; at += 1) {
			mkdirSync(join(folder, `old-${at}`), { recursive: true });
			utimesSync(join(folder, `old-${at}`), at, at);
		}
		// Of a process that was killed.
		const lock = join(folder, 'old.lock');
		writeFileSync(lock, '');
		utimesSync(lock, 1, 1);
		await save(shirt, { price: '28.00' });
		await newPreview();
		expect(folders().length).toBe(10);
		expect(folders()).not.toContain('old-0');
		expect(existsSync(lock)).toBe(false);
	});
});
