import { Hono } from 'hono';
import type { Provider } from '../provider.ts';
export function pageRoutes(_provider: Provider): Hono {
	return new Hono();
}
