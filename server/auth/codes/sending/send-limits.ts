import { sql } from 'kysely';
import { leewayMs } from '../../../limits/bucket.ts';
import { countRefusedMessage } from '../../../observe/metrics.ts';
import type { AuthContext } from '../../auth-context.ts';
import { type AuthError, tooMany } from '../../errors.ts';
import type { Client } from '../../request.ts';

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
	throw tooMany(
		leftMs,
		refusals[channel].code,
		`For security purposes, you can only request this after ${Math.floor(leftMs / 1000)} seconds.`,
	);
}

/**
 * Time until the next message of that kind to a user, in milliseconds; zero or less if it is due. One
 * that was sent later than now is not believed: a clock was ahead.
 */
export function intervalLeftMs(
	auth: AuthContext,
	channel: MessageChannel,
	sentAtMs: number | null,
): number {
	if (sentAtMs === null) return 0;
	const { mailIntervalMs, smsIntervalMs } = auth.settings;
	const sinceMs = auth.now() - sentAtMs;
	return sinceMs < -leewayMs ? 0 : (channel === 'mail' ? mailIntervalMs : smsIntervalMs) - sinceMs;
}

/** A message that a call may send. */
export interface IntendedMessage {
	readonly channel: MessageChannel;
	/** The typed e-mail address or phone number, or that of the account. */
	readonly recipient: string;
	readonly client: Client;
}

/**
 * Counts a message that a call may send, and refuses (429) one over an hourly limit: of the client,
 * of the recipient, then of the shop, so that no client can use up the shop's. Call it before the
 * transaction that sends, because its rows are shared: each count is a statement of its own.
 */
export async function limitMessages(auth: AuthContext, message: IntendedMessage): Promise<void> {
	await limitSender(auth, message, message.channel);
	const { mailsPerHour, smsPerHour } = auth.settings;
	await limitShop(auth, message.channel, message.channel === 'mail' ? mailsPerHour : smsPerHour);
}

/**
 * The same for a recovery mail, with limits of its own: other mails cannot stop recovery. It counts
 * known and unknown addresses alike, so that the answer does not tell them apart.
 */
export async function limitRecovery(
	auth: AuthContext,
	message: Omit<IntendedMessage, 'channel'>,
): Promise<void> {
	await limitSender(auth, { ...message, channel: 'mail' }, 'recovery');
	await limitShop(auth, 'recovery', auth.settings.recoveryMailsPerHour);
}

type Budget = MessageChannel | 'recovery';

async function limitSender(
	auth: AuthContext,
	{ channel, recipient, client }: IntendedMessage,
	budget: Budget,
): Promise<void> {
	if (isUncounted(auth, budget)) return;
	const { mailsPerHourPerClient, mailsPerHourPerMailbox } = auth.settings;
	const { smsPerHourPerClient, smsPerHourPerNumber } = auth.settings;
	const isMail = channel === 'mail';
	// A hash, so that the table has no address of a recipient.
	const hash = auth.secrets.hmac('rate-limit', recipient.toLowerCase()).toString('hex');
	const limits = [
		[`client:${client.ip}`, isMail ? mailsPerHourPerClient : smsPerHourPerClient],
		[`to:${hash}`, isMail ? mailsPerHourPerMailbox : smsPerHourPerNumber],
	] as const;
	for (const [of, most] of limits) {
		const key = `sent:${budget}:${of}`;
		if (!(await countInHour(auth, key, most))) throw await overHour(auth, budget, key);
	}
}

/** A circuit breaker: reaching it is logged and counted, because it stops other people too. */
async function limitShop(auth: AuthContext, budget: Budget, most: number): Promise<void> {
	const key = `sent:${budget}`;
	if (isUncounted(auth, budget) || (await countInHour(auth, key, most))) return;
	auth.log.error({ budget, most }, 'the hourly limit of account messages of the shop is reached');
	countRefusedMessage(budget);
	throw await overHour(auth, budget, key);
}

function isUncounted({ settings, hasRateLimits }: AuthContext, budget: Budget): boolean {
	return !hasRateLimits || (budget === 'text' ? settings.smsAutoconfirm : settings.mailAutoconfirm);
}

/** The refusal until the counted hour is over. */
async function overHour({ db, now }: AuthContext, budget: Budget, key: string): Promise<AuthError> {
	const { code, overHour: sentence } = refusals[budget === 'text' ? 'text' : 'mail'];
	const hour = await db
		.selectFrom('auth_rate_limits')
		.select('full_at_ms')
		.where('key', '=', key)
		.executeTakeFirst();
	return tooMany((hour?.full_at_ms ?? 0) - now(), code, sentence);
}

/**
 * Counts in a fixed window of an hour; false over `most`. One statement, so that all processes share
 * it. An hour that ends later than it can was begun while a clock was ahead, and is over.
 */
async function countInHour({ db, now }: AuthContext, key: string, most: number): Promise<boolean> {
	const nowMs = now();
	const latestMs = nowMs + hourMs + leewayMs;
	const isOver = sql<boolean>`auth_rate_limits.full_at_ms not between ${nowMs + 1} and ${latestMs}`;
	const counted = await db
		.insertInto('auth_rate_limits')
		.values({ key, full_at_ms: nowMs + hourMs, used: 1 })
		.onConflict((conflict) =>
			conflict
				.column('key')
				.doUpdateSet(({ eb, ref, val }) => ({
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
				}))
				.where((eb) => eb.or([isOver, eb('auth_rate_limits.used', '<', most)])),
		)
		.returning('key')
		.executeTakeFirst();
	return counted !== undefined;
}
