import type { OneTimeKind, UserRow } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { audit } from '../audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { setColumns } from '../codes/tokens/code-columns.ts';
import { issueToken } from '../codes/tokens/issue-token.ts';
import type { LinkType } from '../codes/tokens/links.ts';
import { AuthError, invalid } from '../errors.ts';
import type { Client } from '../request.ts';
import { loadWhole, lockUser } from '../users/find-users.ts';
import { assertEmailFree } from '../users/free-address.ts';
import {
	checkMetadata,
	type Metadata,
	mergeMetadata,
	userMetadataOf,
	type WholeUser,
} from '../users/user-json.ts';
import { createInvited } from './create-invited.ts';

/** The types of POST /admin/generate_link, and the link type of each. */
export const verifyTypes = {
	signup: 'signup',
	invite: 'invite',
	magiclink: 'magiclink',
	recovery: 'recovery',
	email_change_current: 'email_change',
	email_change_new: 'email_change',
} as const satisfies Readonly<Record<string, LinkType>>;

export type GeneratedLinkType = keyof typeof verifyTypes;

export function isGeneratedLinkType(type: string): type is GeneratedLinkType {
	return Object.hasOwn(verifyTypes, type);
}

export interface LinkInput {
	readonly type: GeneratedLinkType;
	readonly email: string;
	/** The new address if the link changes it; otherwise null. */
	readonly newEmail: string | null;
	/** The password hash of a new user; undefined means that none may be created. */
	readonly passwordHash: string | null | undefined;
	readonly data: Metadata;
	readonly client: Client;
}

export interface MadeLink {
	/** A magic link for an unknown address becomes a sign-up. */
	readonly type: GeneratedLinkType;
	readonly whole: WholeUser;
	readonly code: string;
	readonly linkToken: string;
}

const kinds: Readonly<Record<GeneratedLinkType, OneTimeKind>> = {
	signup: 'confirmation',
	invite: 'confirmation',
	magiclink: 'recovery',
	recovery: 'recovery',
	email_change_current: 'email_change_current',
	email_change_new: 'email_change_new',
};

/** Makes code and link of a type for an address. Creates the user if there is none. */
export async function makeLink(auth: AuthContext, input: LinkInput): Promise<MadeLink> {
	return await auth.db.transaction().execute(async (tx) => {
		const found = await lockUser(tx, { email: input.email });
		const type = input.type === 'magiclink' && !found ? 'signup' : input.type;
		const owner = found
			? await prepare(tx, { ...input, type }, found)
			: await createOwner(tx, auth, { ...input, type });
		const issued = await issueToken(tx, auth, {
			userId: owner.id,
			kind: kinds[type],
			sentTo: (type === 'email_change_new' ? input.newEmail : null) ?? input.email,
			hasLink: true,
		});
		const user = await setColumns(tx, owner, columnsOf(type, input, issued.sentAtMs));
		await audit(tx, {
			action: 'admin_link_made',
			userId: user.id,
			client: input.client,
			detail: { type },
			nowMs: issued.sentAtMs,
		});
		const { code, linkToken } = issued;
		return { type, code, linkToken, whole: await loadWhole(tx, user) };
	});
}

async function createOwner(tx: Tx, auth: AuthContext, input: LinkInput): Promise<UserRow> {
	if (input.type !== 'signup' && input.type !== 'invite') {
		throw new AuthError(404, 'user_not_found', 'User with this email not found');
	}
	if (input.passwordHash === undefined) throw invalid('Signup requires a valid password');
	return await createInvited(tx, { ...input, passwordHash: input.passwordHash }, auth.now());
}

/** Checks and prepares an existing user. */
async function prepare(
	tx: Tx,
	{ type, email, newEmail, data }: LinkInput,
	user: UserRow,
): Promise<UserRow> {
	if (newEmail !== null) {
		await assertEmailFree(tx, newEmail, user.id);
		if (newEmail !== user.new_email) await cancelAddressChange(tx, user.id);
	}
	if (type !== 'signup' && type !== 'invite') return user;
	// Refuses an address of this user that is confirmed.
	if (user.email_confirmed_at_ms !== null) await assertEmailFree(tx, email, '');
	const merged = checkMetadata(mergeMetadata(userMetadataOf(user), data));
	return await setColumns(tx, user, { user_metadata: JSON.stringify(merged) });
}

/** Tokens for another new address prove nothing about this one. */
async function cancelAddressChange(tx: Tx, userId: string): Promise<void> {
	await tx
		.deleteFrom('auth_one_time_tokens')
		.where('user_id', '=', userId)
		.where('kind', 'in', ['email_change_current', 'email_change_new'])
		.execute();
}

function columnsOf(type: GeneratedLinkType, { newEmail }: LinkInput, nowMs: number) {
	switch (type) {
		case 'signup':
			return { confirmation_sent_at_ms: nowMs };
		case 'invite':
			return { confirmation_sent_at_ms: nowMs, invited_at_ms: nowMs };
		case 'magiclink':
		case 'recovery':
			return { recovery_sent_at_ms: nowMs };
		case 'email_change_current':
		case 'email_change_new':
			return {
				new_email: newEmail,
				email_change_sent_at_ms: nowMs,
				email_change_confirmations: 0,
			};
	}
}
