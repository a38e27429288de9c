import { type Kysely, sql } from 'kysely';

/** First texts that count products, or say of all what holds for the first ones. */
const texts = [
	{
		from: 'Four pieces in performance fabric, rated UPF 50+ and quick to dry.',
		to: 'Everything we make, drawn by us for days on the water and ashore.',
	},
	{
		from: 'Just landed at Blue: new long sleeve shirts and short sleeve tees with prints drawn by us, rated UPF 50+.',
		to: 'Just landed at Blue: the newest prints, drawn by us for boating and life outdoors.',
	},
	{
		from: 'Every shirt and tee of Blue: men’s long sleeve shirts and women’s short sleeve tees in performance fabric with UPF 50+.',
		to: 'Everything we make at Blue: clothing for boating and life outdoors, with prints drawn by us.',
	},
] as const;

/** Drafts of collections have texts that stay true when the merchant adds products. */
export async function collectionTexts(db: Kysely<unknown>): Promise<void> {
	for (const { from, to } of texts) {
		await sql`
			update collection_drafts set collection = replace(collection, ${from}, ${to})
			where id in ('products', 'new-arrivals')`.execute(db);
	}
}
