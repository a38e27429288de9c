import type { Database, DbOrTx } from '../db/open.ts';
import { oneAtATime } from '../runtime/one-at-a-time.ts';
import type { Services } from '../services.ts';

/** The name of its row in `private_facts`. */
const name = 'merchant-email';

/** Who gets the merchant's mails, as this process knows it. */
export interface MerchantEmail {
	/** Null: nobody gets them. */
	readonly current: () => string | null;
	/** Reads the row again. It never throws. */
	readonly refresh: () => Promise<void>;
}

/** Reads the address. `first` is its value while nobody has set one. */
export async function openMerchantEmail(
	{ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>,
	first: string | null,
): Promise<MerchantEmail> {
	if (first !== null) await insertFirst(db, first, now());
	let { email } = await readMerchantEmail(db);
	// One after the other, so that the last call has the last word.
	const read = oneAtATime(async () => {
		({ email } = await readMerchantEmail(db));
	});
	return {
		current: () => email,
		refresh: () =>
			read(undefined).catch((cause) =>
				log.warn({ err: cause }, 'the address of the merchant’s mails cannot be read'),
			),
	};
}

async function insertFirst(db: Database, value: string, nowMs: number): Promise<void> {
	await db
		.insertInto('private_facts')
		.values({ name, value, changed_at_ms: nowMs, changed_by: null })
		.onConflict((conflict) => conflict.column('name').doNothing())
		.execute();
}

/** The address with who changed it; null for each if nobody has. */
export async function readMerchantEmail(db: DbOrTx) {
	const row = await db
		.selectFrom('private_facts')
		.select(['value as email', 'changed_at_ms as changedAtMs', 'changed_by as changedBy'])
		.where('name', '=', name)
		.executeTakeFirst();
	return row ?? { email: null, changedAtMs: null, changedBy: null };
}

interface SavedEmail {
	readonly email: string | null;
	readonly accountId: string;
	readonly nowMs: number;
}

/** Saves the address. Refresh it afterwards; other processes do within seconds. */
export async function saveMerchantEmail(
	db: DbOrTx,
	{ email: value, accountId, nowMs }: SavedEmail,
): Promise<void> {
	const change = { value, changed_at_ms: nowMs, changed_by: accountId };
	await db
		.insertInto('private_facts')
		.values({ name, ...change })
		.onConflict((conflict) => conflict.column('name').doUpdateSet(change))
		.execute();
}
