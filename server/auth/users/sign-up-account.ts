import { randomUUID } from 'node:crypto';
import type { UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { audit } from '../audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { sendConfirmation, textConfirmation } from '../codes/sending/confirmation.ts';
import { AuthError } from '../errors.ts';
import type { Challenge } from '../flows/flow-states.ts';
import type { Client } from '../request.ts';
import { recordDevice } from '../sessions/devices.ts';
import type { Grant } from '../sessions/grant.ts';
import { startSession } from '../sessions/session.ts';
import { confirmAddress } from './confirm.ts';
import { createUser } from './create-user.ts';
import { loadWhole, lockUser } from './find-users.ts';
import { forgetUnproven } from './forget-unproven.ts';
import { hasVerifiedIdentity } from './free-address.ts';
import { recordSignUpToken } from './sign-up-claim.ts';
import { type Metadata, type UserJson, userJson } from './user-json.ts';

interface SignUp {
	readonly password: string;
	readonly data: Metadata;
	readonly client: Client;
	readonly channel: string;
	readonly challenge: Challenge | null;
	readonly redirectTo: string;
	readonly externalUrl: string;
}

export type SignedUp =
	| { readonly kind: 'session'; readonly grant: Grant }
	| { readonly kind: 'user'; readonly user: UserJson };

/** Signs up with an e-mail address (docs/auth-api.md#sign-up). */
export async function signUpByEmail(
	auth: AuthContext,
	signUp: SignUp & { readonly email: string },
): Promise<SignedUp> {
	return await signUpAccount(auth, signUp, {
		kind: 'email',
		address: signUp.email,
		isAutoconfirmed: auth.settings.mailAutoconfirm,
		send: (tx, user) => sendConfirmation(tx, auth, { ...signUp, user }),
	});
}

/** The same for a phone number. */
export async function signUpByPhone(
	auth: AuthContext,
	signUp: SignUp & { readonly phone: string },
): Promise<SignedUp> {
	return await signUpAccount(auth, signUp, {
		kind: 'phone',
		address: signUp.phone,
		isAutoconfirmed: auth.settings.smsAutoconfirm,
		send: (tx, user) => textConfirmation(tx, auth, user, signUp.channel),
	});
}

interface SignUpMethod {
	readonly kind: 'email' | 'phone';
	readonly address: string;
	readonly isAutoconfirmed: boolean;
	readonly send: (tx: Tx, user: UserRow) => Promise<UserRow>;
}

async function signUpAccount(
	auth: AuthContext,
	signUp: SignUp,
	method: SignUpMethod,
): Promise<SignedUp> {
	// Constant work for known and unknown addresses, to prevent enumeration by timing.
	const passwordHash = await auth.passwords.hash(signUp.password);
	const { client } = signUp;
	const nowMs = auth.now();
	return await auth.db.transaction().execute(async (tx) => {
		const found = await findOrCreate(tx, signUp, method, passwordHash, nowMs);
		if (found === 'taken' || isConfirmed(found.user, method)) {
			await audit(tx, { action: 'sign_up_repeated', client, nowMs });
			if (method.isAutoconfirmed) {
				throw new AuthError(422, 'user_already_exists', 'User already registered');
			}
			return { kind: 'user', user: decoy(signUp, method, nowMs) };
		}
		const { user } = found;
		if (found.isNew) await audit(tx, { action: 'sign_up', userId: user.id, client, nowMs });
		if (method.isAutoconfirmed) {
			const confirmed = await confirmAddress(tx, user, method.kind, nowMs);
			await recordDevice(tx, auth, confirmed, client);
			const signIn = { userId: user.id, method: 'password', client } as const;
			return { kind: 'session', grant: await startSession(tx, auth, signIn) };
		}
		const mailed = await method.send(tx, user);
		const whole = found.isNew ? await recordSignUpToken(tx, user.id) : mailed;
		const sent = userJson(await loadWhole(tx, whole));
		const isInvited = !found.isNew && user.invited_at_ms !== null;
		return {
			kind: 'user',
			user: isInvited ? { ...sent, user_metadata: {}, identities: [] } : sent,
		};
	});
}

interface Found {
	readonly user: UserRow;
	readonly isNew: boolean;
}

/** `taken`: the address is that of another user's identity. */
async function findOrCreate(
	tx: Tx,
	{ data }: SignUp,
	{ kind, address }: SignUpMethod,
	passwordHash: string,
	nowMs: number,
): Promise<Found | 'taken'> {
	const by = kind === 'email' ? { email: address } : { phone: address };
	if (kind === 'email') await forgetUnproven(tx, address);
	const user = await lockUser(tx, by);
	if (user) return { user, isNew: false };
	if (kind === 'email' && (await hasVerifiedIdentity(tx, address))) return 'taken';
	const created = await createUser(tx, { ...by, passwordHash, userMetadata: data, nowMs });
	if (created) return { user: created, isNew: true };
	// A concurrent sign-up created the user.
	const other = await lockUser(tx, by);
	return other ? { user: other, isNew: false } : 'taken';
}

function isConfirmed(user: UserRow, { kind }: SignUpMethod): boolean {
	return (kind === 'email' ? user.email_confirmed_at_ms : user.phone_confirmed_at_ms) !== null;
}

/** Builds an answer that makes a known address look new (docs/auth-api.md#account-enumeration). */
function decoy({ data }: SignUp, { kind, address }: SignUpMethod, nowMs: number): UserJson {
	const now = new Date(nowMs).toISOString();
	return {
		id: randomUUID(),
		aud: 'authenticated',
		role: '',
		email: kind === 'email' ? address : '',
		phone: kind === 'phone' ? address : '',
		confirmation_sent_at: now,
		app_metadata: { provider: kind, providers: [kind] },
		user_metadata: data,
		identities: [],
		created_at: now,
		updated_at: now,
		is_anonymous: false,
	};
}
