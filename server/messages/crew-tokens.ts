import { crewLinkDays } from '../../core/contact/crew-links.ts';
import type { DbOrTx } from '../db/open.ts';
import { isGenuine, neverSec, signedToken } from '../links/signed-token.ts';

/** What a press on the link's page does: a token for the one is no token for the other. */
type Purpose = 'confirm' | 'leave';

const daySec = 24 * 60 * 60;

/** For a mailed link: the subscriber's id, which names nobody, and what only this shop can sign. */
export async function crewToken(
	db: DbOrTx,
	purpose: Purpose,
	id: string,
	nowMs: number,
): Promise<string> {
	const confirmBySec = Math.floor(nowMs / 1000) + crewLinkDays * daySec;
	// Whoever wants to leave can, by the oldest letter that they find.
	const expiresAtSec = purpose === 'confirm' ? confirmBySec : neverSec;
	return `${id}.${await signedToken(db, about(purpose, id), expiresAtSec)}`;
}

/** Whose token it is; null if the shop did not make it for this purpose, or it has expired. */
export async function readCrewToken(
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
