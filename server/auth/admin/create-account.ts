import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { audit } from '../audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, invalid } from '../errors.ts';
import { assertNewEmail, type Client, isUuid, readBody } from '../request.ts';
import { createUser } from '../users/create-user.ts';
import { loadWhole } from '../users/find-users.ts';
import { madeByService } from '../users/sign-up-claim.ts';
import { mergeMetadata, userJson } from '../users/user-json.ts';
import { adminCaller } from './admin-caller.ts';
import { assertFree } from './free-addresses.ts';
import { readUserInput, type UserInput, userBody } from './user-body.ts';

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
		const input = await readUserInput(auth, body);
		const whole = await auth.db
			.transaction()
			.execute(async (tx) => loadWhole(tx, await write(tx, auth, id, input, client)));
		return context.json(userJson(whole));
	};
}

async function write(
	tx: Tx,
	auth: AuthContext,
	id: string,
	input: UserInput,
	client: Client,
): Promise<UserRow> {
	const nowMs = auth.now();
	if (input.email !== null) assertNewEmail(input.email);
	await assertFree(tx, input, id);
	const user = await createUser(tx, {
		id,
		email: input.email,
		phone: input.phone,
		passwordHash: input.passwordHash ?? null,
		userMetadata: mergeMetadata({}, input.userMetadata),
		isMetadataExact: true,
		isEmailConfirmed: input.isEmailConfirmed && input.email !== null,
		isPhoneConfirmed: input.isPhoneConfirmed && input.phone !== null,
		columns: {
			...input.columns,
			sign_up_token_id: madeByService,
			app_metadata: JSON.stringify(mergeMetadata({}, input.appMetadata)),
		},
		nowMs,
	});
	// The id or the address was taken concurrently.
	if (!user) throw new AuthError(422, 'user_already_exists', 'User already registered');
	await audit(tx, { action: 'admin_user_created', userId: id, client, nowMs });
	return user;
}
