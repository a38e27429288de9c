import type { Hono } from 'hono';
import type { KnownCall } from './calls.ts';

/** All routes of the shop, from its own table. */
export function knownCalls(app: Hono): readonly KnownCall[] {
	return app.routes.filter(({ method }) => method !== 'ALL');
}
