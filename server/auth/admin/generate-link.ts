import type { Context } from 'hono';
import * as v from 'valibot';
import { invalid } from '../errors.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { redirectTarget } from '../redirects.ts';
import { maybeText, readBody, record, text } from '../request.ts';
import { type AuthRoom, externalUrl } from '../room.ts';
import { readEmail } from '../users/addresses.ts';
import { checkMetadata } from '../users/metadata.ts';
import { userJson } from '../users/user-json.ts';
import { adminCaller } from './admin-caller.ts';
import { makeLink } from './make-link.ts';
import { isWantedType, verifyTypes, type WantedType } from './wanted-types.ts';

const linkBody = v.object({
	type: text,
	email: text,
	new_email: text,
	password: maybeText,
	data: record,
	redirect_to: text,
});

type LinkBody = v.InferOutput<typeof linkBody>;

/** POST /admin/generate_link: 200 with user, code and link. No message is sent. */
export function generateLink(room: AuthRoom) {
	return async function answerLink(context: Context): Promise<Response> {
		const client = await adminCaller(context, room);
		const body = await readBody(context, linkBody);
		const { type } = body;
		if (!isWantedType(type)) throw invalid(`Invalid email action link type requested: ${type}`);
		const made = await makeLink(room, {
			type,
			email: readEmail(body.email),
			newEmail: readNewEmail(room, type, body),
			passwordHash: await readPassword(room, type, body),
			data: checkMetadata(body.data ?? {}),
			client,
		});
		const redirectTo = redirectTarget(context, room, body.redirect_to || undefined);
		const query = new URLSearchParams({
			token: made.linkToken,
			type: verifyTypes[made.type],
			redirect_to: redirectTo,
		});
		return context.json({
			...userJson(made.whole),
			action_link: `${externalUrl(context, room)}/verify?${query}`,
			email_otp: made.code,
			hashed_token: made.linkToken,
			verification_type: made.type,
			redirect_to: redirectTo,
		});
	};
}

/** Null where no address changes. */
function readNewEmail({ settings }: AuthRoom, type: WantedType, body: LinkBody): string | null {
	if (type !== 'email_change_current' && type !== 'email_change_new') return null;
	if (type === 'email_change_current' && !settings.hasSecureEmailChange) {
		throw invalid('Enable secure email change to generate link for current email');
	}
	return readEmail(body.new_email);
}

/** Undefined where a new user may not be made for want of one; null where none is needed. */
async function readPassword(
	room: AuthRoom,
	type: WantedType,
	{ password }: LinkBody,
): Promise<string | null | undefined> {
	if (type !== 'signup') return null;
	if (password === undefined) return undefined;
	await checkPassword(room, password);
	return await room.passwords.hash(password);
}
