import * as v from 'valibot';
import { emailKey } from '../../../core/email.ts';

/** The user of a token, as an external auth service describes it. */
export interface ExternalUser {
	readonly id: string;
	readonly email: string | null;
	readonly isConfirmed: boolean;
	/** Whether a third party, such as a provider, has verified the address. */
	readonly isVouchedFor: boolean;
	readonly isAnonymous: boolean;
	readonly hasSecondFactor: boolean;
}

interface Service {
	/** `…/auth/v1` */
	readonly issuer: string;
	/** Sent as `apikey`. */
	readonly anonKey: string | null;
	readonly fetcher: typeof fetch;
}

const userBody = v.object({
	id: v.string(),
	email: v.optional(v.string(), ''),
	email_confirmed_at: v.nullish(v.string()),
	is_anonymous: v.optional(v.boolean(), false),
	factors: v.nullish(v.array(v.object({ status: v.string() }))),
	identities: v.nullish(
		v.array(
			v.object({
				provider: v.string(),
				identity_data: v.nullish(
					v.object({ email: v.nullish(v.string()), email_verified: v.nullish(v.unknown()) }),
				),
			}),
		),
	),
});

const settingsBody = v.object({ mailer_autoconfirm: v.boolean() });

/** GET /user with the token; null if its session is over. Throws if the service fails. */
export async function askUser(service: Service, token: string): Promise<ExternalUser | null> {
	const answer = await ask(service, '/user', { authorization: `Bearer ${token}` });
	if ([400, 401, 403, 404].includes(answer.status)) {
		await answer.body?.cancel();
		return null;
	}
	const user = v.parse(userBody, await bodyOf(answer));
	const email = user.email === '' ? null : emailKey(user.email);
	return {
		id: user.id,
		email,
		isConfirmed: Boolean(user.email_confirmed_at),
		isVouchedFor: (user.identities ?? []).some(
			({ provider, identity_data: data }) =>
				!['email', 'phone'].includes(provider) &&
				data?.email_verified === true &&
				emailKey(data.email ?? '') === email,
		),
		isAnonymous: user.is_anonymous,
		hasSecondFactor: (user.factors ?? []).some(({ status }) => status === 'verified'),
	};
}

/** GET /settings: whether the service confirms addresses. Throws if it fails. */
export async function asksForProof(service: Service): Promise<boolean> {
	const settings = v.parse(settingsBody, await bodyOf(await ask(service, '/settings', {})));
	return !settings.mailer_autoconfirm;
}

async function ask(
	{ issuer, anonKey, fetcher }: Service,
	path: string,
	headers: Record<string, string>,
) {
	return await fetcher(issuer + path, {
		headers: { ...headers, ...(anonKey !== null && { apikey: anonKey }) },
		// The token must not be sent to another address.
		redirect: 'error',
		signal: AbortSignal.timeout(5000),
	});
}

async function bodyOf(answer: Response): Promise<unknown> {
	if (answer.ok) return await answer.json();
	await answer.body?.cancel();
	throw new Error(`the auth service answered ${answer.status}`);
}
