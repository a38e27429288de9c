import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import { forgetOldVitals } from './forget.ts';
import { readVitals } from './read.ts';

onOneDatabase('what browsers measure', ({ create }) => {
	let context: AppTestContext;
	beforeAll(async () => {
		context = await openAppTestContext(await create());
	});
	afterAll(() => context.stop());

	const send = (body: unknown) =>
		context.app.request('/functions/v1/vitals', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(body),
		});

	it('is counted by page, and read as what three visits in four stay within', async () => {
		const visits = [700, 800, 900, 5000].map((value) => ({
			path: '/product/mens-captain-long-sleeve-shirt',
			vitals: [
				{ name: 'LCP', value },
				{ name: 'CLS', value: 0 },
			],
		}));
		const answers = await Promise.all([...visits, ...visits].map(send));
		expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
		await send({ path: '/order/BLUE-7KQ2M9XA', vitals: [{ name: 'INP', value: 9e6 }] });
		expect(await readVitals(context.db, Date.now())).toEqual([
			{ page: '/product/*', name: 'LCP', visits: 8, value: 1000 },
			{ page: '/product/*', name: 'CLS', visits: 8, value: 0 },
			{ page: 'other', name: 'INP', visits: 1, value: null },
		]);
	});

	it.each([
		['nothing', {}],
		['no path', { vitals: [{ name: 'LCP', value: 1 }] }],
		['another name', { path: '/', vitals: [{ name: 'XYZ', value: 1 }] }],
		['a negative value', { path: '/', vitals: [{ name: 'LCP', value: -1 }] }],
		['too many', { path: '/', vitals: Array(6).fill({ name: 'LCP', value: 1 }) }],
	])('is refused where no page of ours sends it: %s', async (_what, body) => {
		const answer = await send(body);
		expect(answer.status).toBe(400);
		expect(await answer.json()).toEqual({ error: 'Please send what our own pages measure.' });
	});

	it('is dropped over its own limit, and leaves the checkout of the same address alone', async () => {
		const limited = await openAppTestContext(await create(), { hasRateLimits: true });
		const nowMs = Date.now();
		limited.clock.nowMs = () => nowMs;
		const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };
		const post = async (path: string, body: unknown) =>
			await limited.app.request(`/functions/v1/${path}`, {
				method: 'POST',
				headers,
				body: JSON.stringify(body),
			});
		for (let view = 0; view < 130; view += 1) {
			const sent = await post('vitals', { path: '/', vitals: [{ name: 'LCP', value: 700 }] });
			expect(sent.status).toBe(204);
		}
		const [counted] = await readVitals(limited.db, nowMs);
		expect(counted?.visits).toBe(120);
		expect((await post('create-checkout-session', {})).status).toBe(400);
		await limited.stop();
	});

	it('is forgotten after a year', async () => {
		await forgetOldVitals(context.db, Date.now() + 402 * 86_400_000);
		expect(await readVitals(context.db, Date.now())).toEqual([]);
	});
});
