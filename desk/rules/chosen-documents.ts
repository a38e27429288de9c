/** What can be published alone. `menu` is the order of the collections in menus. */
export const documentKinds = ['product', 'collection', 'palette', 'menu', 'shop'] as const;

export interface Document {
	readonly kind: (typeof documentKinds)[number];
	/** Empty: there is only one of its kind. */
	readonly id: string;
}

/** Whether a document is published. */
export type Choice = (document: Document) => boolean;

export function keyOf({ kind, id }: Document): string {
	return `${kind} ${id}`;
}

export function chooseOnly(documents: readonly Document[]): Choice {
	const keys = new Set(documents.map(keyOf));
	return (document) => keys.has(keyOf(document));
}

interface Clash<Item> {
	/** The id of the document that is refused. */
	readonly id: string;
	readonly other: Item;
	/** Whether they share the first of their names. */
	readonly isAddress: boolean;
}

/**
 * Refuses documents that share a name with one that stays as it is. A refused document stays as it
 * is too, and may so refuse another one. `itemsNow` gives the items with those of `made`.
 */
export function clashes<Item extends { readonly id: string }>(
	itemsNow: () => readonly Item[],
	made: Map<string, Item>,
	namesOf: (item: Item) => readonly string[],
): { readonly items: readonly Item[]; readonly refused: readonly Clash<Item>[] } {
	const refused: Clash<Item>[] = [];
	for (;;) {
		const items = itemsNow();
		const stay = items.filter(({ id }) => !made.has(id));
		const owners = new Map(stay.flatMap((item) => namesOf(item).map((name) => [name, item])));
		const found = items.flatMap((item) => {
			if (!made.has(item.id)) return [];
			const names = namesOf(item);
			const at = names.findIndex((name) => owners.has(name));
			const other = owners.get(names[at] ?? '');
			return other ? { id: item.id, other, isAddress: at === 0 } : [];
		});
		if (found.length === 0) return { items, refused };
		for (const clash of found) made.delete(clash.id);
		refused.push(...found);
	}
}

/** Another document keeps its name, because it is not published with this one. */
export function clashSentence(name: string, isAddress: boolean): string {
	const what = isAddress ? 'this address' : 'the same code or color';
	return `${name} has ${what} in the shop. Publish both together, or choose another one.`;
}
