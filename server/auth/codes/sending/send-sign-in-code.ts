import { isEmail } from '../../../../core/email.ts';
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
import { hasVerifiedIdentity } from '../../users/free-address.ts';
import { recordSignUpToken } from '../../users/sign-up-claim.ts';
import type { Metadata } from '../../users/user-json.ts';
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
		const found = await findOrCreate(tx, auth, input);
		// Another user's identity has the address, or no account gets it. The answer does not reveal that.
		if (!found) return;
		const { user, isNew } = found;
		const entry = { action: 'sign_in_requested', userId: user.id, client: input.client };
		await audit(tx, { ...entry, nowMs: auth.now() });
		if ('phone' in input.by) await textConfirmation(tx, auth, user, input.channel);
		else await sendMail(tx, auth, user, input);
		if (isNew) await recordSignUpToken(tx, user.id);
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

interface Found {
	readonly user: UserRow;
	readonly isNew: boolean;
}

async function findOrCreate(
	tx: Tx,
	auth: AuthContext,
	{ by, data, client }: SignInByCode,
): Promise<Found | undefined> {
	const nowMs = auth.now();
	const kind = 'phone' in by ? 'phone' : 'email';
	const isAutoconfirmed =
		kind === 'phone' ? auth.settings.smsAutoconfirm : auth.settings.mailAutoconfirm;
	if ('email' in by) await forgetUnproven(tx, by.email);
	const found = await lockUser(tx, by);
	if (found) {
		const confirmedAtMs = found[`${kind}_confirmed_at_ms`];
		const isToConfirm = isAutoconfirmed && confirmedAtMs === null;
		const user = isToConfirm ? await confirmAddress(tx, found, kind, nowMs) : found;
		return { user, isNew: false };
	}
	if (!auth.settings.isSignUpOpen) {
		throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
	}
	if ('email' in by && !isEmail(by.email)) return undefined;
	if ('email' in by && (await hasVerifiedIdentity(tx, by.email))) return undefined;
	const created = await createUser(tx, {
		...by,
		userMetadata: data,
		isEmailConfirmed: kind === 'email' && isAutoconfirmed,
		isPhoneConfirmed: kind === 'phone' && isAutoconfirmed,
		nowMs,
	});
	// A concurrent sign-up created the user.
	if (!created) {
		const other = await lockUser(tx, by);
		return other && { user: other, isNew: false };
	}
	await audit(tx, { action: 'sign_up', userId: created.id, client, nowMs });
	return { user: created, isNew: true };
}
