import { createHash } from 'node:crypto';
import { maxOfCollection } from '../../../core/catalogue/collection.ts';
import { fullName } from '../../../core/catalogue/colourways.ts';
import { slugOf } from '../../../core/catalogue/filter-query.ts';
import { formatProducts } from '../../../core/catalogue/format-products.ts';
import { maxProducts } from '../../../core/catalogue/max-products.ts';
import type { PaletteColour } from '../../../core/catalogue/palette.ts';
import { freeName, idFrom } from '../../../core/catalogue/slug-from.ts';
import { formatNumber } from '../../../core/format-number.ts';
import { type Outcome, refuse, succeed } from '../../../core/outcome.ts';
import type { DbOrTx, Tx } from '../../../server/db/open.ts';
import { runInParts } from '../../../server/runtime/run-in-parts.ts';
import { collectionFieldTexts } from '../../rules/collections/collection-draft.ts';
import { collectionFaults } from '../../rules/collections/collection-faults.ts';
import { faultsOf, originFaults } from '../../rules/draft-faults.ts';
import { quoted } from '../../rules/import/import-notes.ts';
import type { ImportedFile } from '../../rules/import/imported-file.ts';
import {
	type CollectionStep,
	type ImportedCollection,
	planCollections,
} from '../../rules/import/plan-collections.ts';
import { type ImportPlan, type ImportStep, planImport } from '../../rules/import/plan-import.ts';
import type { ImportReport } from '../../rules/product-import.ts';
import {
	type Change,
	changeDraft,
	insertDrafts,
	lockDrafts,
	saveDraft,
} from '../drafts/save-draft.ts';
import { collectionKind, type StoredCollection } from '../drafts/shop-collections.ts';
import { productKind, readDrafts, type StoredDrafts, takenIds } from '../drafts/shop-drafts.ts';
import { addColours } from '../palette/palette.ts';
import { readKnownPictures } from './known-pictures.ts';

/** A file, and whether it takes away what drafts have and it lacks. */
export interface FileImport {
	readonly file: ImportedFile;
	readonly takesAway: boolean;
}

/** What importing a file would do now. Nothing is written. */
export async function reportImport(db: DbOrTx, imported: FileImport): Promise<ImportReport> {
	return await runInParts(reportOf(await planFile(db, imported)));
}

interface Planned {
	readonly file: ImportedFile;
	readonly shop: StoredDrafts;
	readonly plan: ImportPlan;
	readonly collections: readonly CollectionStep[];
}

/** Compares a file with the shop. Pictures that the shop does not have are left out with a note. */
async function planFile(db: DbOrTx, { file, takesAway }: FileImport): Promise<Planned> {
	const shop = await readDrafts(db);
	const hasPicture = await readKnownPictures(db, shop.newest);
	const isLost = ({ collection: { picture } }: ImportedCollection) =>
		picture !== null && !hasPicture(picture);
	const collections = file.collections.map((one) =>
		isLost(one) ? { ...one, collection: { ...one.collection, picture: null } } : one,
	);
	const notes = file.collections.filter(isLost).map(({ collection: { title, slug } }) => ({
		row: null,
		column: null,
		sentence: `The picture of the collection ${quoted(title || slug)} is not in this shop and is left out. Choose one at the desk.`,
	}));
	const plan = await runInParts(planImport(file, shop.drafts, { hasPicture, takesAway }));
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
	const products: ImportReport['products'] = [];
	const losses: ImportReport['losses'] = [];
	for (const { kind, id, product, changes, losses: ofProduct } of plan.steps) {
		yield;
		const name = fullName(product);
		if (ofProduct.length > 0) losses.push({ name, changes: [...ofProduct] });
		if (kind === 'unchanged') continue;
		const origin = originFaults(
			product,
			published.find((one) => one.id === id),
		);
		products.push({
			name,
			isNew: kind === 'new',
			changes: [...changes],
			faults: faultsOf(product, [], all).length + origin.length,
		});
	}
	return {
		products,
		losses,
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

const changedSince = refuse(
	'The file or a product was changed in the meantime, so nothing was imported. Look at the list again.',
);

/**
 * Imports a file: all of its products, or none. Returns what it did. It does nothing if that is not
 * what the merchant has seen.
 */
export async function importProducts(
	tx: Tx,
	imported: FileImport,
	seenBasis: string,
	change: Change,
): Promise<Outcome<ImportReport>> {
	await lockDrafts(tx);
	const planned = await planFile(tx, imported);
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
	const colours = newColours(imported.file, palette.draft);
	if (colours.length > 0) {
		const done = await addColours(tx, colours, change);
		if (!done.ok) return done;
	}
	await insertDrafts(tx, productKind, newDrafts(shop, added), change);
	const written = await importCollections(tx, planned.collections, collections.drafts, change);
	return written.ok ? succeed(report) : written;
}

/** The drafts of new products, with ids that are free. */
function newDrafts(shop: StoredDrafts, added: readonly ImportStep[]) {
	const taken = new Set(takenIds(shop));
	return added.map(({ id, product }) => {
		const free = freeName(id ?? idFrom(product.slug || product.name), taken);
		taken.add(free);
		return { id: free, content: product };
	});
}

/** Writes the collections of a file. New ones come last in menus. */
async function importCollections(
	tx: Tx,
	steps: readonly CollectionStep[],
	drafts: readonly StoredCollection[],
	change: Change,
): Promise<Outcome<null>> {
	const added = steps.filter(({ kind }) => kind === 'new');
	if (drafts.length + added.length > maxOfCollection.collections) {
		return refuse('A shop has at most 100 collections. Nothing was imported.');
	}
	for (const { kind, present, collection: content } of steps) {
		if (kind !== 'changed' || !present) continue;
		const saved = await changeDraft(tx, collectionKind, present, { content }, change);
		if (!saved.ok) return changedSince;
	}
	const rows = added.map(({ id, collection: content }) => ({ id, content }));
	await insertDrafts(tx, collectionKind, rows, change);
	return succeed(null);
}
