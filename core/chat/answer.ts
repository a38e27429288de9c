import type { Catalogue } from '../catalogue/catalogue.ts';
import { replies } from './replies.ts';
import type { Reply, Row } from './reply.ts';
import { rules } from './rules.ts';

/**
 * Rule 4: messages longer than this, in characters, are for a person
 * (docs/requirements.md#chat-replies).
 */
export const longFrom = 50;

/**
 * Checked before all rules right after an offer: any message with 'yes'
 * (docs/requirements.md#chat-replies).
 */
const consent: Row = { name: 'consent', keywords: ['yes'], reply: 'form' };
const long: Row = { name: 'long message', keywords: [], reply: 'contactOffer' };
const otherwise: Row = { name: 'default', keywords: [], reply: 'menu' };

/**
 * The assistant's reply to a message (docs/requirements.md#chat-replies). `isOffered`: the previous
 * reply offered to take contact details.
 */
export function replyTo(message: string, isOffered: boolean, catalogue: Catalogue): Reply {
	return replies(catalogue)[rowFor(message, isOffered).reply];
}

/** The row that answers a message. */
export function rowFor(message: string, isOffered: boolean): Row {
	const text = normalise(message);
	const rows = isOffered ? [consent, ...rules] : rules;
	const row = rows.find((candidate) => matches(candidate, text));
	return row ?? ([...message.trim()].length > longFrom ? long : otherwise);
}

function matches({ keywords, except }: Row, text: string): boolean {
	const searched = except ? text.replaceAll(except, '') : text;
	return keywords.some((word) => searched.includes(word));
}

/** Lower case with plain apostrophes. Each gap and both ends become one space. */
function normalise(message: string): string {
	const lowered = message.toLowerCase().replace(/[\u2018\u2019]/g, "'");
	return ` ${lowered} `.replace(/[^\p{L}\p{N}']+/gu, ' ');
}
