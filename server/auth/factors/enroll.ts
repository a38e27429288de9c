import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import { type AuthContext, siteUrl } from '../auth-context.ts';
import { invalid } from '../errors.ts';
import { readBody, readPhone, text } from '../request.ts';
import { type FactorCaller, factorCaller } from './factor-caller.ts';
import { assertCanEnroll, isFactorType } from './factor-types.ts';
import { seal } from './seal.ts';
import { newTotp } from './totp.ts';
import { type NewFactor, writeFactor } from './write-factor.ts';

const enrollBody = v.object({ factor_type: text, friendly_name: text, issuer: text, phone: text });

type EnrollBody = v.InferOutput<typeof enrollBody>;

/** POST /factors: 200 with the factor, which stays unverified until its first right answer. */
export function enroll(auth: AuthContext) {
	return async function answerEnroll(context: Context): Promise<Response> {
		const caller = await factorCaller(context, auth);
		const body = await readBody(context, enrollBody);
		const { factor, shown } = readFactor(context, auth, caller, body);
		await writeFactor(auth, caller, factor);
		const { id, type, friendlyName } = factor;
		return context.json({ id, type, friendly_name: friendlyName, ...shown });
	};
}

interface Enrollment {
	readonly factor: NewFactor;
	/** Data that the answer shows only once, beside the factor. */
	readonly shown: object;
}

function readFactor(
	context: Context,
	auth: AuthContext,
	{ user }: FactorCaller,
	body: EnrollBody,
): Enrollment {
	const { factor_type: type } = body;
	if (!isFactorType(type)) throw invalid('factor_type needs to be totp, phone, or webauthn');
	assertCanEnroll(auth, type);
	const friendlyName = readShort(body, 'friendly_name', 255);
	const blank = { id: randomUUID(), friendlyName, phone: null, secret: null };
	switch (type) {
		case 'totp': {
			const issuer = readShort(body, 'issuer', 64) || new URL(siteUrl(context, auth)).hostname;
			const totp = newTotp(issuer, user.email ?? user.phone ?? user.id);
			const secret = seal(auth.secrets, blank.id, totp.secret);
			return { factor: { ...blank, type, secret }, shown: { totp } };
		}
		case 'phone': {
			if (body.phone === '') throw invalid('Phone number required to enroll Phone factor');
			const phone = readPhone(body.phone);
			return { factor: { ...blank, type, phone }, shown: { phone } };
		}
		case 'webauthn':
			return { factor: { ...blank, type }, shown: {} };
	}
}

/** The names are in every user object and the issuer is in a QR code, so both are short. */
function readShort(body: EnrollBody, field: 'friendly_name' | 'issuer', maxLength: number): string {
	if (body[field].length <= maxLength) return body[field];
	throw invalid(`${field} cannot be longer than ${maxLength} characters`);
}
