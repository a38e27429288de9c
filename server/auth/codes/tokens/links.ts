import { basePath } from '../../auth-context.ts';

/** The types of a link (docs/auth-api.md#verification). */
export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change';

export interface NewLink {
	readonly token: string;
	readonly type: LinkType;
	/** Where it leads in the end; checked. */
	readonly redirectTo: string;
	/** `…/auth/v1` as the client sees it. */
	readonly externalUrl: string;
}

/**
 * The link of a mail. One that ends in the shop leads to its own page, where only a press redeems it,
 * as mail scanners follow every link. One that ends elsewhere is of GET /verify, which takes the
 * session there.
 */
export function linkFor({ token, type, redirectTo, externalUrl }: NewLink): string {
	const site = externalUrl.slice(0, -basePath.length);
	const target = new URL(redirectTo);
	if (target.origin !== new URL(site).origin) {
		const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
		return `${externalUrl}/verify?${query}`;
	}
	// The client's note to itself, for a code that this way does not bring.
	target.searchParams.delete('sb_flow_id');
	const next = target.pathname + target.search + target.hash;
	const query = new URLSearchParams({ token_hash: token, type, ...(next !== '/' && { next }) });
	return `${site}/auth/confirm?${query}`;
}
