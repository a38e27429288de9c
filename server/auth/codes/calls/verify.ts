import type { Context } from 'hono';
import * as v from 'valibot';
import { plainCode } from '../../../../core/plain-text.ts';
import type { Tx } from '../../../db/open.ts';
import type { AuthContext } from '../../auth-context.ts';
import { AuthError, invalid } from '../../errors.ts';
import { limitCodes, limitRate } from '../../rate-limits.ts';
import { clientOf, readBody, readEmail, readPhone, text } from '../../request.ts';
import { sessionAnswer } from '../../sessions/grant.ts';
import { findUser } from '../../users/find-users.ts';
import { findByCode, findByLink } from '../tokens/find-tokens.ts';
import { confirmOtherMessage, type Redeeming, redeem } from '../tokens/redeem.ts';
import { kindsFor } from '../tokens/verify-types.ts';

const verifyBody = v.object({
	type: text,
	token: text,
	token_hash: text,
	email: text,
	phone: text,
	redirect_to: text,
});

type VerifyBody = v.InferOutput<typeof verifyBody>;

/** POST /verify: 200 with a session, or with a message if another mailbox must confirm too. */
export function verify(auth: AuthContext) {
	return async function answerVerify(context: Context): Promise<Response> {
		await limitRate(context, auth, 'verify');
		const body = await readBody(context, verifyBody);
		if (body.type === '') throw invalid('Verify requires a verification type');
		if ((body.token === '') === (body.token_hash === '')) {
			throw invalid('Verify requires either a token or a token hash');
		}
		const lookup = body.token === '' ? byLink(auth, body) : byCode(auth, body);
		const redeemed = await redeem(auth, {
			...lookup,
			endsInFlow: false,
			client: clientOf(context, auth),
		});
		auth.wakeOutbox();
		if (redeemed.kind === 'session') {
			return context.json({
				...(await sessionAnswer(auth, redeemed.grant)),
				...(redeemed.isPasswordRemoved && { password_removed: true }),
				...(redeemed.code !== null && { auth_code: redeemed.code }),
			});
		}
		return context.json({ msg: confirmOtherMessage, code: '200' });
	};
}

type TokenLookup = Pick<Redeeming, 'find' | 'refusal'>;

function byCode(auth: AuthContext, { type, token, email, phone }: VerifyBody): TokenLookup {
	if ((email === '') === (phone === '')) {
		throw invalid('Only an email address or phone number should be provided on verify');
	}
	const by = email === '' ? 'phone' : 'email';
	const address = by === 'phone' ? readPhone(phone) : readVerifyEmail(email);
	const kinds = kindsFor(type, by) ?? [];
	return {
		refusal: 'Token has expired or is invalid',
		async find(tx) {
			await limitCodes(tx, auth, address);
			if (kinds.length === 0) return undefined;
			const code = plainCode(token);
			return await findByCode(tx, auth, {
				code,
				address: await sentTo(tx, by, address),
				by,
				kinds,
			});
		},
	};
}

/** A code was sent to the number as the account has it, perhaps in a form of before. */
async function sentTo(tx: Tx, by: 'email' | 'phone', address: string): Promise<string> {
	if (by === 'email') return address;
	return (await findUser(tx, { phone: address }))?.phone ?? address;
}

/** Only this call answers a malformed address with 422. */
function readVerifyEmail(typed: string): string {
	try {
		return readEmail(typed);
	} catch {
		throw new AuthError(422, 'validation_failed', 'Invalid email format');
	}
}

function byLink(auth: AuthContext, body: VerifyBody): TokenLookup {
	if (body.email !== '' || body.phone !== '' || body.redirect_to !== '') {
		throw invalid('Only the token_hash and type should be provided');
	}
	return lookupByLink(auth, body.token_hash, body.type);
}

/** Makes the lookup of a link's token. */
export function lookupByLink(auth: AuthContext, linkToken: string, type: string): TokenLookup {
	const kinds = kindsFor(type, 'email');
	if (!kinds) throw invalid('Invalid email verification type');
	return {
		refusal: 'Email link is invalid or has expired',
		find: (tx) => findByLink(tx, auth, linkToken, kinds),
	};
}
