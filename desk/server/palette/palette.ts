import { fullName } from '../../../core/catalogue/colourways.ts';
import { slugOf } from '../../../core/catalogue/filter-query.ts';
import type { PaletteColour } from '../../../core/catalogue/palette.ts';
import { maxColours } from '../../../core/catalogue/palette-schema.ts';
import { type Outcome, type Refused, refuse, succeed } from '../../../core/outcome.ts';
import type { DbOrTx, Tx } from '../../../server/db/open.ts';
import { newestCatalogue } from '../../../server/publishing/publication-rows.ts';
import type { PaletteAnswer } from '../../rules/palette.ts';
import { type DraftTable, lastChange } from '../drafts/draft-document.ts';
import { readPalette } from '../drafts/read-palette.ts';
import { type Change, changeRow, type SeenDraft } from '../drafts/save-draft.ts';
import { readDrafts } from '../drafts/shop-drafts.ts';

export const paletteKind: DraftTable = { noun: 'palette', table: 'palette_draft' };

async function readRow(db: DbOrTx) {
	return await db.selectFrom('palette_draft').selectAll().executeTakeFirstOrThrow();
}

export async function findPalette(db: DbOrTx): Promise<PaletteAnswer> {
	const row = await readRow(db);
	const colours = await readPalette(db);
	const { colours: published } = await newestCatalogue(db);
	const { revision, changed_at_ms: changedAtMs, changed_by: changedBy } = row;
	return {
		colours: [...colours],
		...(await lastChange(db, { revision, changedAtMs, changedBy })),
		published: [...published],
		state: isSame(colours, published) ? 'published' : 'changed',
	};
}

function isSame(some: readonly PaletteColour[], others: readonly PaletteColour[]): boolean {
	const same = ({ name, swatch }: PaletteColour, at: number) =>
		others[at]?.name === name && others[at].swatch === swatch;
	return some.length === others.length && some.every(same);
}

/** Saves all colors. They must be those that the merchant saw, or new ones, with any swatches. */
export async function savePalette(
	tx: Tx,
	seen: SeenDraft,
	colours: readonly PaletteColour[],
	change: Change,
): Promise<Outcome<null>> {
	const saved = await changeRow(tx, paletteKind, seen, {}, change);
	const refused = saved.ok ? await whyRefused(tx, colours) : saved;
	if (refused) return refused;
	await writeColours(tx, colours, change);
	return succeed(null);
}

async function whyRefused(
	db: DbOrTx,
	colours: readonly PaletteColour[],
): Promise<Refused | undefined> {
	if (colours.length > maxColours) return refuse(`A shop has at most ${maxColours} colors.`);
	// Two colors must not have the same name in addresses of filters.
	const known = new Map<string, string>();
	for (const { name } of colours) {
		const slug = slugOf.colours(name);
		const same = known.get(slug);
		if (same !== undefined) return refuse(`The shop has the color ${same} already.`);
		known.set(slug, name);
	}
	const { drafts, palette } = await readDrafts(db);
	const names = new Set(colours.map(({ name }) => name));
	for (const { name } of palette.draft.filter((colour) => !names.has(colour.name))) {
		if (palette.published.some((colour) => colour.name === name)) {
			return refuse(`Shoppers see the color ${name}, so it keeps its name.`);
		}
		const user = drafts.find(({ product }) => product.colours.includes(name));
		if (user) return refuse(`${fullName(user.product)} has the color ${name}. Change that first.`);
	}
	return undefined;
}

async function writeColours(
	tx: Tx,
	colours: readonly PaletteColour[],
	{ accountId, nowMs }: Change,
): Promise<void> {
	const rows = colours.map(({ name, swatch }, at) => ({
		name,
		swatch,
		position: at + 1,
		changed_at_ms: nowMs,
		changed_by: accountId,
	}));
	await tx.deleteFrom('palette_colours').execute();
	await tx.insertInto('palette_colours').values(rows).execute();
}

/** Adds colors at the end. */
export async function addColours(
	tx: Tx,
	added: readonly PaletteColour[],
	change: Change,
): Promise<Outcome<null>> {
	const seen = await readRow(tx);
	return await savePalette(tx, seen, [...(await readPalette(tx)), ...added], change);
}
