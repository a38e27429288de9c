import type { JWTVerifyGetKey } from 'jose';
import type { Configuration } from 'openid-client';
import type { Logger } from 'pino';
import { isPeerUnavailable, peerFetch } from '../../limits/peer.ts';
import { AuthError } from '../errors.ts';
import { remoteKeys } from '../keys/remote-keys.ts';
import type { ProviderSettings } from '../settings.ts';

export type OpenId = typeof import('openid-client');

/** A provider as it described itself. */
export interface Connection {
	/** Loaded with the first sign-in: most shops never need its megabytes. */
	readonly openid: OpenId;
	readonly client: Configuration;
	/** The `iss` of its tokens. */
	readonly issuer: string;
	/** Its public keys, fetched when a token needs one. */
	readonly keys: JWTVerifyGetKey;
}

/** A service whose accounts can be used here. */
export interface Provider {
	readonly name: string;
	readonly settings: ProviderSettings;
	/** Asks it for its addresses when they are first needed; 500 where it does not answer. */
	connect(): Promise<Connection>;
}

export type Providers = ReadonlyMap<string, Provider>;

interface Surroundings {
	readonly log: Logger;
	readonly now: () => number;
}

/** How long what a provider said of itself is believed. */
const keptMs = 60 * 60_000;
/** Tokens, keys and person: three calls are within the limit of a request. */
const timeoutSec = 3;

/** The configured providers; none is asked for anything before somebody signs in with it. */
export function openProviders(
	settings: Readonly<Record<string, ProviderSettings>>,
	surroundings: Surroundings,
): Providers {
	const entries = Object.entries(settings);
	return new Map(entries.map(([name, own]) => [name, openProvider(name, own, surroundings)]));
}

function openProvider(name: string, settings: ProviderSettings, auth: Surroundings): Provider {
	const fetcher = peerFetch({ name: `sign-in with ${name}`, maxCalls: 50 });
	let kept: { readonly connection: Promise<Connection>; readonly atMs: number } | null = null;

	async function connect(): Promise<Connection> {
		const nowMs = auth.now();
		const isFresh = kept !== null && Math.abs(nowMs - kept.atMs) < keptMs;
		const asked = kept && isFresh ? kept : { connection: discover(settings, fetcher), atMs: nowMs };
		kept = asked;
		try {
			return await asked.connection;
		} catch (cause) {
			if (kept === asked) kept = null;
			auth.log.warn({ provider: name, ...reasonOf(cause) }, 'a provider does not answer');
			if (isPeerUnavailable(cause)) throw cause;
			throw new AuthError(500, 'unexpected_failure', `Unable to reach the provider ${name}`);
		}
	}

	return { name, settings, connect };
}

async function discover(
	{ issuer, clientId, secret }: ProviderSettings,
	fetcher: typeof fetch,
): Promise<Connection> {
	const address = new URL(issuer);
	const isPlain = address.protocol === 'http:';
	const openid = await import('openid-client');
	const { allowInsecureRequests, enableNonRepudiationChecks } = openid;
	const client = await openid.discovery(address, clientId, secret, undefined, {
		timeout: timeoutSec,
		// The client that is returned uses it too.
		[openid.customFetch]: (
			url,
			{ body, ...init }, // The library's type of a body is wider than that of fetch; it sends forms.
		) => fetcher(url, { ...init, body: (body ?? null) as BodyInit | null }),
		// Signatures are checked although the token comes from the provider itself.
		execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
	});
	const metadata = client.serverMetadata();
	if (metadata.jwks_uri === undefined) throw new Error('the provider publishes no keys');
	return { openid, client, issuer: metadata.issuer, keys: remoteKeys(metadata.jwks_uri, fetcher) };
}

/** What may stand in the log of a failed call: these errors also hold what was sent. */
export function reasonOf(cause: unknown): { readonly reason: string; readonly code?: string } {
	if (!(cause instanceof Error)) return { reason: 'unknown' };
	const code = 'code' in cause && typeof cause.code === 'string' ? { code: cause.code } : {};
	return { reason: cause.message, ...code };
}
