import type { Context } from 'hono';
import { type AuthRoom, siteUrl } from './room.ts';

/** Where the client asked to be led, if that is allowed, else the shop (contract 7). Never an error. */
export function redirectTarget(context: Context, room: AuthRoom): string {
	return siteUrl(context, room);
}
