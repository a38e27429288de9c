import {
	type AuthenticationResponseJSON,
	generateAuthenticationOptions,
	generateRegistrationOptions,
	type RegistrationResponseJSON,
	verifyAuthenticationResponse,
	verifyRegistrationResponse,
	type WebAuthnCredential,
} from '@simplewebauthn/server';
import type * as v from 'valibot';
import {
	authTables,
	type ceremonySchema,
	type credentialSchema,
	type FactorRow,
} from '../../db/auth-schema.ts';
import { parseColumn } from '../../db/parse-column.ts';
import type { AuthContext } from '../auth-context.ts';
import type { CredentialResponse } from './credential-response.ts';
import type { FactorCaller } from './factor-caller.ts';
import { findFactors, isVerified } from './find-factors.ts';

type Ceremony = v.InferOutput<typeof ceremonySchema>;

/** COSE identifiers of EdDSA, ES256 and RS256, which authenticators have and Node verifies. */
const algorithms = [-8, -7, -257];

/** Returns the options for the browser's WebAuthn call. `site` is the shop's address. */
export async function beginCeremony(
	auth: AuthContext,
	caller: FactorCaller,
	factor: FactorRow,
	site: string,
) {
	const type = isVerified(factor) ? 'request' : 'create';
	const rpID = new URL(site).hostname;
	const publicKey =
		type === 'create'
			? await creationOptions(auth, caller, rpID)
			: await generateAuthenticationOptions({
					rpID,
					allowCredentials: credentialsOf([factor]),
					timeout: auth.settings.challengeLifeMs,
				});
	const begun: Ceremony = { type, challenge: publicKey.challenge };
	return { begun, shown: { type, credential_options: { publicKey } } };
}

async function creationOptions(auth: AuthContext, { user }: FactorCaller, rpID: string) {
	const name = user.email ?? user.phone ?? user.id;
	return await generateRegistrationOptions({
		rpName: auth.shopName(),
		rpID,
		userID: new Uint8Array(Buffer.from(user.id)),
		userName: name,
		userDisplayName: name,
		excludeCredentials: credentialsOf(await findFactors(auth.db, user.id)),
		// A second factor is requested by its id, so the authenticator need not store it.
		authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
		supportedAlgorithmIDs: algorithms,
		timeout: auth.settings.challengeLifeMs,
	});
}

function credentialsOf(factors: readonly FactorRow[]) {
	return factors.flatMap(({ credential }) =>
		credential === null ? [] : [readCredential(credential)],
	);
}

export interface CeremonyAnswer {
	readonly ceremony: Ceremony;
	readonly factor: FactorRow;
	readonly response: CredentialResponse;
	/** The shop's URL, the only accepted origin. */
	readonly site: string;
}

/** The factor's credential, new or with its present counter; null if the answer is wrong. */
export async function provenCredential(answer: CeremonyAnswer): Promise<string | null> {
	const { ceremony, response } = answer;
	if (ceremony.type !== response.type) return null;
	try {
		return response.type === 'create'
			? await created(answer, response.credential)
			: await used(answer, response.credential);
	} catch {
		// The library throws for every mismatch. Its messages are for developers.
		return null;
	}
}

async function created(answer: CeremonyAnswer, response: RegistrationResponseJSON) {
	const { verified, registrationInfo } = await verifyRegistrationResponse({
		response,
		supportedAlgorithmIDs: algorithms,
		...expected(answer),
	});
	if (!verified) return null;
	const { transports } = response.response;
	return writeCredential({
		...registrationInfo.credential,
		transports: (transports ?? []).slice(0, 8),
	});
}

async function used(answer: CeremonyAnswer, response: AuthenticationResponseJSON) {
	if (answer.factor.credential === null) return null;
	const credential = readCredential(answer.factor.credential);
	if (credential.id !== response.id) return null;
	const { verified, authenticationInfo } = await verifyAuthenticationResponse({
		response,
		credential,
		...expected(answer),
	});
	if (!verified) return null;
	return writeCredential({ ...credential, counter: authenticationInfo.newCounter });
}

function expected({ ceremony, site }: CeremonyAnswer) {
	return {
		expectedChallenge: ceremony.challenge,
		expectedOrigin: new URL(site).origin,
		expectedRPID: new URL(site).hostname,
		// The password was the first factor, so user presence is enough.
		requireUserVerification: false,
	};
}

function writeCredential(credential: WebAuthnCredential): string {
	const { id, publicKey, counter, transports = [] } = credential;
	const stored: v.InferOutput<typeof credentialSchema> = {
		id,
		publicKey: Buffer.from(publicKey).toString('base64url'),
		counter,
		transports,
	};
	return JSON.stringify(stored);
}

function readCredential(column: string): WebAuthnCredential {
	const stored = parseColumn(authTables.auth_factors.credential, column);
	return { ...stored, publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')) };
}
