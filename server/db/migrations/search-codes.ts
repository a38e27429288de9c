import { type Kysely, sql } from 'kysely';

/**
 * Which orders are still to be indexed with the terms of version 2: SKUs, and letters without accents
 * (docs/decisions/010-the-desk-is-built-apart.md). The index of the version before goes one release later.
 */
export async function searchCodes(db: Kysely<unknown>): Promise<void> {
	await sql`create index if not exists order_words_before_2 on order_words (order_id) where coalesce(version, 0) < 2`.execute(
		db,
	);
	// Messages get the plain forms of their terms beside those that they have.
	const plain = letters.reduce(
		(term, [letter, plainLetter]) => sql<string>`replace(${term}, ${letter}, ${plainLetter})`,
		sql<string>`word`,
	);
	const hasOne = sql.join(
		letters.map(([letter]) => sql`word like ${`%${letter}%`}`),
		sql` or `,
	);
	await sql`insert into message_words (word, message_id) select ${plain}, message_id from message_words where ${hasOne} on conflict do nothing`.execute(
		db,
	);
}

const letters = [
	['ß', 'ss'],
	['æ', 'ae'],
	['œ', 'oe'],
	['ø', 'o'],
	['đ', 'd'],
	['ð', 'd'],
	['ħ', 'h'],
	['ı', 'i'],
	['ł', 'l'],
	['ŋ', 'n'],
	['þ', 'th'],
	['ŧ', 't'],
	['’', "'"],
	['‘', "'"],
] as const;
