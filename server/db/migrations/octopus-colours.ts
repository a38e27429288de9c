import { type Kysely, sql } from 'kysely';

/** The two colors of the first tee. As at the desk, a style has the id of its first color. */
const style = 'women-octopus-blue';
const colours = [
	{ id: 'women-octopus-blue', colourway: 'Blue' },
	{ id: 'women-octopus-orange', colourway: 'Orange' },
] as const;

type Fields = Readonly<Record<string, unknown>>;

/**
 * The drafts of both tees become one style, or none does: a style of one color has nothing to choose.
 * A draft that has a style, is archived, or is another garment by now stays as it is.
 */
export async function octopusColours(db: Kysely<unknown>): Promise<void> {
	const { rows } = await sql<{ id: string; product: string }>`
		select id, product from product_drafts
		where state = 'active' and id in (${sql.join(colours.map(({ id }) => id))})`.execute(db);
	const drafts = new Map(rows.map(({ id, product }) => [id, JSON.parse(product) as Fields]));
	const tees = colours.flatMap(({ id, colourway }) => {
		const draft = drafts.get(id);
		return draft && isTee(draft, colourway)
			? [{ id, category: draft.category, draft: { ...draft, style, colourway } }]
			: [];
	});
	const [one, other] = tees;
	if (!one || !other || one.category !== other.category) return;
	for (const { id, draft } of tees) {
		// A window with the draft of before is told that it has changed.
		await sql`
			update product_drafts set product = ${JSON.stringify(draft)}, revision = revision + 1,
				changed_at_ms = ${Date.now()}, changed_by = null
			where id = ${id}`.execute(db);
	}
}

/** Its name has the color, so receipts go on saying the same name. */
function isTee({ name, style: own, colourway: called }: Fields, colourway: string): boolean {
	const isFree = !own && !called;
	return (
		isFree && typeof name === 'string' && ['Octopus', colourway].every((one) => name.includes(one))
	);
}
