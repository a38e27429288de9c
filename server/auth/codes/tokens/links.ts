import { basePath } from '../../auth-context.ts';

/** The types of a link (docs/auth-api.md#verification). */
export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change';

export interface NewLink {
	readonly token: string;
	readonly type: LinkType;
	/** The final target; checked. */
	readonly redirectTo: string;
	/** `…/auth/v1` as the client sees it. */
	readonly externalUrl: string;
}

/**
 * Makes the link of a mail. If its target is the shop, it leads to the shop's own page, where only
 * a press redeems it, because mail scanners follow links. Otherwise it leads to GET /verify, which
 * redirects with the session.
 */
export function linkFor({ token, type, redirectTo, externalUrl }: NewLink): string {
	const site = externalUrl.slice(0, -basePath.length);
	const target = new URL(redirectTo);
	if (target.origin !== new URL(site).origin) {
		const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
		return `${externalUrl}/verify?${query}`;
	}
	// A parameter that the client uses for another kind of code.
	target.searchParams.delete('sb_flow_id');
	const next = target.pathname + target.search + target.hash;
	const query = new URLSearchParams({ token_hash: token, type, ...(next !== '/' && { next }) });
	return `${site}/auth/confirm?${query}`;
}
