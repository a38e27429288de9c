import { afterAll, beforeAll, expect, it } from 'vitest';
import { oneShirt } from '../../server/checkout/testing/checkout-bodies.ts';
import { onOneDatabase } from '../databases.ts';
import { eventually } from '../eventually.ts';
import { type Shop, startShop } from '../shop.ts';

const token = 'a-token-for-the-scraper';

onOneDatabase('/metrics of the whole shop', ({ name, create }) => {
	let shop: Shop;
	beforeAll(async () => {
		shop = await startShop({ databaseUrl: await create(), env: { METRICS_TOKEN: token } });
	});
	afterAll(() => shop.stop());

	async function scrape(): Promise<string> {
		const headers = { authorization: `Bearer ${token}` };
		const response = await fetch(`${shop.url}/metrics`, { headers });
		expect(response.status).toBe(200);
		expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
		return await response.text();
	}

	/** The value of the line with this start; 0 if there is none. */
	async function figure(line: string): Promise<number> {
		const found = (await scrape()).split('\n').find((one) => one.startsWith(`${line} `));
		return Number(found?.slice(line.length + 1) ?? 0);
	}

	it('is available with the token only', async () => {
		for (const given of [{}, { authorization: 'Bearer another' }]) {
			const { status } = await fetch(`${shop.url}/metrics`, { headers: given });
			expect(status).toBe(404);
		}
		expect(await scrape()).toMatch(/^process_resident_memory_bytes /m);
	});

	it('counts requests by the pattern of their route, never by its parameters', async () => {
		await fetch(`${shop.url}/products`);
		await fetch(`${shop.url}/functions/v1/order-status?session_id=cs_test_secret`);
		for (const path of ['/functions/v1/no-such-call', '/no-such-page', '/no-such.png']) {
			await fetch(`${shop.url}${path}`);
		}
		const line = (route: string, status: number) =>
			`blue_requests_total{route="${route}",method="GET",status="${status}"}`;
		await eventually(async () => {
			expect(await figure(line('(page)', 200))).toBe(1);
			expect(await figure(line('/functions/v1/order-status', 400))).toBe(1);
			expect(await figure(line('(unknown)', 404))).toBe(3);
		});
		const all = await scrape();
		expect(all).not.toMatch(/cs_test|no-such/);
		expect(all).toMatch(/^blue_request_seconds_bucket\{le="0\.1",route="\(page\)"\} \d+$/m);
	});

	it('report orders, the outbox and the database', async () => {
		const response = await fetch(`${shop.url}/functions/v1/create-checkout-session`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(oneShirt()),
		});
		expect(response.status).toBe(200);
		await eventually(async () => {
			expect(await figure('blue_orders{status="pending"}')).toBe(1);
		});
		expect(await scrape()).toMatch(/^blue_outbox_oldest_seconds 0$/m);
		expect(await figure('blue_publication_shown')).toBe(1);
		expect(await figure('blue_publication_newest')).toBe(1);
		if (name === 'PostgreSQL') {
			expect(await figure('blue_database_connections{state="idle"}')).toBeGreaterThan(0);
		}
	});
});
