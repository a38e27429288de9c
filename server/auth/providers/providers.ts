import type { JWTVerifyGetKey } from 'jose';
import type { Configuration } from 'openid-client';
import type { Logger } from 'pino';
import { isPeerUnavailable, peerFetch } from '../../limits/peer.ts';
import { AuthError } from '../errors.ts';
import { remoteKeys } from '../keys/remote-keys.ts';
import type { ProviderSettings } from '../settings.ts';

type OpenId = typeof import('openid-client');

/** A provider's discovered configuration. */
export interface Connection {
	/** Loaded with the first sign-in, because most shops never need its megabytes. */
	readonly openid: OpenId;
	readonly client: Configuration;
	/** The `iss` of its tokens. */
	readonly issuer: string;
	/** Its public keys, fetched on demand. */
	readonly keys: JWTVerifyGetKey;
}

/** A configured identity provider. */
export interface Provider {
	readonly name: string;
	readonly settings: ProviderSettings;
	/** Discovers its endpoints on first use; 500 if it does not answer. */
	connect(): Promise<Connection>;
}

export type Providers = ReadonlyMap<string, Provider>;

interface Surroundings {
	readonly log: Logger;
	readonly now: () => number;
}

/** How long a discovered configuration is cached. */
const cacheMs = 60 * 60_000;
/** Three such calls (tokens, keys, user) fit into the limit of a request. */
const timeoutSec = 3;

/** The configured providers. None is contacted before a sign-in. */
export function openProviders(
	settings: Readonly<Record<string, ProviderSettings>>,
	surroundings: Surroundings,
): Providers {
	const entries = Object.entries(settings);
	return new Map(entries.map(([name, own]) => [name, openProvider(name, own, surroundings)]));
}

function openProvider(name: string, settings: ProviderSettings, auth: Surroundings): Provider {
	const fetcher = peerFetch({ name: `sign-in with ${name}`, maxCalls: 50 });
	let cached: { readonly connection: Promise<Connection>; readonly atMs: number } | null = null;

	async function connect(): Promise<Connection> {
		const nowMs = auth.now();
		const isFresh = cached !== null && Math.abs(nowMs - cached.atMs) < cacheMs;
		const asked =
			cached && isFresh ? cached : { connection: discover(settings, fetcher), atMs: nowMs };
		cached = asked;
		try {
			return await asked.connection;
		} catch (cause) {
			if (cached === asked) cached = null;
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
		// ID tokens are verified although they come from the provider directly.
		execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
	});
	const metadata = client.serverMetadata();
	if (metadata.jwks_uri === undefined) throw new Error('the provider publishes no keys');
	return { openid, client, issuer: metadata.issuer, keys: remoteKeys(metadata.jwks_uri, fetcher) };
}

/** The loggable part of an error. The error itself also contains what was sent. */
export function reasonOf(cause: unknown): { readonly reason: string; readonly code?: string } {
	if (!(cause instanceof Error)) return { reason: 'unknown' };
	const code = 'code' in cause && typeof cause.code === 'string' ? { code: cause.code } : {};
	return { reason: cause.message, ...code };
}
