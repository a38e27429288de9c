import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Registry } from 'prom-client';
import { peerOf } from './client-address.ts';
import { isAskedFromHere } from './loopback.ts';

interface MetricsPage {
	/** `METRICS_TOKEN`; null: only programs on this machine may ask, without a proxy between. */
	readonly token: string | null;
	readonly read: () => Promise<string>;
	readonly contentType: Registry['contentType'];
}

/** GET /metrics in the text form of Prometheus: 404 for who may not ask. */
export function metricsPage({ token, read, contentType }: MetricsPage) {
	return async function answerMetrics(context: Context): Promise<Response> {
		const isLetIn = token === null ? isFromHere(context) : hasToken(context, token);
		if (!isLetIn) return context.json({ error: 'There is nothing at this address.' }, 404);
		return context.body(await read(), 200, {
			'Content-Type': contentType,
			'Cache-Control': 'no-store',
		});
	};
}

function isFromHere(context: Context): boolean {
	return isAskedFromHere({ peerAddress: peerOf(context), headers: context.req.raw.headers });
}

function hasToken(context: Context, token: string): boolean {
	const given = /^Bearer (.+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? '';
	return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
	return createHash('sha256').update(text).digest();
}
