import type { ProductDraft } from './product-draft.ts';

interface Archivable {
	readonly id: string;
	readonly product: Pick<ProductDraft, 'successor'>;
	readonly isArchived: boolean;
}

/** The ids of archived products, by the id of the product for sale to which their pages lead. */
export function replacedProducts(
	drafts: readonly Archivable[],
): ReadonlyMap<string, readonly string[]> {
	const byId = new Map(drafts.map((draft) => [draft.id, draft]));
	const replaced = new Map<string, string[]>();
	for (const draft of drafts) {
		const end = draft.isArchived ? endOf(draft, byId) : undefined;
		if (end !== undefined) replaced.set(end, [...(replaced.get(end) ?? []), draft.id]);
	}
	return replaced;
}

/** A successor that was archived too leads to its own. Undefined: to none that is for sale. */
function endOf(draft: Archivable, byId: ReadonlyMap<string, Archivable>): string | undefined {
	const seen = new Set<Archivable>();
	let next: Archivable | undefined = draft;
	while (next?.isArchived && !seen.has(next)) {
		seen.add(next);
		next = byId.get(next.product.successor);
	}
	return next?.isArchived ? undefined : next?.id;
}
