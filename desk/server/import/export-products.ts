import type { Picture } from '../../../core/catalogue/catalogue.ts';
import { pictureWidths, widthOfFallback } from '../../../core/catalogue/picture-widths.ts';
import type { DbOrTx } from '../../../server/db/open.ts';
import type { StoredDraft } from '../../rules/import/columns.ts';
import { writeProductJson } from '../../rules/import/product-json.ts';
import { writeProducts } from '../../rules/import/write-products.ts';
import { stateOf } from '../../rules/next-publication.ts';
import { isUntouched, readDrafts } from '../drafts/shop-drafts.ts';

export const exportFormats = ['csv', 'json'] as const;
type ExportFormat = (typeof exportFormats)[number];

/** All drafts but those that were left empty, as a file that `readProductFile` reads. Links to pictures begin with `publicUrl`. */
export async function* exportProducts(
	db: DbOrTx,
	format: ExportFormat,
	publicUrl: string,
): AsyncGenerator<string> {
	const shop = await readDrafts(db);
	const statuses = { new: 'draft', published: 'active', changed: 'active', archived: 'archived' };
	const stored = shop.drafts
		.filter((draft) => !isUntouched(draft))
		.map((draft): StoredDraft => {
			const { id, product } = draft;
			return { id, product, status: statuses[stateOf(shop, draft)] as StoredDraft['status'] };
		});
	yield* format === 'json'
		? writeProductJson(stored, shop.collections.drafts, shop.palette.draft)
		: writeProducts(stored, (picture) => addressOf(picture, publicUrl), shop.newest.shop.name);
}

/** The address of an upload. The build alone knows those of its own pictures. */
function addressOf({ name, file }: Picture, publicUrl: string): string | null {
	if (!file) return null;
	const width = widthOfFallback(pictureWidths(file.width));
	return `${publicUrl}/pictures/${name}-${file.hash}-${width}.webp`;
}
