import type { Kysely } from 'kysely';
import type { Message } from '../db/people-schema.ts';
import type { Schema } from '../db/schema.ts';
import { termsIn } from '../orders/search-index.ts';

type Written = Pick<Message, 'name' | 'email' | 'subject' | 'text'>;

/** Of a message, so that nobody fills the index with a novel. */
const most = 200;
/** Of a word. */
const longest = 60;

/** What somebody wrote, or looks for, as words are kept: small letters, nothing but the word. */
export function messageTerms(text: string): string[] {
	const terms = termsIn(text).map((word) => {
		const bare = word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
		// By character, not by code unit: half of one is no text.
		return [...bare].slice(0, longest).join('');
	});
	return [...new Set(terms)].filter((word) => word !== '');
}

/** Writes by what a new message is found: who wrote it, its subject, and its first words. */
export async function indexMessage(
	db: Kysely<Schema>,
	{ id, name, email, subject, text }: Written & Pick<Message, 'id'>,
): Promise<void> {
	const terms = messageTerms(`${email} ${name} ${subject ?? ''} ${text}`).slice(0, most);
	if (terms.length === 0) return;
	await db
		.insertInto('message_words')
		.values(terms.map((word) => ({ word, message_id: id })))
		.execute();
}
