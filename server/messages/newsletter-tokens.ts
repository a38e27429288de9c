import { newsletterLinkDays } from '../../core/contact/newsletter-links.ts';
import type { DbOrTx } from '../db/open.ts';
import { isGenuine, neverSec, signedToken } from '../links/signed-token.ts';

/** The action of a link. A token is valid for one action only. */
type Purpose = 'confirm' | 'leave';

const daySec = 24 * 60 * 60;

/**
 * Makes the token of a mailed link: the subscriber's id, which is no personal data, with a
 * signature.
 */
export async function newsletterToken(
	db: DbOrTx,
	purpose: Purpose,
	id: string,
	nowMs: number,
): Promise<string> {
	const confirmBySec = Math.floor(nowMs / 1000) + newsletterLinkDays * daySec;
	// Unsubscribe links never expire, so even the oldest newsletter has a valid one.
	const expiresAtSec = purpose === 'confirm' ? confirmBySec : neverSec;
	return `${id}.${await signedToken(db, about(purpose, id), expiresAtSec)}`;
}

/** The subscriber of a token; null if it is forged, expired or for another action. */
export async function readNewsletterToken(
	db: DbOrTx,
	purpose: Purpose,
	token: string,
	nowMs: number,
): Promise<string | null> {
	const end = token.indexOf('.');
	if (end < 0 || token.length > 200) return null;
	const id = token.slice(0, end);
	return (await isGenuine(db, about(purpose, id), token.slice(end + 1), nowMs)) ? id : null;
}

function about(purpose: Purpose, id: string) {
	return { key: 'crew-link', subject: `${purpose} ${id}` } as const;
}
