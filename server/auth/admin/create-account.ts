import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { audit } from '../audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, invalid } from '../errors.ts';
import { type Client, isUuid, readBody } from '../request.ts';
import { createUser } from '../users/create-user.ts';
import { loadWhole } from '../users/find-users.ts';
import { mergeMetadata } from '../users/metadata.ts';
import { userJson } from '../users/user-json.ts';
import { adminCaller } from './admin-caller.ts';
import { assertFree } from './free-addresses.ts';
import { readWantedUser, userBody, type WantedUser } from './user-body.ts';

/** POST /admin/users: 200 with the user. No mail is sent. */
export function createAccount(auth: AuthContext) {
	return async function answerCreate(context: Context): Promise<Response> {
		const client = await adminCaller(context, auth);
		const body = await readBody(context, userBody);
		if (body.email === '' && body.phone === '') {
			throw invalid('Cannot create a user without either an email or phone');
		}
		const id = body.id === '' ? randomUUID() : body.id.toLowerCase();
		if (!isUuid(id)) throw invalid('ID must conform to the uuid v4 format');
		const wanted = await readWantedUser(auth, body);
		const whole = await auth.db
			.transaction()
			.execute(async (tx) => loadWhole(tx, await write(tx, auth, id, wanted, client)));
		return context.json(userJson(whole));
	};
}

async function write(
	tx: Tx,
	auth: AuthContext,
	id: string,
	wanted: WantedUser,
	client: Client,
): Promise<UserRow> {
	const nowMs = auth.now();
	await assertFree(tx, wanted, id);
	const user = await createUser(tx, {
		id,
		email: wanted.email,
		phone: wanted.phone,
		passwordHash: wanted.passwordHash ?? null,
		userMetadata: mergeMetadata({}, wanted.userMetadata),
		isEmailConfirmed: wanted.isEmailConfirmed && wanted.email !== null,
		isPhoneConfirmed: wanted.isPhoneConfirmed && wanted.phone !== null,
		columns: {
			...wanted.columns,
			app_metadata: JSON.stringify(mergeMetadata({}, wanted.appMetadata)),
		},
		nowMs,
	});
	// The id is taken, or an address was in this very moment.
	if (!user) throw new AuthError(422, 'user_already_exists', 'User already registered');
	await audit(tx, { action: 'admin_user_created', userId: id, client, nowMs });
	return user;
}
