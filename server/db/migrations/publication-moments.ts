import { type Kysely, sql } from 'kysely';

interface Plan {
	readonly before: Content;
	readonly after: Content;
}

interface Content {
	readonly products: readonly { readonly id: string }[];
	readonly collections: readonly unknown[];
	readonly colours: readonly unknown[];
}

const problem =
	'Changes of several products cannot be scheduled together any more. They are saved: publish them at Publish, or schedule each product.';

/**
 * A scheduled publication becomes the moment of its product, if it has one alone. Others are named at
 * Today. What they hold is in the drafts.
 */
export async function publicationMoments(db: Kysely<unknown>): Promise<void> {
	const { rows } = await sql<{ readonly id: string; readonly plan: string }>`
		select id, plan from publication_schedules
		where kind = 'publication' and state = 'waiting' and product_id is null
	`.execute(db);
	for (const { id, plan } of rows) {
		const productId = onlyProductOf(JSON.parse(plan)) ?? '';
		await sql`
			update publication_schedules
			set product_id = (select id from product_drafts where id = ${productId})
			where id = ${id}
		`.execute(db);
		await sql`
			update publication_schedules set state = 'refused', problem = ${problem}
			where id = ${id} and product_id is null
		`.execute(db);
	}
}

function onlyProductOf({ before, after }: Plan): string | undefined {
	const others = [before, after].flatMap(({ collections, colours }) => [
		...collections,
		...colours,
	]);
	const ids = new Set([before, after].flatMap(({ products }) => products.map(({ id }) => id)));
	const [id] = ids;
	return ids.size === 1 && others.length === 0 ? id : undefined;
}
