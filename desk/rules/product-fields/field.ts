import type { Product } from '../../../core/catalogue/catalogue.ts';
import type { PaletteColour } from '../../../core/catalogue/palette.ts';
import type { ProductDraft, TextName } from '../product-draft.ts';
import type { DraftFault } from '../products.ts';
import { at, lineFault, linesFault, type Sentence } from '../text-faults.ts';
import { known, line, lines } from '../typed-text.ts';

/** The rest of the shop, whose addresses, codes and names of colors are taken. */
export interface RestOfShop {
	readonly others: OtherProducts;
	readonly palette?: readonly PaletteColour[] | undefined;
}

export type OtherProducts = readonly Pick<
	ProductDraft,
	'name' | 'slug' | 'sizes' | 'variants' | 'style' | 'colourway'
>[];

/** A field of a draft, with its rules for publishing, its faults and the sentences of its changes. */
export interface ProductField<Name extends keyof ProductDraft = keyof ProductDraft> {
	/** Its name in sentences. */
	readonly label: string;
	/** What somebody types to publish this product. */
	readonly typedOf: (product: Product) => ProductDraft[Name];
	/** The fields of the product. They are wrong in some way if the draft has a fault. */
	readonly publishedOf: (draft: ProductDraft) => Readonly<Partial<Record<keyof Product, unknown>>>;
	readonly faultsOf: (draft: ProductDraft, shop: RestOfShop) => readonly DraftFault[];
	/** By the fields of the product. */
	readonly changes: Readonly<Partial<Record<keyof Product, Aspect>>>;
}

/** A field of a product that shoppers see. */
export interface Aspect {
	/** What of it shoppers see, as text. Equal texts are no change. */
	readonly read: (product: Product) => string;
	/** Whether product cards show it, not only the product's page. */
	readonly isOnCards?: boolean;
	readonly sentence: (was: Product, is: Product) => string;
	/** The product whose change it is, if it is another one. `isMoving`: it comes or leaves. */
	readonly idOf?: (was: Product, is: Product, isMoving: (id: string) => boolean) => string;
}

/** `price from $34.99 to $36.99` */
export function fromTo(label: string, read: (product: Product) => string): Aspect {
	return {
		read,
		isOnCards: true,
		sentence: (was, is) => `${label} from ${read(was)} to ${read(is)}`,
	};
}

export function changed(sentence: string, read: (product: Product) => string): Aspect {
	return { read, sentence: () => sentence };
}

interface Row<Name extends keyof ProductDraft> {
	readonly label: string;
	readonly typedOf: (product: Product) => ProductDraft[Name];
	/** Left out: what is typed. */
	readonly publishedOf?: (draft: ProductDraft) => unknown;
	readonly faultOf?: (draft: ProductDraft, shop: RestOfShop) => Sentence;
	readonly faultsOf?: ProductField['faultsOf'];
	readonly change: Aspect;
}

/** A field with the same name in drafts and products. An empty one is not published. */
export function fieldOf<Name extends keyof ProductDraft & keyof Product>(
	name: Name,
	{ label, typedOf, publishedOf = (draft) => draft[name], change, ...row }: Row<Name>,
): ProductField<Name> {
	const { faultOf = () => false } = row;
	return {
		label,
		typedOf,
		publishedOf: (draft) => known(name, publishedOf(draft)),
		faultsOf: row.faultsOf ?? ((draft, shop) => at(name, faultOf(draft, shop))),
		changes: { [name]: change },
	};
}

type PublishedText = {
	[Name in TextName & keyof Product]: Product[Name] extends string | undefined ? Name : never;
}[TextName & keyof Product];

interface TextRow {
	readonly label: string;
	/** How the sentence about a fault begins: `The care`. */
	readonly subject: string;
	/** The most characters. */
	readonly most: number;
	/** Whether line ends start new paragraphs. */
	readonly hasLines?: boolean;
	readonly isRequired?: boolean;
	readonly change: (read: (product: Product) => string) => Aspect;
}

/** A text that is published as it is typed. */
export function textOf<Name extends PublishedText>(name: Name, row: TextRow): ProductField<Name> {
	const { label, subject, most, hasLines = false, isRequired = false, change } = row;
	const [read, faultOf] = hasLines ? [lines, linesFault] : [line, lineFault];
	const typedOf = (product: Product) => product[name] ?? '';
	const missing = isRequired ? 'is missing' : undefined;
	return fieldOf(name, {
		label,
		typedOf,
		publishedOf: (draft) => read(draft[name]),
		faultOf: (draft) => faultOf(subject, draft[name], most, missing),
		change: change(typedOf),
	});
}
