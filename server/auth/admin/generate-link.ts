import type { Context } from 'hono';
import * as v from 'valibot';
import { type AuthContext, externalUrl } from '../auth-context.ts';
import { invalid } from '../errors.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { redirectTarget } from '../redirects.ts';
import { maybeText, readBody, readEmail, readNewEmail, text } from '../request.ts';
import { metadataField, userJson } from '../users/user-json.ts';
import { adminCaller } from './admin-caller.ts';
import { type GeneratedLinkType, isGeneratedLinkType, makeLink, verifyTypes } from './make-link.ts';

const linkBody = v.object({
	type: text,
	email: text,
	new_email: text,
	password: maybeText,
	data: metadataField,
	redirect_to: text,
});

type LinkBody = v.InferOutput<typeof linkBody>;

/** POST /admin/generate_link: 200 with user, code and link. No message is sent. */
export function generateLink(auth: AuthContext) {
	return async function answerLink(context: Context): Promise<Response> {
		const client = await adminCaller(context, auth);
		const body = await readBody(context, linkBody);
		const { type } = body;
		if (!isGeneratedLinkType(type))
			throw invalid(`Invalid email action link type requested: ${type}`);
		const made = await makeLink(auth, {
			type,
			email: readEmail(body.email),
			newEmail: newEmailOf(auth, type, body),
			passwordHash: await readPassword(auth, type, body),
			data: body.data ?? {},
			client,
		});
		const redirectTo = redirectTarget(context, auth, body.redirect_to || undefined);
		const query = new URLSearchParams({
			token: made.linkToken,
			type: verifyTypes[made.type],
			redirect_to: redirectTo,
		});
		return context.json({
			...userJson(made.whole),
			action_link: `${externalUrl(context, auth)}/verify?${query}`,
			email_otp: made.code,
			hashed_token: made.linkToken,
			verification_type: made.type,
			redirect_to: redirectTo,
		});
	};
}

/** The new address; null if the link changes none. */
function newEmailOf(
	{ settings }: AuthContext,
	type: GeneratedLinkType,
	body: LinkBody,
): string | null {
	if (type !== 'email_change_current' && type !== 'email_change_new') return null;
	if (type === 'email_change_current' && !settings.hasSecureEmailChange) {
		throw invalid('Enable secure email change to generate link for current email');
	}
	return readNewEmail(body.new_email);
}

/** The password hash of a new user: null if none is needed, undefined if one is missing. */
async function readPassword(
	auth: AuthContext,
	type: GeneratedLinkType,
	{ password }: LinkBody,
): Promise<string | null | undefined> {
	if (type !== 'signup') return null;
	if (password === undefined) return undefined;
	await checkPassword(auth, password);
	return await auth.passwords.hash(password);
}
