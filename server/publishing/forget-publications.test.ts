import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueOf, type Product } from '../../core/catalogue/catalogue.ts';
import { sizesBefore } from '../../desk/server/publications/start-new-sizes.ts';
import {
	type DeskTestContext,
	openDeskTestContext,
} from '../../desk/server/testing/desk-test-context.ts';
import { databaseKinds } from '../../tests/databases.ts';
import { catalogue, products } from '../../tests/publication.ts';
import { publicationHash, snapshotOf } from '../catalogue/read-publication.ts';
import { forgetPublications } from './forget-publications.ts';
import { contentOf, lastCatalogueWith, newestCatalogue } from './publication-rows.ts';

const dayMs = 24 * 60 * 60_000;
const [tee, , shirt] = products as readonly [Product, Product, Product];
const cap: Product = { ...shirt, id: 'cap', slug: 'cap', name: 'Cap', sizes: ['S', 'M'] };

/** Noon of 15 January 2025. One publication a day follows. */
const firstMs = Date.UTC(2025, 0, 15, 17);
const last = 160;

/** The cap was sold from publication 10 to 15. */
const hasCap = (number: number) => number >= 10 && number <= 15;

/** Those before the newest hundred that are the first of their month, or the last with the cap. */
const older = [1, 15, 18, 46];
const newest = Array.from({ length: 100 }, (_, at) => last - 99 + at);

describe.each(databaseKinds())('old publications on $name', ({ create }) => {
	let context: DeskTestContext;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
		const { db } = context;
		const rowOf = (number: number) => {
			const sold = [{ ...tee, priceCents: 2000 + number }, ...products.slice(1)];
			const next = catalogueOf({
				...catalogue,
				number,
				products: hasCap(number) ? [...sold, cap] : sold,
			});
			return {
				number,
				published_at_ms: firstMs + (number - 1) * dayMs,
				published_by: null,
				restores: number === 40 ? 12 : null,
				snapshot: snapshotOf(next),
				hash: publicationHash(next),
				changes: '["Something."]',
			};
		};
		const { number: _, ...first } = rowOf(1);
		await db.updateTable('publications').set(first).where('number', '=', 1).execute();
		for (let number = 2; number <= last; number += 1) {
			await db.insertInto('publications').values(rowOf(number)).execute();
		}
		const draft = await db.selectFrom('product_drafts').selectAll().executeTakeFirstOrThrow();
		const gone = { ...draft, id: cap.id, position: 9, state: 'archived' } as const;
		await db.insertInto('product_drafts').values(gone).execute();
		const price = { product_id: cap.id, price_cents: 3499, from_ms: firstMs };
		await db
			.insertInto('price_changes')
			.values({ ...price, publication_number: 10 })
			.execute();
	});
	afterAll(async () => await context.stop());

	const forget = () => forgetPublications(context.services);

	async function listed(): Promise<number[]> {
		const numbers: number[] = [];
		for (let after: string | null = ''; after !== null; ) {
			const { body } = await context.desk(`GET publications${after && `?after=${after}`}`);
			numbers.push(...body.publications.map(({ number }: { number: number }) => number));
			after = body.next;
		}
		return numbers.toReversed();
	}

	it('are forgotten but for the newest hundred and the first of each month', async () => {
		expect(await listed()).toHaveLength(last);
		await Promise.all([forget(), forget()]);
		await forget();
		expect(await listed()).toEqual([...older, ...newest]);
		expect((await newestCatalogue(context.db)).number).toBe(last);
	});

	it('leave nothing behind but their number and what they have changed', async () => {
		const { snapshot, changes } = await context.db
			.selectFrom('publications')
			.select(['snapshot', 'changes'])
			.where('number', '=', 12)
			.executeTakeFirstOrThrow();
		expect({ snapshot, changes }).toEqual({ snapshot: 'null', changes: '["Something."]' });
		expect(await contentOf(context.db, 12)).toBeUndefined();
		expect((await context.desk('GET publications/12/changes')).status).toBe(404);
	});

	it('stay if they are the last with a product, which keeps its name and sizes', async () => {
		expect((await lastCatalogueWith(context.db, cap.id))?.number).toBe(15);
		expect([...(await sizesBefore(context.db, [cap.id]))]).toEqual([[cap.id, ['S', 'M']]]);
	});
});
