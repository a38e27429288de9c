import { AuthError } from './errors.ts';
import type { AuthRoom, Work } from './room.ts';

const hourMs = 60 * 60_000;

/**
 * Counts a mail or text message of the accounts against the hour's (contract 5). Over it: 429. Call
 * it in the transaction that sends: what is not sent is not counted. Not while the matching
 * autoconfirm is on.
 */
export async function countSend(tx: Work, room: AuthRoom, kind: 'mail' | 'sms'): Promise<void> {
	const { settings, now, hasRateLimits } = room;
	const isAutoconfirmed = kind === 'mail' ? settings.mailAutoconfirm : settings.smsAutoconfirm;
	if (!hasRateLimits || isAutoconfirmed) return;
	const limit = kind === 'mail' ? settings.mailsPerHour : settings.smsPerHour;
	const hour = Math.floor(now() / hourMs);
	const counted = await tx
		.insertInto('auth_rate_limits')
		.values({ key: `sent-${kind}:${hour}`, full_at_ms: (hour + 1) * hourMs, used: 1 })
		.onConflict((conflict) =>
			conflict
				.column('key')
				.doUpdateSet(({ eb, ref }) => ({ used: eb(ref('auth_rate_limits.used'), '+', 1) }))
				.where('auth_rate_limits.used', '<', limit),
		)
		.returning('used')
		.executeTakeFirst();
	if (counted) return;
	throw kind === 'mail'
		? new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded')
		: new AuthError(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded');
}
