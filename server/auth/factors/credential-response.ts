import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as v from 'valibot';
import { invalid } from '../errors.ts';

/** The answer of the browser's authenticator. */
export type CredentialResponse =
	| { readonly type: 'create'; readonly credential: RegistrationResponseJSON }
	| { readonly type: 'request'; readonly credential: AuthenticationResponseJSON };

const base64url = v.pipe(v.string(), v.regex(/^[\w-]+$/));
const credentialFields = {
	id: base64url,
	rawId: base64url,
	type: v.literal('public-key'),
};

const createdSchema = v.object({
	...credentialFields,
	response: v.object({
		clientDataJSON: base64url,
		attestationObject: base64url,
		transports: v.nullish(v.array(v.pipe(v.string(), v.maxLength(32))), []),
	}),
});

const usedSchema = v.object({
	...credentialFields,
	response: v.object({
		clientDataJSON: base64url,
		authenticatorData: base64url,
		signature: base64url,
	}),
});

/** Reads the `webauthn` part of a body; refuses (400) a missing or malformed one. */
export function readCredentialResponse(part: unknown): CredentialResponse {
	if (!isObject(part)) throw invalid('WebAuthn config required');
	const { type, credential_response: response } = part;
	if (type !== 'create' && type !== 'request') {
		throw invalid('WebAuthn type must be create or request');
	}
	if (response === undefined || response === null) throw invalid('credential_response required');
	return type === 'create' ? readCreated(response) : readUsed(response);
}

function readCreated(response: unknown): CredentialResponse {
	const read = v.safeParse(createdSchema, response);
	if (!read.success) throw invalid('Invalid credential_response');
	const { transports, ...answer } = read.output.response;
	return {
		type: 'create',
		credential: {
			...read.output,
			response: { ...answer, transports: transports ?? [] },
			clientExtensionResults: {},
		},
	};
}

function readUsed(response: unknown): CredentialResponse {
	const read = v.safeParse(usedSchema, response);
	if (!read.success) throw invalid('Invalid credential_response');
	return { type: 'request', credential: { ...read.output, clientExtensionResults: {} } };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
