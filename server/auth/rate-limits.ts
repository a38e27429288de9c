import type { Context } from 'hono';
import type { DbOrTx, Tx } from '../db/open.ts';
import { clientAddressOf } from '../http/client-address.ts';
import { isWithinLimit, take } from '../limits/bucket.ts';
import { takeOfClient } from '../limits/client-buckets.ts';
import { isAdminCall } from './admin/admin-caller.ts';
import type { AuthContext } from './auth-context.ts';
import type { RequestLimit } from './auth-limits.ts';
import { tooMany } from './errors.ts';
import type { Client } from './request.ts';
import { deviceHash, isKnownDevice } from './sessions/devices.ts';

/** Counts a call of the client; over the limit: 429 `over_request_rate_limit`. Call it before any work. */
export async function limitRate(
	context: Context,
	auth: AuthContext,
	name: RequestLimit,
): Promise<void> {
	if (!auth.hasRateLimits) return;
	const client = clientAddressOf(context, auth.trustProxy);
	const bucket = auth.settings.requests[name];
	if (await takeOfClient(auth.db, name, client, bucket, auth.now())) return;
	throw tooMany(bucket.refillMs);
}

/** Counts a renewal of a session, from any address. Over the limit: 429. */
export async function limitRenewals(auth: AuthContext, sessionId: string): Promise<void> {
	if (!auth.hasRateLimits) return;
	const { renewal } = auth.settings.requests;
	if (await take(auth.db, `renewal:${sessionId}`, renewal, auth.now())) return;
	throw tooMany(renewal.refillMs);
}

/**
 * Limits all writing calls, beside the lower limits of single calls. Renewals are exempt, because
 * they have limits of their own, and admin calls if they carry a valid service key.
 */
export function limitWrites(auth: AuthContext) {
	return async function countWrite(context: Context, next: () => Promise<void>): Promise<void> {
		const { method, path } = context.req;
		const onlyReads = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
		const isRenewal =
			path.endsWith('/token') && context.req.query('grant_type') === 'refresh_token';
		const isExempt =
			onlyReads || isRenewal || (path.includes('/admin/') && (await isAdminCall(context, auth)));
		if (!isExempt) await limitRate(context, auth, 'authWrites');
		await next();
	};
}

/** A password try. */
export interface PasswordTry {
	/** The typed e-mail address or phone number. */
	readonly address: string;
	/** Undefined for an unknown account. */
	readonly userId: string | undefined;
	readonly client: Client;
}

/**
 * Counts a password try, for known and unknown accounts alike. A known device of the account has a
 * bucket of its own, so that its owner gets in while strangers guess. All others have one per client
 * and one together, so that many addresses cannot try more. Over a limit: 429. Returns a function
 * that resets the counts after a right password.
 */
export async function limitTries(
	auth: AuthContext,
	{ address, userId, client }: PasswordTry,
): Promise<(store: DbOrTx) => Promise<void>> {
	if (!auth.hasRateLimits) return async () => {};
	// Constant work for known and unknown accounts, to prevent enumeration by timing.
	const device = deviceHash(auth, userId ?? noUserId, client);
	const isKnown = await isKnownDevice(auth.db, userId ?? noUserId, device);
	// The keys are hashes, so the table has no personal data.
	const account = `password:${hashOf(auth, address)}`;
	const keys = isKnown
		? [`${account}:${device}`]
		: [`password:${hashOf(auth, `${address}\n${client.ip}`)}`, account];
	for (const key of keys) {
		const { strangerPasswords, clientPasswords } = auth.settings.requests;
		const bucket = key === account ? strangerPasswords : clientPasswords;
		if (!(await take(auth.db, key, bucket, auth.now()))) throw tooMany(bucket.refillMs);
	}
	return async (store) => {
		await store.deleteFrom('auth_rate_limits').where('key', 'in', keys).execute();
	};
}

const noUserId = '00000000-0000-0000-0000-000000000000';

function hashOf({ secrets }: AuthContext, address: string): string {
	return secrets.hmac('rate-limit', address).toString('hex');
}

/**
 * Counts a code try for an address, known or unknown, in addition to the limit per code, because
 * new codes can be requested. Over the limit: 429. Links still work.
 */
export async function limitCodes(tx: Tx, auth: AuthContext, address: string): Promise<void> {
	if (!auth.hasRateLimits) return;
	const { codes } = auth.settings.requests;
	if (await take(tx, `code:${hashOf(auth, address)}`, codes, auth.now())) return;
	throw tooMany(codes.refillMs);
}

/** Refuses (429) a code of a second factor after too many wrong ones for the account that day. */
export async function checkFactorCodes(tx: Tx, auth: AuthContext, userId: string): Promise<void> {
	if (!auth.hasRateLimits) return;
	const { wrongFactorCodes } = auth.settings.requests;
	if (await isWithinLimit(tx, factorKey(userId), wrongFactorCodes, auth.now())) return;
	throw tooMany(wrongFactorCodes.refillMs);
}

/**
 * Counts a wrong code. Lock the user before checking and counting, so that concurrent tries are
 * counted separately.
 */
export async function countFactorCode(tx: Tx, auth: AuthContext, userId: string): Promise<void> {
	if (!auth.hasRateLimits) return;
	await take(tx, factorKey(userId), auth.settings.requests.wrongFactorCodes, auth.now());
}

function factorKey(userId: string): string {
	return `factor-code:${userId}`;
}
