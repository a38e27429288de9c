import { createHash } from 'node:crypto';
import { fullName } from '../../../../core/catalogue/colourways.ts';
import { slugOf } from '../../../../core/catalogue/filter-query.ts';
import { formatProducts } from '../../../../core/catalogue/format-products.ts';
import type { ImportedFile } from '../../../../core/catalogue/import/imported-file.ts';
import { collectionsWithoutLostPictures } from '../../../../core/catalogue/import/lost-pictures.ts';
import {
	type CollectionStep,
	planCollections,
} from '../../../../core/catalogue/import/plan-collections.ts';
import {
	type ImportPlan,
	type ImportStep,
	planImport,
} from '../../../../core/catalogue/import/plan-import.ts';
import { maxProducts } from '../../../../core/catalogue/max-products.ts';
import type { PaletteColour } from '../../../../core/catalogue/palette.ts';
import { collectionFieldTexts } from '../../../../core/desk/collections/collection-draft.ts';
import { collectionFaults } from '../../../../core/desk/collections/collection-faults.ts';
import { faultsOf, originFaults } from '../../../../core/desk/draft-faults.ts';
import {
	fieldTexts,
	type ImportReport,
	type ListedImport,
} from '../../../../core/desk/product-import.ts';
import { freeName, idFrom } from '../../../../core/desk/slug-from.ts';
import { formatNumber } from '../../../../core/format-number.ts';
import { type Outcome, refuse, succeed } from '../../../../core/outcome.ts';
import type { DbOrTx, Tx } from '../../../db/open.ts';
import { runInParts } from '../../../runtime/run-in-parts.ts';
import { addColour } from '../palette.ts';
import { type Change, lockDrafts, saveDraft } from '../save-draft.ts';
import { readDrafts, type StoredDrafts, takenIds } from '../shop-drafts.ts';
import { changedSince, importCollections } from './import-collections.ts';
import { readKnownPictures } from './known-pictures.ts';

/** What importing a file would do now. Nothing is written. */
export async function reportImport(db: DbOrTx, file: ImportedFile): Promise<ImportReport> {
	return await runInParts(reportOf(await planFile(db, file)));
}

interface Planned {
	readonly file: ImportedFile;
	readonly shop: StoredDrafts;
	readonly plan: ImportPlan;
	readonly collections: readonly CollectionStep[];
}

/** Compares a file with the shop. Pictures that the shop does not have are left out with a note. */
async function planFile(db: DbOrTx, file: ImportedFile): Promise<Planned> {
	const shop = await readDrafts(db);
	const hasPicture = await readKnownPictures(db, shop.newest);
	const { collections, notes } = collectionsWithoutLostPictures(file.collections, hasPicture);
	const plan = await runInParts(planImport(file, shop.drafts, hasPicture));
	return {
		file,
		shop,
		plan: { ...plan, notes: [...plan.notes, ...notes] },
		collections: planCollections(collections, shop.collections.drafts),
	};
}

/** A part of the work is one product. */
function* reportOf({ file, shop, plan, collections }: Planned): Generator<undefined, ImportReport> {
	const { published } = shop;
	const palette = shop.palette.draft;
	const added = newColours(file, palette);
	const all = [...palette, ...added];
	const products: ListedImport[] = [];
	for (const { kind, id, product, fields } of plan.steps) {
		yield;
		if (kind === 'unchanged') continue;
		const origin = originFaults(
			product,
			published.find((one) => one.id === id),
		);
		products.push({
			name: fullName(product),
			isNew: kind === 'new',
			fields: fields.map((field) => fieldTexts[field]),
			faults: faultsOf(product, [], all).length + origin.length,
		});
	}
	return {
		products,
		collections: collections
			.filter(({ kind }) => kind !== 'unchanged')
			.map(({ kind, id, collection, fields }) => ({
				name: collection.title,
				isNew: kind === 'new',
				fields: fields.map((field) => collectionFieldTexts[field]),
				faults: collectionFaults(id, collection, []).length,
			})),
		unchanged: plan.steps.length - products.length,
		colours: added.map(({ name }) => name),
		notes: [...plan.notes],
		basis: yield* basisOf(plan, collections, added),
	};
}

/** The colors of a file that the shop has not. Swatches of those that it has stay as they are. */
function newColours(
	{ colours = [] }: ImportedFile,
	palette: readonly PaletteColour[],
): readonly PaletteColour[] {
	const slugs = new Set(palette.map(({ name }) => slugOf.colours(name)));
	return colours.filter(
		({ name }) => !slugs.has(slugOf.colours(name)) && slugs.add(slugOf.colours(name)),
	);
}

/** Two plans have the same one if they write the same over the same drafts. */
function* basisOf(
	{ steps }: ImportPlan,
	collections: readonly CollectionStep[],
	colours: readonly PaletteColour[],
): Generator<undefined, string> {
	const hash = createHash('sha256');
	for (const { id, present, product } of steps) {
		yield;
		hash.update(JSON.stringify([id, present?.revision ?? null, product]));
	}
	const more = collections.map(({ id, present, collection }) => [
		id,
		present?.revision ?? null,
		collection,
	]);
	return hash
		.update(JSON.stringify([more, colours]))
		.digest('base64url')
		.slice(0, 22);
}

/** For the audit trail. */
export function importAction(file: string, { products }: ImportReport) {
	const added = products.filter(({ isNew }) => isNew).length;
	return {
		action: 'product-import',
		subject: file,
		input: { added, changed: products.length - added },
		readState: async () => null,
	};
}

/**
 * Imports a file: all of its products, or none. Returns what it did. It does nothing if that is not
 * what the merchant has seen.
 */
export async function importProducts(
	tx: Tx,
	file: ImportedFile,
	seenBasis: string,
	change: Change,
): Promise<Outcome<ImportReport>> {
	await lockDrafts(tx);
	const planned = await planFile(tx, file);
	const { plan, shop } = planned;
	const { drafts, collections, palette } = shop;
	const report = await runInParts(reportOf(planned));
	if (report.basis !== seenBasis) return changedSince;
	const added = plan.steps.filter(({ kind }) => kind === 'new');
	if (drafts.length + added.length > maxProducts) {
		return refuse(
			`A shop has at most ${formatProducts(maxProducts)}. There are ${drafts.length}, and the file has ${formatNumber(added.length)} new ones. Nothing was imported.`,
		);
	}
	for (const { present, product, kind } of plan.steps) {
		if (kind !== 'changed' || !present) continue;
		const saved = await saveDraft(tx, present, product, change);
		if (!saved.ok) return changedSince;
	}
	for (const colour of newColours(file, palette.draft)) {
		const done = await addColour(tx, colour, change);
		if (!done.ok) return done;
	}
	await insertDrafts(tx, shop, added, change);
	const written = await importCollections(tx, planned.collections, collections.drafts, change);
	return written.ok ? succeed(report) : written;
}

/** New products come last in the shop, in the order of the file. */
async function insertDrafts(
	tx: Tx,
	shop: StoredDrafts,
	added: readonly ImportStep[],
	{ accountId, nowMs }: Change,
): Promise<void> {
	if (added.length === 0) return;
	const { last } = await tx
		.selectFrom('product_drafts')
		.select(({ fn }) => fn.max('position').as('last'))
		.executeTakeFirstOrThrow();
	const taken = new Set(takenIds(shop));
	const rows = added.map(({ id, product }, at) => {
		const free = freeName(id ?? idFrom(product.slug || product.name), taken);
		taken.add(free);
		return {
			id: free,
			position: last + at + 1,
			product: JSON.stringify(product),
			state: 'active' as const,
			changed_at_ms: nowMs,
			changed_by: accountId,
		};
	});
	await tx.insertInto('product_drafts').values(rows).execute();
}
