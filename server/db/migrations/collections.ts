import { type Kysely, sql } from 'kysely';

/**
 * Drafts of the collections, and every address that one has had. The drafts begin with the
 * collections of all publications until now, which state none.
 */
export async function collections(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('collection_drafts')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('position', 'integer', (column) => column.notNull())
		.addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
		.addColumn('collection', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) =>
			column.notNull().check(sql`state in ('active', 'archived')`),
		)
		.addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
		// No reference to `auth_users`: the account may be one of another auth service.
		.addColumn('changed_by', 'text')
		.execute();
	await db.schema
		.createTable('collection_addresses')
		.addColumn('slug', 'text', (column) => column.primaryKey())
		.addColumn('collection_id', 'text', (column) => column.notNull())
		.execute();
	for (const [at, { id, ...draft }] of firstDrafts.entries()) {
		await sql`
			insert into collection_drafts (id, position, collection, state, changed_at_ms)
			values (${id}, ${at + 1}, ${JSON.stringify(draft)}, 'active', ${Date.now()})`.execute(db);
	}
}

/** What all of the first drafts have, as drafts were when this migration was written. */
const common = {
	note: '',
	picture: null,
	by: 'rule',
	rule: {
		categories: [] as string[],
		colours: [],
		tags: [],
		priceFrom: '',
		priceTo: '',
		featured: false,
		newest: '',
	},
	picked: [],
	sort: 'best-selling',
	isInMenu: true,
	menuText: '',
	searchTitle: '',
};

const firstDrafts = [
	{
		...common,
		id: 'new-arrivals',
		slug: 'new-arrivals',
		title: 'New Arrivals',
		intro: 'Fresh off the boat: the newest prints, on everything we make.',
		searchDescription:
			'Just landed at Blue: new long sleeve shirts and short sleeve tees with prints drawn by us, rated UPF 50+.',
	},
	{
		...common,
		id: 'products',
		slug: 'products',
		title: 'Shop All',
		intro: 'Four pieces in performance fabric, rated UPF 50+ and quick to dry.',
		searchDescription:
			'Every shirt and tee of Blue: men’s long sleeve shirts and women’s short sleeve tees in performance fabric with UPF 50+.',
	},
	{
		...common,
		id: 'men',
		slug: 'men',
		title: 'Men’s Collection',
		intro: 'Long sleeves for long days at the helm. They dry before you are back at the dock.',
		picture: {
			name: 'gallery-deck',
			alt: 'A folded navy shirt with a ship’s wheel on a sun-bleached teak deck, beside a coil of rope',
		},
		rule: { ...common.rule, categories: ['Men’s Long Sleeve'] },
		sort: 'featured',
		searchDescription:
			'Men’s long sleeve shirts for long days on the water: performance fabric rated UPF 50+, printed with our own artwork.',
	},
	{
		...common,
		id: 'women',
		slug: 'women',
		title: 'Women’s Collection',
		intro: 'Soft tees that take salt, sun and a whole day on deck, and still look good ashore.',
		note: 'Free Shipping Over $75',
		picture: {
			name: 'gallery-lifeline',
			alt: 'Two white octopus tees drying on a boat’s lifeline above the sea, one blue, one orange',
		},
		rule: { ...common.rule, categories: ['Women’s Short Sleeve'] },
		sort: 'featured',
		searchDescription:
			'Women’s short sleeve tees for sun, salt and deck: performance fabric rated UPF 50+, printed with our own artwork.',
	},
];
