import type { OneTimeKind, UserRow } from '../../../db/auth-schema.ts';
import type { Tx } from '../../../db/open.ts';
import { enqueueMessage } from '../../../mail/outbox.ts';
import type { AuthContext } from '../../auth-context.ts';
import { AuthError } from '../../errors.ts';
import { issueToken } from '../tokens/issue-token.ts';

interface CodeText {
	readonly user: UserRow;
	readonly kind: OneTimeKind;
	/** As `readPhone` returns it. */
	readonly phone: string;
}

/**
 * Texts a new code and returns the message's id. Callers check the limits before (`limitMessages`).
 * Refuses (400) without a text message provider.
 */
export async function textCode(
	tx: Tx,
	auth: AuthContext,
	{ user, kind, phone }: CodeText,
): Promise<string> {
	if (!auth.settings.hasPhone) {
		throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
	}
	const made = { userId: user.id, kind, sentTo: phone, hasLink: false };
	const { id, code, sentAtMs } = await issueToken(tx, auth, made);
	await enqueueTextCode(tx, {
		id,
		code,
		phone,
		sentAtMs,
		lifeMs: auth.settings.smsCodeLifeMs,
	});
	return id;
}

export interface Texted {
	/** Unique for each code. */
	readonly id: string;
	readonly code: string;
	/** As `readPhone` returns it. */
	readonly phone: string;
	readonly sentAtMs: number;
	readonly lifeMs: number;
}

/** Enqueues a text message with a code, such as that of a phone factor. */
export async function enqueueTextCode(
	tx: Tx,
	{ id, code, phone, sentAtMs, lifeMs }: Texted,
): Promise<void> {
	await enqueueMessage(
		tx,
		{
			cause: `text-code:${id}`,
			template: 'text-code',
			recipient: phone,
			data: { code, sentAtMs, lifeMs },
		},
		sentAtMs,
	);
}
