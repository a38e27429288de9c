import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneShirt } from '../../server/checkout/testing/checkout-bodies.ts';
import { listen } from '../../server/http/testing/listen.ts';
import { eventually } from '../eventually.ts';
import { type Shop, startShop } from '../shop.ts';

interface SentSpan {
	readonly traceId: string;
	readonly spanId: string;
	readonly parentSpanId?: string;
	readonly name: string;
	readonly attributes: readonly { key: string; value: Record<string, unknown> }[];
}

/** The traces that a collector receives, OTLP in JSON. */
interface Sent {
	readonly resourceSpans: readonly {
		readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
	}[];
}

describe('traces', () => {
	const disposer = new AsyncDisposableStack();
	const spans: SentSpan[] = [];
	let shop: Shop;
	beforeAll(async () => {
		const collector = createServer(async (request, response) => {
			const { resourceSpans } = (await json(request)) as Sent;
			for (const { scopeSpans } of resourceSpans) {
				for (const scope of scopeSpans) spans.push(...scope.spans);
			}
			response.setHeader('content-type', 'application/json').end('{}');
		});
		const { url } = disposer.use(await listen(collector));
		shop = await startShop({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: url } });
	});
	afterAll(async () => {
		await shop.stop();
		await disposer.disposeAsync();
	});

	it('describe a call, its own requests, and its parent trace', async () => {
		const traceId = '0af7651916cd43dd8448eb211c80319c';
		const response = await fetch(`${shop.url}/functions/v1/create-checkout-session`, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				traceparent: `00-${traceId}-b7ad6b7169203331-01`,
			},
			body: JSON.stringify(oneShirt()),
		});
		const { sessionId } = (await response.json()) as { sessionId: string };
		const mine = () => spans.filter((span) => span.traceId === traceId);
		const call = await eventually(() => {
			const found = mine().find(
				({ name }) => name === 'POST /functions/v1/create-checkout-session',
			);
			if (!found) throw new Error(`not sent yet: ${mine().map(({ name }) => name)}`);
			return found;
		});
		expect(call.parentSpanId).toBe('b7ad6b7169203331');
		expect(call.attributes).toContainEqual({
			key: 'blue.request_id',
			value: { stringValue: response.headers.get('x-request-id') },
		});
		const parts = mine().filter(({ parentSpanId }) => parentSpanId === call.spanId);
		const names = parts.map(({ name }) => name);
		expect(names).toContain('database insert');
		expect(names).toContain('provider POST /v1/checkout/sessions');
		// No personal data, and no session ids.
		const exported = JSON.stringify(spans);
		for (const secret of ['grace@example.com', 'Quay Street', sessionId]) {
			expect(exported).not.toContain(secret);
		}
	});
});
