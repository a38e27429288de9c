import * as v from 'valibot';
import { expect } from 'vitest';
import { lineFor } from '../../../core/checkout/cart.ts';
import { checkoutRequest } from '../../../core/checkout/checkout-request.ts';
import { address } from '../../../server/checkout/testing/checkout-bodies.ts';
import { products, terms } from '../../../tests/publication.ts';
import { draftOf } from '../../rules/draft-product.ts';
import type { ProductDraft } from '../../rules/product-draft.ts';
import {
	type ProductAnswer,
	type PublicationAnswer,
	publicationAnswerSchema,
} from '../../rules/products.ts';
import type { DeskTestContext } from './desk-test-context.ts';

export const [, , shirt] = products as readonly [unknown, unknown, (typeof products)[number]];

/** All changes of an answer. */
export function sentencesIn({ documents }: PublicationAnswer): readonly string[] {
	return documents.flatMap(({ changes }) => changes.map(({ sentence }) => sentence));
}

/** What publishing names: the documents without a fault. */
function readyIn({ documents }: Pick<PublicationAnswer, 'documents'>) {
	return documents.filter(({ faults }) => faults.length === 0).map(seenOf);
}

type Seen = Pick<PublicationAnswer['documents'][number], 'kind' | 'id' | 'basis'>;

function seenOf({ kind, id, basis }: Seen): Seen {
	return { kind, id, basis };
}

/** What tests of publishing ask the desk for. `getContext` returns the desk of the present test. */
export function publishingCalls(getContext: () => DeskTestContext) {
	async function answer(): Promise<PublicationAnswer> {
		const { status, body } = await getContext().desk('GET publication');
		expect(status).toBe(200);
		return v.parse(publicationAnswerSchema, body);
	}

	const sentences = async () => sentencesIn(await answer());
	/** Publishes what can be, as it is now or as an answer has it. */
	const publish = async (seen?: PublicationAnswer) =>
		await publishOnly(...readyIn(seen ?? (await answer())));
	const publishOnly = async (...documents: readonly Seen[]) =>
		await getContext().desk('POST publication', { documents: documents.map(seenOf) });
	const undo = async (number: number | string) =>
		await getContext().desk(`POST publications/${number}/undo`, { seen: (await answer()).number });

	async function product(id: string): Promise<ProductAnswer> {
		return (await getContext().desk(`GET products/${id}`)).body;
	}

	async function save(id: string, change: Partial<ProductDraft>) {
		const { product: draft, revision } = await product(id);
		const saved = await getContext().desk(`PUT products/${id}`, {
			revision,
			product: { ...draft, ...change },
		});
		expect(saved.status).toBe(200);
	}

	async function act(id: string, action: 'archive' | 'restore') {
		const { revision } = await product(id);
		const done = await getContext().desk(`POST products/${id}/${action}`, { revision });
		expect(done.status).toBe(200);
	}

	/** What a new product needs, and one that comes back. */
	const madeInPortugal = { dryingMinutes: '', gramsPerSquareMeter: '', origin: 'Portugal' };

	/** A complete product that is not published. */
	async function newCap(change: Partial<ProductDraft> = {}): Promise<string> {
		const { body } = await getContext().desk('POST products', { name: 'Captain Cap' });
		const { name, slug, ...draft } = draftOf(shirt);
		await save(body.id, { ...draft, facts: madeInPortugal, price: '19.50', ...change });
		return body.id;
	}

	/** The checkout body of a shopper who sees the present pages. */
	function cartWith(id: string) {
		const sold = getContext().services.currentCatalogue().byId(id);
		if (!sold) throw new Error(`no product ${id}`);
		return checkoutRequest([lineFor(sold, 'M', 1)], address, terms, null);
	}

	/** Sets the stock of a new size, which starts with no piece. */
	async function count(id: string): Promise<void> {
		const set = await getContext().desk(`PUT stock/${id}/M`, { onHand: 5, seen: 0 });
		expect(set.status).toBe(200);
	}

	const prices = async (id: string) =>
		await getContext()
			.db.selectFrom('price_changes')
			.select(['price_cents', 'publication_number'])
			.where('product_id', '=', id)
			.orderBy('publication_number')
			.execute();

	const numbers = async () =>
		(await getContext().db.selectFrom('publications').select('number').execute()).length;

	/** Does something while the pages of the next publication are rendered. */
	function whileRendering(work: () => Promise<unknown>): void {
		const { publications } = getContext().services;
		const { prepare } = publications;
		publications.prepare = async (catalogue) => {
			publications.prepare = prepare;
			await work();
			return await prepare(catalogue);
		};
	}

	return {
		answer,
		sentences,
		publish,
		publishOnly,
		undo,
		product,
		save,
		act,
		madeInPortugal,
		newCap,
		cartWith,
		count,
		prices,
		numbers,
		whileRendering,
	};
}
