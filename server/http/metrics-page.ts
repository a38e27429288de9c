import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Registry } from 'prom-client';
import { peerOf } from './client-address.ts';
import { isLocalRequest } from './loopback.ts';

interface MetricsPage {
	/** `METRICS_TOKEN`; null: only programs on this machine may ask, without a proxy. */
	readonly token: string | null;
	readonly read: () => Promise<string>;
	readonly contentType: Registry['contentType'];
}

/** GET /metrics in the text format of Prometheus. 404 for unauthorized clients. */
export function metricsPage({ token, read, contentType }: MetricsPage) {
	return async function answerMetrics(context: Context): Promise<Response> {
		const isAllowed = token === null ? isLocal(context) : hasToken(context, token);
		if (!isAllowed) return context.json({ error: 'There is nothing at this address.' }, 404);
		return context.body(await read(), 200, {
			'Content-Type': contentType,
			'Cache-Control': 'no-store',
		});
	};
}

function isLocal(context: Context): boolean {
	return isLocalRequest({ peerAddress: peerOf(context), headers: context.req.raw.headers });
}

function hasToken(context: Context, token: string): boolean {
	const given = /^Bearer (.+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? '';
	return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
	return createHash('sha256').update(text).digest();
}
