import { slugOf } from '../../../core/catalogue/filter-query.ts';
import type { PaletteColour } from '../../../core/catalogue/palette.ts';
import { maxColours } from '../../../core/catalogue/palette-schema.ts';
import { type Outcome, refuse, succeed } from '../../../core/outcome.ts';
import type { Tx } from '../../db/open.ts';
import { readPalette } from './read-palette.ts';
import { type Change, lockDrafts } from './save-draft.ts';

/** Adds a color at the end. Two colors must not have the same name in addresses of filters. */
export async function addColour(
	tx: Tx,
	colour: PaletteColour,
	change: Change,
): Promise<Outcome<null>> {
	await lockDrafts(tx);
	const present = await readPalette(tx);
	const same = present.find(({ name }) => slugOf.colours(name) === slugOf.colours(colour.name));
	if (same) return refuse(`The shop has the color ${same.name} already.`);
	if (present.length >= maxColours) return refuse(`A shop has at most ${maxColours} colors.`);
	await insertColour(tx, colour, change);
	return succeed(null);
}

async function insertColour(
	tx: Tx,
	{ name, swatch }: PaletteColour,
	{ accountId, nowMs }: Change,
): Promise<void> {
	const last = await tx
		.selectFrom('palette_colours')
		.select(({ fn }) => fn.max('position').as('position'))
		.executeTakeFirst();
	const position = (last?.position ?? 0) + 1;
	await tx
		.insertInto('palette_colours')
		.values({ name, swatch, position, changed_at_ms: nowMs, changed_by: accountId })
		.execute();
}

/** Changes a swatch if it still is the one that the merchant saw. */
export async function changeSwatch(
	tx: Tx,
	{ name, was, swatch }: PaletteColour & { readonly was: string },
	{ accountId, nowMs }: Change,
): Promise<Outcome<null>> {
	const changed = await tx
		.updateTable('palette_colours')
		.set({ swatch, changed_at_ms: nowMs, changed_by: accountId })
		.where('name', '=', name)
		.where('swatch', '=', was)
		.returning('name')
		.executeTakeFirst();
	if (changed) return succeed(null);
	const present = (await readPalette(tx)).find((colour) => colour.name === name);
	if (!present) return refuse('There is no such color.', 404);
	return refuse(
		`Somebody has changed the swatch of ${name} to ${present.swatch}. Look at it, then choose again.`,
	);
}

/**
 * The swatches of an older publication come back. Colors that came later stay, and so do swatches
 * that were changed and not published.
 */
export async function restorePalette(
	tx: Tx,
	published: readonly PaletteColour[],
	palette: readonly PaletteColour[],
	change: Change,
): Promise<void> {
	const shown = new Map(published.map(({ name, swatch }) => [name, swatch]));
	const present = new Map((await readPalette(tx)).map(({ name, swatch }) => [name, swatch]));
	for (const colour of palette) {
		const was = present.get(colour.name);
		if (was === undefined) await insertColour(tx, colour, change);
		else if (was === shown.get(colour.name) && was !== colour.swatch)
			await changeSwatch(tx, { ...colour, was }, change);
	}
}
