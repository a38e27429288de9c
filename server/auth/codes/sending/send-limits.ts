import type { Tx } from '../../../db/open.ts';
import type { AuthContext } from '../../auth-context.ts';
import { AuthError } from '../../errors.ts';

/** By mail or by text message. */
export type MessageChannel = 'mail' | 'text';

const refusals = {
	mail: { code: 'over_email_send_rate_limit', overHour: 'email rate limit exceeded' },
	text: { code: 'over_sms_send_rate_limit', overHour: 'SMS rate limit exceeded' },
} as const;

const hourMs = 60 * 60_000;

/** Refuses (429) a message within the minimum interval after the user's last one of that kind. */
export function checkInterval(
	auth: AuthContext,
	channel: MessageChannel,
	sentAtMs: number | null,
): void {
	const leftMs = intervalLeftMs(auth, channel, sentAtMs);
	if (leftMs <= 0) return;
	throw new AuthError(
		429,
		refusals[channel].code,
		`For security purposes, you can only request this after ${Math.floor(leftMs / 1000)} seconds.`,
	);
}

/** Time until the next message of that kind to a user, in milliseconds; zero or less if it is due. */
export function intervalLeftMs(
	auth: AuthContext,
	channel: MessageChannel,
	sentAtMs: number | null,
): number {
	if (sentAtMs === null) return 0;
	const { mailIntervalMs, smsIntervalMs } = auth.settings;
	return sentAtMs + (channel === 'mail' ? mailIntervalMs : smsIntervalMs) - auth.now();
}

/**
 * Counts a message of the shop's hourly limit, and refuses (429) one over it. A fixed window in one
 * statement, so that all processes share it. A rolled-back message is not counted.
 */
export async function countMessage(
	tx: Tx,
	auth: AuthContext,
	channel: MessageChannel,
): Promise<void> {
	const { mailAutoconfirm, smsAutoconfirm, mailsPerHour, smsPerHour } = auth.settings;
	const isUncounted = channel === 'mail' ? mailAutoconfirm : smsAutoconfirm;
	if (isUncounted || !auth.hasRateLimits) return;
	const most = channel === 'mail' ? mailsPerHour : smsPerHour;
	const nowMs = auth.now();
	const counted = await tx
		.insertInto('auth_rate_limits')
		.values({ key: `sent:${channel}`, full_at_ms: nowMs + hourMs, used: 1 })
		.onConflict((conflict) =>
			conflict
				.column('key')
				.doUpdateSet(({ eb, ref, val }) => {
					const isOver = eb(ref('auth_rate_limits.full_at_ms'), '<=', nowMs);
					return {
						used: eb
							.case()
							.when(isOver)
							.then(val(1))
							.else(eb(ref('auth_rate_limits.used'), '+', 1))
							.end(),
						full_at_ms: eb
							.case()
							.when(isOver)
							.then(val(nowMs + hourMs))
							.else(ref('auth_rate_limits.full_at_ms'))
							.end(),
					};
				})
				.where((eb) =>
					eb.or([
						eb('auth_rate_limits.full_at_ms', '<=', nowMs),
						eb('auth_rate_limits.used', '<', most),
					]),
				),
		)
		.returning('key')
		.executeTakeFirst();
	if (!counted) throw new AuthError(429, refusals[channel].code, refusals[channel].overHour);
}
