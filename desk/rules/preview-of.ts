import { fullName } from '../../core/catalogue/colourways.ts';
import {
	type ListedDraft,
	type NextPublication,
	nextPublication,
	type ShopDrafts,
} from './next-publication.ts';
import type { DraftFault } from './products.ts';

/** The shop as it would be after publishing everything that has no fault. */
export interface PreviewContent {
	readonly next: NextPublication;
	/** Where it opens. */
	readonly path: string;
	/** What is missing, in sentences. */
	readonly notes: readonly string[];
}

/** More would fill the screen of a phone. */
const maxNotes = 3;

/** The preview of a shop. With a product it opens with that one. */
export function previewOf(shop: ShopDrafts, focus?: ListedDraft): PreviewContent {
	const next = nextPublication(shop);
	const shown = next.products.find(({ id }) => id === focus?.id);
	const all = incomplete(shop, next, focus).map(({ draft, faults }) => noteOf(shop, draft, faults));
	const more = all.length - maxNotes;
	const notes = more > 0 ? [...all.slice(0, maxNotes), `And ${more} more.`] : all;
	const path = focus ? (shown ? `/product/${shown.slug}` : '/products') : '/';
	return {
		next,
		path,
		notes: focus?.isArchived ? [archivedNote(focus), ...notes] : notes,
	};
}

interface Incomplete {
	readonly draft: ListedDraft;
	readonly faults: readonly DraftFault[];
}

/** The drafts with faults: first the one that it opens with, then those that are for sale. */
function incomplete(
	shop: ShopDrafts,
	{ faults }: NextPublication,
	focus: ListedDraft | undefined,
): readonly Incomplete[] {
	const live = new Set(shop.published.map(({ id }) => id));
	const ofProducts = faults.filter(({ document }) => document.kind === 'product');
	const byProduct = Map.groupBy(ofProducts, ({ document }) => document.id);
	const place = ({ id }: ListedDraft) => (id === focus?.id ? 0 : live.has(id) ? 1 : 2);
	return shop.drafts
		.map((draft) => ({ draft, faults: byProduct.get(draft.id) ?? [] }))
		.filter((one) => one.faults.length > 0)
		.toSorted((a, b) => place(a.draft) - place(b.draft));
}

function noteOf({ published }: ShopDrafts, draft: ListedDraft, [fault]: readonly DraftFault[]) {
	const present = published.find(({ id }) => id === draft.id);
	const name =
		fullName(draft.product) || (present && fullName(present)) || 'A product without a name';
	const shown = present ? 'is shown as it is in the shop now' : 'is not shown';
	return `${name} ${shown}. To complete: ${fault?.sentence ?? ''}`;
}

function archivedNote({ product }: ListedDraft): string {
	return `${fullName(product) || 'A product without a name'} is archived, so it is not shown.`;
}
