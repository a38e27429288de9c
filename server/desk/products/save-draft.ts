import { categories } from '../../../core/catalogue/catalogue.ts';
import { spelledAs } from '../../../core/catalogue/categories.ts';
import { maxCharacters } from '../../../core/catalogue/fields.ts';
import { formatProducts } from '../../../core/catalogue/format-products.ts';
import { maxProducts } from '../../../core/catalogue/max-products.ts';
import { emptyDraft, type ProductDraft, slugOf } from '../../../core/desk/product-draft.ts';
import type { NewProduct } from '../../../core/desk/products.ts';
import { freeName, idFrom, numberedSlug } from '../../../core/desk/slug-from.ts';
import { type Outcome, type Refused, refuse, succeed } from '../../../core/outcome.ts';
import type { DbOrTx, Tx } from '../../db/open.ts';
import { wasPublished } from './product-view.ts';
import { readDrafts, type StoredDraft, takenIds } from './shop-drafts.ts';

/** Who changes a draft, and when. */
export interface Change {
	/** Null: a command. */
	readonly accountId: string | null;
	readonly nowMs: number;
}

export const unknownProduct = refuse('There is no such product.', 404);

/** Creates a draft: as it was typed, as a copy, or empty. Returns its id, which comes from its name. */
export async function createDraft(
	db: Tx,
	input: NewProduct,
	{ accountId, nowMs }: Change,
): Promise<Outcome<string>> {
	const { copyOf, isColour } = input;
	await lockDrafts(db);
	const shop = await readDrafts(db);
	const { drafts } = shop;
	if (drafts.length >= maxProducts) {
		return refuse(`The shop has ${formatProducts(maxProducts)}. Please delete one first.`);
	}
	const original = drafts.find((draft) => draft.id === copyOf);
	if (copyOf !== undefined && !original) return unknownProduct;
	const copied = input.product ?? newDraft(input, original, drafts);
	const style =
		isColour && original ? await styleFor(db, original, { accountId, nowMs }) : undefined;
	const product = style === undefined ? copied : newColourway(copied, style);
	const id = freeName(idFrom(product.name), takenIds(shop));
	const last = await db
		.selectFrom('product_drafts')
		.select(({ fn }) => fn.max('position').as('position'))
		.executeTakeFirst();
	await db
		.insertInto('product_drafts')
		.values({
			id,
			position: (last?.position ?? 0) + 1,
			product: JSON.stringify(product),
			state: 'active',
			// What was typed is a save, after which its faults are shown.
			revision: input.product ? 2 : 1,
			changed_at_ms: nowMs,
			changed_by: accountId,
		})
		.execute();
	return succeed(id);
}

/**
 * Makes other transactions that create, delete or publish drafts wait, so that each new one gets an
 * id and a place of its own, and none is deleted while it is published.
 */
export async function lockDrafts(db: Tx): Promise<void> {
	// SQLite has no `for update`. An update without a change locks the row on both databases. The
	// first product is published, so its row is always there.
	await db
		.updateTable('product_drafts')
		.set(({ ref }) => ({ position: ref('position') }))
		.where('position', '=', 1)
		.execute();
}

/** A copy has no codes of its sizes, because two products cannot have the same. */
function newDraft(
	{ name, isColour }: NewProduct,
	original: StoredDraft | undefined,
	drafts: readonly StoredDraft[],
): ProductDraft {
	const copied = original?.product ?? emptyDraft;
	const taken = (field: 'name' | 'slug') => new Set(drafts.map(({ product }) => product[field]));
	const product = {
		...copied,
		name: name || (isColour ? copied.name : copyName(copied.name, taken('name'))),
		variants: copied.variants.map((variant) => ({ ...variant, sku: '', gtin: '' })),
	};
	const slug = slugOf(product);
	const named = { ...product, slug: slug && freeName(slug, taken('slug')) };
	return { ...named, slug: addressOf(named, drafts) };
}

/** The address of a draft; a free number if its name has letters that an address cannot have. */
function addressOf(product: ProductDraft, others: readonly StoredDraft[]): string {
	const isNumbered = product.slug === '' && product.name !== '' && slugOf(product) === '';
	return isNumbered
		? numberedSlug('product', new Set(others.map((other) => other.product.slug)))
		: product.slug;
}

/**
 * A draft as it is stored: with an address, if its name cannot make one, and with its category as
 * other products spell it.
 */
export async function completeDraft(
	db: DbOrTx,
	id: string,
	product: ProductDraft,
): Promise<ProductDraft> {
	const { drafts } = await readDrafts(db);
	const others = drafts.filter((other) => other.id !== id);
	const known = [...categories, ...others.flatMap((other) => other.product.category ?? [])];
	return {
		...product,
		slug: addressOf(product, others),
		category: product.category && spelledAs(known, product.category),
	};
}

/** `Cap (copy)`, or the first of `Cap (copy 2)`, `Cap (copy 3)` … that is not taken. */
function copyName(name: string, taken: ReadonlySet<string>): string {
	if (name === '') return '';
	const original = name.replace(/ \(copy(?: \d+)?\)$/, '');
	for (let number = 1; ; number += 1) {
		const end = number === 1 ? ' (copy)' : ` (copy ${number})`;
		const copy = original.slice(0, maxCharacters.name - end.length).trimEnd() + end;
		if (!taken.has(copy)) return copy;
	}
}

/** The style of a draft. One that has none begins a style with its own id. */
async function styleFor(db: Tx, { id, revision, product }: StoredDraft, change: Change) {
	if (product.style !== '') return product.style;
	const colourway = product.colourway || product.colours.join(' and ');
	const inStyle = { ...product, style: id, colourway };
	const saved = await saveDraft(db, { id, revision }, inStyle, change);
	if (!saved.ok) throw new Error(`The draft ${id} was changed while the drafts were locked`);
	return id;
}

/** Another color of a style: what belongs to the color is empty. */
function newColourway(copied: ProductDraft, style: string): ProductDraft {
	return { ...copied, style, colourway: '', slug: '', colours: [], images: [] };
}

/** A draft as the merchant saw it. */
export interface SeenDraft {
	readonly id: string;
	readonly revision: number;
}

/** Somebody else has saved the draft. */
export const staleDraft = refuse('It was changed in the meantime.', 409, 'changed');

/** Saves a draft, complete or not. */
export async function saveDraft(
	db: DbOrTx,
	seen: SeenDraft,
	product: ProductDraft,
	change: Change,
): Promise<Outcome<null>> {
	return await changeDraft(db, seen, { product: JSON.stringify(product) }, change);
}

/** Takes a product out of the next publication. Its page leads to the successor, if it has one. */
export async function archiveDraft(
	db: DbOrTx,
	seen: SeenDraft,
	change: Change,
	{ successor }: { readonly successor: string },
): Promise<Outcome<null>> {
	const { drafts } = await readDrafts(db);
	const draft = drafts.find(({ id }) => id === seen.id);
	if (!draft) return unknownProduct;
	const isKnown = drafts.some(({ id }) => id === successor && id !== seen.id);
	if (successor !== '' && !isKnown) {
		return refuse('There is no product with this name to send shoppers to.', 400);
	}
	const product = JSON.stringify({ ...draft.product, successor });
	return await changeDraft(db, seen, { state: 'archived', product }, change);
}

/** Takes an archived product back into the next publication. */
export async function restoreDraft(
	db: DbOrTx,
	seen: SeenDraft,
	change: Change,
): Promise<Outcome<null>> {
	return await changeDraft(db, seen, { state: 'active' }, change);
}

async function changeDraft(
	db: DbOrTx,
	{ id, revision }: SeenDraft,
	set: { readonly product?: string; readonly state?: 'active' | 'archived' },
	{ accountId, nowMs }: Change,
): Promise<Outcome<null>> {
	const changed = await db
		.updateTable('product_drafts')
		.set({ ...set, revision: revision + 1, changed_at_ms: nowMs, changed_by: accountId })
		.where('id', '=', id)
		.where('revision', '=', revision)
		.returning('id')
		.executeTakeFirst();
	return changed ? succeed(null) : await whyUnchanged(db, id);
}

async function whyUnchanged(db: DbOrTx, id: string): Promise<Refused> {
	const known = await db
		.selectFrom('product_drafts')
		.select('id')
		.where('id', '=', id)
		.executeTakeFirst();
	return known ? staleDraft : unknownProduct;
}

/** Deletes a draft that was never published. */
export async function deleteDraft(db: Tx, { id, revision }: SeenDraft): Promise<Outcome<null>> {
	await lockDrafts(db);
	if (await wasPublished(db, id)) {
		return refuse('This product was for sale once, and its orders need it. You can archive it.');
	}
	const deleted = await db
		.deleteFrom('product_drafts')
		.where('id', '=', id)
		.where('revision', '=', revision)
		.returning('id')
		.executeTakeFirst();
	return deleted ? succeed(null) : await whyUnchanged(db, id);
}
