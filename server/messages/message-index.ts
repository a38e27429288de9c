import type { DbOrTx } from '../db/open.ts';
import type { Message } from '../db/people-schema.ts';
import { termsIn } from '../orders/search-index.ts';

type Written = Pick<Message, 'name' | 'email' | 'subject' | 'text'>;

/** The largest number of terms of a message. It bounds the index. */
const most = 200;
/** The longest term, in characters. */
const longest = 60;

/** Splits text into search terms: lower case, without punctuation around a word. */
export function messageTerms(text: string): string[] {
	const terms = termsIn(text).map((word) => {
		const bare = word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
		// By code point, so that no surrogate pair is split.
		return [...bare].slice(0, longest).join('');
	});
	return [...new Set(terms)].filter((word) => word !== '');
}

/** Indexes a new message by sender, subject and the first terms of its text. */
export async function indexMessage(
	db: DbOrTx,
	{ id, name, email, subject, text }: Written & Pick<Message, 'id'>,
): Promise<void> {
	const terms = messageTerms(`${email} ${name} ${subject ?? ''} ${text}`).slice(0, most);
	if (terms.length === 0) return;
	await db
		.insertInto('message_words')
		.values(terms.map((word) => ({ word, message_id: id })))
		.execute();
}
