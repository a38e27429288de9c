import { categories } from '../../../core/catalogue/catalogue.ts';
import { spelledAs } from '../../../core/catalogue/categories.ts';
import { formatProducts } from '../../../core/catalogue/format-products.ts';
import { maxProducts } from '../../../core/catalogue/max-products.ts';
import { freeName, idFrom, numberedSlug } from '../../../core/catalogue/slug-from.ts';
import { maxCharacters } from '../../../core/fields.ts';
import { type Outcome, refuse, succeed } from '../../../core/outcome.ts';
import type { DbOrTx, Tx } from '../../../server/db/open.ts';
import { lostPicture } from '../../../server/pictures/lost-picture.ts';
import { emptyDraft, type ProductDraft, slugOf } from '../../rules/product-draft.ts';
import type { NewProduct } from '../../rules/products.ts';
import type { MadeDraft } from '../drafts/draft-routes.ts';
import { type Change, saveDraft, unknownProduct } from '../drafts/save-draft.ts';
import { readDrafts, type StoredDraft, takenIds } from '../drafts/shop-drafts.ts';

/** Makes a product: as it was typed, as a copy, or empty. Its id comes from its name. */
export async function makeProduct(
	tx: Tx,
	input: NewProduct,
	change: Change,
): Promise<Outcome<MadeDraft<ProductDraft>>> {
	const { copyOf, isColour } = input;
	const shop = await readDrafts(tx);
	const { drafts } = shop;
	if (drafts.length >= maxProducts) {
		return refuse(`The shop has ${formatProducts(maxProducts)}. Please delete one first.`);
	}
	const original = drafts.find((draft) => draft.id === copyOf);
	if (copyOf !== undefined && !original) return unknownProduct;
	const copied = await withPictures(tx, input.product ?? newDraft(input, original, drafts));
	if (!copied.ok) return copied;
	const style = isColour && original ? await styleFor(tx, original, change) : undefined;
	const content = style === undefined ? copied.value : newColourway(copied.value, style);
	const isTyped = input.product !== undefined;
	return succeed({ id: idFrom(content.name), taken: takenIds(shop), content, isTyped });
}

/** A copy has no codes of its sizes, because two products cannot have the same. */
function newDraft(
	{ name, isColour }: NewProduct,
	original: StoredDraft | undefined,
	drafts: readonly StoredDraft[],
): ProductDraft {
	const copied = original?.product ?? emptyDraft;
	const taken = (field: 'name' | 'slug') => new Set(drafts.map(({ product }) => product[field]));
	const product = {
		...copied,
		name: name || (isColour ? copied.name : copyName(copied.name, taken('name'))),
		variants: copied.variants.map((variant) => ({ ...variant, sku: '', gtin: '' })),
	};
	const slug = slugOf(product);
	const named = { ...product, slug: slug && freeName(slug, taken('slug')) };
	return { ...named, slug: addressOf(named, drafts) };
}

/** The address of a draft; a free number if its name has letters that an address cannot have. */
function addressOf(product: ProductDraft, others: readonly StoredDraft[]): string {
	const isNumbered = product.slug === '' && product.name !== '' && slugOf(product) === '';
	return isNumbered
		? numberedSlug('product', new Set(others.map((other) => other.product.slug)))
		: product.slug;
}

/**
 * A draft as it is stored: with an address, if its name cannot make one, and with its category as
 * other products spell it.
 */
export async function completeProduct(
	db: DbOrTx,
	id: string,
	product: ProductDraft,
): Promise<Outcome<ProductDraft>> {
	const { drafts } = await readDrafts(db);
	const others = drafts.filter((other) => other.id !== id);
	const known = [...categories, ...others.flatMap((other) => other.product.category ?? [])];
	return await withPictures(db, {
		...product,
		slug: addressOf(product, others),
		category: product.category && spelledAs(known, product.category),
	});
}

async function withPictures(db: DbOrTx, product: ProductDraft): Promise<Outcome<ProductDraft>> {
	const lost = await lostPicture(db, product.images);
	if (lost === undefined) return succeed(product);
	return refuse(`Picture ${lost} is no longer stored. Please remove it and upload it again.`, 400);
}

/** An archived product, whose page leads to the successor, if it has one. */
export async function archivedProduct(
	db: DbOrTx,
	id: string,
	{ successor }: { readonly successor: string },
): Promise<Outcome<ProductDraft>> {
	const { drafts } = await readDrafts(db);
	const draft = drafts.find((one) => one.id === id);
	if (!draft) return unknownProduct;
	if (successor !== '' && !drafts.some((one) => one.id === successor && one.id !== id)) {
		return refuse('There is no product with this name to send shoppers to.', 400);
	}
	return succeed({ ...draft.product, successor });
}

/** `Cap (copy)`, or the first of `Cap (copy 2)`, `Cap (copy 3)` … that is not taken. */
function copyName(name: string, taken: ReadonlySet<string>): string {
	if (name === '') return '';
	const original = name.replace(/ \(copy(?: \d+)?\)$/, '');
	for (let number = 1; ; number += 1) {
		const end = number === 1 ? ' (copy)' : ` (copy ${number})`;
		const copy = original.slice(0, maxCharacters.name - end.length).trimEnd() + end;
		if (!taken.has(copy)) return copy;
	}
}

/** The style of a draft. One that has none begins a style with its own id. */
async function styleFor(db: Tx, { id, revision, product }: StoredDraft, change: Change) {
	if (product.style !== '') return product.style;
	const colourway = product.colourway || product.colours.join(' and ');
	const inStyle = { ...product, style: id, colourway };
	const saved = await saveDraft(db, { id, revision }, inStyle, change);
	if (!saved.ok) throw new Error(`The draft ${id} was changed while the drafts were locked`);
	return id;
}

/** Another color of a style: what belongs to the color is empty. */
function newColourway(copied: ProductDraft, style: string): ProductDraft {
	return { ...copied, style, colourway: '', slug: '', colours: [], images: [] };
}
