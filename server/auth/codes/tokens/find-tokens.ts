import type { OneTimeKind, OneTimeTokenRow, UserRow } from '../../../db/auth-schema.ts';
import type { Tx } from '../../../db/open.ts';
import type { AuthContext } from '../../auth-context.ts';
import { sameHash } from '../../keys/secrets.ts';
import { lockUser } from '../../users/find-users.ts';
import { hashCode, hashLinkToken } from './one-time-codes.ts';

/** A live token with its user, locked. */
export interface FoundToken {
	readonly user: UserRow;
	readonly token: OneTimeTokenRow;
	readonly by: 'email' | 'phone';
	/** Whether the code was typed. Otherwise a link was opened, perhaps in another browser. */
	readonly isTyped: boolean;
}

/** Several people may be changing to one address. At most this many are checked. */
const maxUsers = 50;

export interface TypedCode {
	readonly code: string;
	/** As `readEmail` and `readPhone` return it. */
	readonly address: string;
	readonly by: 'email' | 'phone';
	readonly kinds: readonly OneTimeKind[];
}

/**
 * Finds the token of a typed code. Undefined if there is none or the code is wrong. A wrong code
 * counts as a try, so the transaction must be committed.
 */
export async function findByCode(
	tx: Tx,
	auth: AuthContext,
	typed: TypedCode,
): Promise<FoundToken | undefined> {
	const { address, kinds, by } = typed;
	const owners = await tx
		.selectFrom('auth_one_time_tokens')
		.select('user_id')
		.distinct()
		.where('sent_to', '=', address)
		.where('kind', 'in', kinds)
		// A fixed order prevents deadlocks.
		.orderBy('user_id')
		.limit(maxUsers)
		.execute();
	for (const { user_id: id } of owners) {
		const user = await lockUser(tx, { id });
		const token = user && (await matchCode(tx, auth, user, typed));
		if (token) return { user, token, by, isTyped: true };
	}
	return undefined;
}

/** Finds the user's token of a code, and counts a wrong try of each other token. */
export async function matchCode(
	tx: Tx,
	auth: AuthContext,
	user: UserRow,
	{ code, address, kinds, by }: TypedCode,
): Promise<OneTimeTokenRow | undefined> {
	const tokens = await tx
		.selectFrom('auth_one_time_tokens')
		.selectAll()
		.where('user_id', '=', user.id)
		.where('sent_to', '=', address)
		.where('kind', 'in', kinds)
		.execute();
	const live = tokens
		.filter((token) => isLive(auth, user, token, by) && isUntried(auth, token))
		.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
	for (const token of live) {
		const use = { userId: user.id, kind: token.kind, sentTo: address };
		if (sameHash(hashCode(auth, use, code), token.code_hash)) return token;
	}
	const ids = live.map(({ id }) => id);
	if (ids.length > 0) await countWrongTry(tx, ids);
	return undefined;
}

async function countWrongTry(tx: Tx, ids: readonly string[]): Promise<void> {
	await tx
		.updateTable('auth_one_time_tokens')
		.set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
		.where('id', 'in', ids)
		.execute();
}

/** Finds the token of a link; undefined if it is unknown or of another kind. */
export async function findByLink(
	tx: Tx,
	auth: AuthContext,
	linkToken: string,
	kinds: readonly OneTimeKind[],
): Promise<FoundToken | undefined> {
	const find = tx
		.selectFrom('auth_one_time_tokens')
		.selectAll()
		.where('link_hash', '=', hashLinkToken(linkToken))
		.where('kind', 'in', kinds);
	const seen = await find.executeTakeFirst();
	const user = seen && (await lockUser(tx, { id: seen.user_id }));
	// Read again after the user is locked, because it may have been used meanwhile.
	const token = user && (await find.executeTakeFirst());
	if (!token || !isLive(auth, user, token, 'email')) return undefined;
	return { user, token, by: 'email', isTyped: false };
}

/** Whether a token is valid: not expired, its address still in use. */
function isLive(
	{ settings, now }: AuthContext,
	user: UserRow,
	token: OneTimeTokenRow,
	by: 'email' | 'phone',
): boolean {
	const lifeMs = by === 'phone' ? settings.smsCodeLifeMs : settings.mailCodeLifeMs;
	const isYoung = now() - token.created_at_ms < lifeMs;
	return isYoung && token.sent_to === addressFor(user, token.kind, by);
}

/** Wrong tries end the code only. The link cannot be guessed, and a stranger must not end it. */
function isUntried({ settings }: AuthContext, token: OneTimeTokenRow): boolean {
	return token.attempts < settings.maxAttempts;
}

function addressFor(user: UserRow, kind: OneTimeKind, by: 'email' | 'phone'): string | null {
	if (kind === 'email_change_new') return user.new_email;
	if (kind === 'phone_change') return user.new_phone;
	return by === 'phone' ? user.phone : user.email;
}
