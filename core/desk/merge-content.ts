import { fullName } from '../catalogue/colourways.ts';
import type { PublicationContent } from '../catalogue/publication.ts';
import { type Outcome, refuseWith, succeed } from '../outcome.ts';
import { type Changes, differing, mergeChanges } from './merge-changes.ts';

/** The parts of two publications that differ. */
export interface ContentChanges {
	readonly before: PublicationContent;
	readonly after: PublicationContent;
}

export function differingContent({ before, after }: ContentChanges): ContentChanges {
	const products = differing({ before: before.products, after: after.products });
	const collections = differing({ before: before.collections, after: after.collections });
	const colours = differing(coloursOf({ before, after }));
	const side = (at: keyof ContentChanges) => ({
		products: products[at],
		collections: collections[at],
		colours: withoutIds(colours[at]),
	});
	return { before: side('before'), after: side('after') };
}

/**
 * Applies changes to the present content, which may have changed since (`mergeChanges`). Fails with
 * the names of what both have changed.
 */
export function mergeContent(
	{ before, after }: ContentChanges,
	present: PublicationContent,
): Outcome<PublicationContent, readonly string[]> {
	const products = mergeChanges(
		{ before: before.products, after: after.products },
		present.products,
	);
	const collections = mergeChanges(
		{ before: before.collections, after: after.collections },
		present.collections,
	);
	const colours = mergeChanges(coloursOf({ before, after }), withIds(present.colours));
	if (products.ok && collections.ok && colours.ok) {
		return succeed({
			products: products.value,
			collections: collections.value,
			colours: withoutIds(colours.value),
		});
	}
	function productName(id: string): string {
		const product = [...after.products, ...before.products].find((one) => one.id === id);
		return product ? fullName(product) : id;
	}
	const title = (id: string) =>
		[...after.collections, ...before.collections].find((one) => one.id === id)?.title ?? id;
	return refuseWith([
		...(products.ok ? [] : products.refusal.map(productName)),
		...(collections.ok ? [] : collections.refusal.map(title)),
		...(colours.ok ? [] : colours.refusal),
	]);
}

type Palette = PublicationContent['colours'];

/** A color is known by its name. */
export function withIds(colours: Palette) {
	return colours.map((colour) => ({ id: colour.name, ...colour }));
}

export function withoutIds(colours: readonly Named[]): Palette {
	return colours.map(({ name, swatch }) => ({ name, swatch }));
}

type Named = ReturnType<typeof withIds>[number];

function coloursOf({ before, after }: ContentChanges): Changes<Named> {
	return { before: withIds(before.colours), after: withIds(after.colours) };
}
