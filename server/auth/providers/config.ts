import * as v from 'valibot';
import { isLoopbackHost } from '../../http/loopback.ts';
import type { Rule } from '../../runtime/variables.ts';
import type { ProviderSettings } from '../settings.ts';

const filled = v.pipe(v.string(), v.nonEmpty());

/** Tokens are sent there, so plain HTTP is allowed on this machine only. */
export const safeAddress = v.pipe(
	v.string(),
	v.check((address) => {
		if (!URL.canParse(address)) return false;
		const { protocol, hostname } = new URL(address);
		return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
	}),
);

const scopes = v.pipe(
	v.optional(v.string(), ''),
	v.transform((text) => text.split(/[\s,]+/).filter((word) => word !== '')),
);

/** Names that GET /settings already uses; no provider can have them. */
const ownNames = ['email', 'phone', 'anonymous_users'];

/** `AUTH_PROVIDERS`: sign-in with accounts elsewhere, by OpenID Connect. */
export const providers: Rule<Readonly<Record<string, ProviderSettings>>> = {
	schema: v.pipe(
		v.string(),
		v.parseJson(),
		v.record(
			v.pipe(
				v.string(),
				v.regex(/^[a-z][\w-]*$/),
				v.check((name) => !ownNames.includes(name)),
			),
			v.object({ clientId: filled, secret: filled, issuer: safeAddress, scopes }),
		),
	),
	allowed:
		'JSON: each provider’s name with clientId, secret and issuer (https://…, or http:// on this machine), and scopes where it needs more',
	isSecret: true,
};
