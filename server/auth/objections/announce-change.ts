import { randomBytes } from 'node:crypto';
import type { UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { leewayMs } from '../../limits/bucket.ts';
import { enqueueMessage } from '../../mail/outbox.ts';
import type { AuthContext } from '../auth-context.ts';
import { hashLinkToken } from '../codes/tokens/one-time-codes.ts';
import type { AuthSettings } from '../settings.ts';
import { isEmailProven } from '../users/prove-email.ts';

/** What the owner of an account is told: what lets somebody in or takes something away. */
type AccountChange =
	| 'email'
	| 'phone'
	| 'password'
	| 'factor-added'
	| 'factor-removed'
	| 'identity-linked'
	| 'identity-unlinked'
	| 'recovery-codes-made'
	| 'data-exported'
	| 'deletion-asked';

export interface AnnouncedChange {
	/** The user before the change. */
	readonly before: UserRow;
	readonly change: AccountChange;
	/** The id of an added factor or identity, which an objection removes. */
	readonly subjectId?: string;
}

/** The settings are those of the auth service. */
interface Announcer extends Pick<AuthContext, 'now'> {
	readonly settings: Pick<AuthSettings, 'objectionLifeMs'>;
}

/**
 * Mails the address that the account had before a change, with a link to object. Call it in the
 * transaction of the change, and wake the outbox after the commit.
 */
export async function announceChange(
	tx: Tx,
	{ settings, now }: Announcer,
	{ before, change, subjectId }: AnnouncedChange,
): Promise<void> {
	const { objectionLifeMs: lifeMs } = settings;
	const { email, phone } = before;
	if (lifeMs === null || email === null || before.email_confirmed_at_ms === null) return;
	const token = randomBytes(32).toString('base64url');
	const tokenHash = hashLinkToken(token);
	const sentAtMs = now();
	if (await isToldEnough(tx, before.id, change, sentAtMs)) return;
	await tx
		.insertInto('auth_objections')
		.values({
			token_hash: tokenHash,
			user_id: before.id,
			change,
			subject_id: subjectId ?? null,
			email,
			is_email_proven: isEmailProven(before) ? 1 : 0,
			phone,
			created_at_ms: sentAtMs,
		})
		.execute();
	await enqueueMessage(
		tx,
		{
			cause: `account-changed:${tokenHash}`,
			template: 'account-changed',
			recipient: email,
			data: { change, token, sentAtMs, lifeMs },
		},
		sentAtMs,
	);
}

const hourMs = 60 * 60_000;
/** More notices of one kind in an hour would bury the others. Each of them undoes what follows it. */
const maxPerHour = 10;

async function isToldEnough(
	tx: Tx,
	userId: string,
	change: AccountChange,
	nowMs: number,
): Promise<boolean> {
	const told = await tx
		.selectFrom('auth_objections')
		.select('token_hash')
		.where('user_id', '=', userId)
		.where('change', '=', change)
		.where('created_at_ms', '>', nowMs - hourMs)
		// Those that are dated later were written while a clock was ahead.
		.where('created_at_ms', '<=', nowMs + leewayMs)
		.limit(maxPerHour)
		.execute();
	return told.length === maxPerHour;
}
