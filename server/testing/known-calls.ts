import type { Hono } from 'hono';
import { inspectRoutes } from 'hono/dev';

/** A call: its method, and its path with the names of parameters. */
export interface KnownCall {
	readonly method: string;
	readonly path: string;
}

/** All calls of an app, those of the desk and of the auth service among them. */
export function knownCalls(app: Hono): readonly KnownCall[] {
	return inspectRoutes(app).filter(({ method, isMiddleware }) => method !== 'ALL' && !isMiddleware);
}
