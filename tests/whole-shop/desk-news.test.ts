import { expect, it } from 'vitest';
import { listen } from '../../server/desk/testing/news-line.ts';
import type { AppTestContext } from '../../server/testing/app-test-context.ts';
import { addFactor, signUp } from '../../server/testing/shoppers.ts';
import { eventually } from '../eventually.ts';
import { startShop } from '../shop.ts';
import { shopCommand } from '../shop-command.ts';

it('the stream of news ends when the whole shop is stopped, which does not wait', {
	timeout: 60_000,
}, async () => {
	const shop = await startShop();
	try {
		// A sign-up needs only the address of the test context.
		const context = { services: { defaultUrl: shop.url } } as AppTestContext;
		const merchant = await addFactor(await signUp(context, 'skipper'));
		await shopCommand({ DATA_DIR: shop.dataDir }, 'merchant', 'add', merchant.email);
		const line = await listen(`${shop.url}/functions/v1/desk`, merchant.token);
		await eventually(() => expect(line.events[0]).toMatchObject({ name: 'here' }));
		expect(line.response.headers.get('content-encoding')).toBeNull();
		const startedMs = performance.now();
		await shop.stop();
		await line.over;
		expect(performance.now() - startedMs).toBeLessThan(9500);
		expect(line.events.at(-1)).toEqual({ name: 'bye', data: '{"why":"stopping"}' });
	} finally {
		await shop.stop();
	}
});
