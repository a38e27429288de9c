import type { UserRow } from '../../../db/auth-schema.ts';
import type { Tx } from '../../../db/open.ts';
import { audit } from '../../audit.ts';
import type { AuthContext } from '../../auth-context.ts';
import { AuthError } from '../../errors.ts';
import type { Client } from '../../request.ts';
import { confirmAddress } from '../../users/confirm.ts';
import { createUser } from '../../users/create-user.ts';
import { lockUser } from '../../users/find-users.ts';
import { forgetUnproven } from '../../users/forget-unproven.ts';
import type { Metadata } from '../../users/metadata.ts';
import { sendConfirmation, textConfirmation } from './confirmation.ts';
import type { MailRedirect } from './mail-link.ts';
import { sendRecovery } from './recovery.ts';

interface SignInByCode extends MailRedirect {
	/** As `readEmail` and `readPhone` return it. */
	readonly by: { readonly email: string } | { readonly phone: string };
	readonly channel: string;
	/** The `user_metadata` of a new user. */
	readonly data: Metadata;
	readonly client: Client;
}

/** Sends a sign-in code. An unknown address becomes a user without a password. */
export async function sendSignInCode(auth: AuthContext, input: SignInByCode): Promise<void> {
	await auth.db.transaction().execute(async (tx) => {
		const user = await findOrCreate(tx, auth, input);
		// Another user's identity has the address. The answer does not reveal that.
		if (!user) return;
		const entry = { action: 'sign_in_requested', userId: user.id, client: input.client };
		await audit(tx, { ...entry, nowMs: auth.now() });
		if ('phone' in input.by) await textConfirmation(tx, auth, user, input.channel);
		else await sendMail(tx, auth, user, input);
	});
}

async function sendMail(
	tx: Tx,
	auth: AuthContext,
	user: UserRow,
	input: SignInByCode,
): Promise<void> {
	if (user.email_confirmed_at_ms !== null) {
		await sendRecovery(tx, auth, 'magiclink', { ...input, user });
	} else {
		await sendConfirmation(tx, auth, { ...input, user });
	}
}

async function findOrCreate(
	tx: Tx,
	auth: AuthContext,
	{ by, data, client }: SignInByCode,
): Promise<UserRow | undefined> {
	const nowMs = auth.now();
	const kind = 'phone' in by ? 'phone' : 'email';
	const isAutoconfirmed =
		kind === 'phone' ? auth.settings.smsAutoconfirm : auth.settings.mailAutoconfirm;
	if ('email' in by) await forgetUnproven(tx, by.email);
	const found = await lockUser(tx, by);
	if (found) {
		const confirmedAtMs = found[`${kind}_confirmed_at_ms`];
		const isToConfirm = isAutoconfirmed && confirmedAtMs === null;
		return isToConfirm ? await confirmAddress(tx, found, kind, nowMs) : found;
	}
	if (!auth.settings.isSignUpOpen) {
		throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
	}
	if ('email' in by && (await isOfIdentity(tx, by.email))) return undefined;
	const created = await createUser(tx, {
		...by,
		userMetadata: data,
		isEmailConfirmed: kind === 'email' && isAutoconfirmed,
		isPhoneConfirmed: kind === 'phone' && isAutoconfirmed,
		nowMs,
	});
	// A concurrent sign-up created the user.
	if (!created) return await lockUser(tx, by);
	await audit(tx, { action: 'sign_up', userId: created.id, client, nowMs });
	return created;
}

async function isOfIdentity(tx: Tx, email: string): Promise<boolean> {
	const identity = await tx
		.selectFrom('auth_identities')
		.select('id')
		.where('email', '=', email)
		.executeTakeFirst();
	return identity !== undefined;
}
