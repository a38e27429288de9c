import type { PaletteColour } from '../../../core/catalogue/palette.ts';
import type { DbOrTx } from '../../../server/db/open.ts';

/** The colors that the merchant may choose, in the order of filters. */
export async function readPalette(db: DbOrTx): Promise<readonly PaletteColour[]> {
	return await db
		.selectFrom('palette_colours')
		.select(['name', 'swatch'])
		.orderBy('position')
		.orderBy('name')
		.execute();
}
