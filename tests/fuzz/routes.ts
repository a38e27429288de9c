import type { Hono } from 'hono';
import type { KnownCall } from './calls.ts';

/** Every call of the shop, as its own table of routes has them. */
export function knownCalls(app: Hono): readonly KnownCall[] {
	return app.routes.filter(({ method }) => method !== 'ALL');
}
