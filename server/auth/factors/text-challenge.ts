import { randomUUID } from 'node:crypto';
import type { ChallengeRow, FactorRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { leewayMs } from '../../limits/bucket.ts';
import type { AuthContext } from '../auth-context.ts';
import { limitMessages } from '../codes/sending/send-limits.ts';
import { enqueueTextCode } from '../codes/sending/text-code.ts';
import { makeCode } from '../codes/tokens/one-time-codes.ts';
import { tooMany } from '../errors.ts';
import type { Secrets } from '../keys/secrets.ts';
import type { Client } from '../request.ts';
import { addChallenge } from './add-challenge.ts';
import type { FactorCaller } from './factor-caller.ts';

/**
 * Creates a challenge and sends its code to the factor's number. Only the HMAC of the code is
 * stored.
 */
export async function textChallenge(
	auth: AuthContext,
	caller: FactorCaller,
	factor: FactorRow,
	client: Client,
): Promise<ChallengeRow> {
	const { codeLength, challengeLifeMs } = auth.settings;
	const code = makeCode(codeLength);
	const id = randomUUID();
	const codeHash = hashTextedCode(auth.secrets, id, code);
	await limitMessages(auth, { channel: 'text', recipient: factor.phone ?? '', client });
	return await auth.db.transaction().execute(async (tx) => {
		const made = await addChallenge(tx, auth, caller, factor, { id, codeHash });
		await limitTexts(tx, auth, caller.user.id);
		await enqueueTextCode(tx, {
			id,
			code,
			phone: factor.phone ?? '',
			sentAtMs: made.created_at_ms,
			lifeMs: challengeLifeMs,
		});
		return made;
	});
}

/** HMAC of a challenge's code, hex: compare with `sameHash`. */
export function hashTextedCode(secrets: Secrets, challengeId: string, code: string): string {
	return secrets.hmac('one-time-code', `factor:${challengeId}:${code}`).toString('hex');
}

/**
 * Refuses (429) a second text within a minute. It counts per user, because a number could be
 * enrolled again as a new factor.
 */
async function limitTexts(tx: Tx, auth: AuthContext, userId: string): Promise<void> {
	const nowMs = auth.now();
	const key = `factor-text:${userId}`;
	const freeAtMs = nowMs + auth.settings.smsIntervalMs;
	const taken = await tx
		.insertInto('auth_rate_limits')
		.values({ key, full_at_ms: freeAtMs })
		.onConflict((conflict) =>
			conflict
				.column('key')
				.doUpdateSet({ full_at_ms: freeAtMs })
				.where(({ eb, or }) =>
					or([
						eb('auth_rate_limits.full_at_ms', '<=', nowMs),
						// Written while a clock was ahead.
						eb('auth_rate_limits.full_at_ms', '>', freeAtMs + leewayMs),
					]),
				),
		)
		.returning('key')
		.executeTakeFirst();
	if (taken) return;
	const { full_at_ms: untilMs } = await tx
		.selectFrom('auth_rate_limits')
		.select('full_at_ms')
		.where('key', '=', key)
		.executeTakeFirstOrThrow();
	const seconds = Math.max(1, Math.ceil((untilMs - nowMs) / 1000));
	throw tooMany(
		untilMs - nowMs,
		'over_sms_send_rate_limit',
		`For security purposes, you can only request this after ${seconds} seconds.`,
	);
}
