import * as v from 'valibot';
import { emptyDraft, type ProductDraft, productDraftSchema } from '../../desk/product-draft.ts';
import { firstFault, ownMessages } from '../../desk/texts.ts';
import { type Outcome, refuse, succeed } from '../../outcome.ts';
import { categories } from '../catalogue.ts';
import { distinctCategories, spelledAs } from '../categories.ts';
import { patchDraft } from './draft-patch.ts';
import { type ImportNote, leftOutSentence, quoted } from './import-notes.ts';
import type { ImportedFile, ImportedProduct } from './imported-file.ts';
import { type HasPicture, withoutLostPictures } from './lost-pictures.ts';
import { mergePictures } from './merge-pictures.ts';

/** A draft of the desk. */
export interface PresentDraft {
	readonly id: string;
	readonly revision: number;
	readonly product: ProductDraft;
	readonly isArchived: boolean;
}

/** What an import does with a product. */
export interface ImportStep {
	readonly kind: 'new' | 'changed' | 'unchanged';
	/** Null: it gets one. */
	readonly id: string | null;
	/** Null: it is new. */
	readonly present: PresentDraft | null;
	readonly product: ProductDraft;
	/** The fields that change. */
	readonly fields: readonly (keyof ProductDraft)[];
	readonly imported: ImportedProduct;
}

export interface ImportPlan {
	readonly steps: readonly ImportStep[];
	readonly notes: readonly ImportNote[];
}

/**
 * Compares the products of a file with the drafts: by our id, else by address. The ids of the whole
 * file come first. Pictures that the shop does not have are left out with a note. A part of the work is
 * one product, because 3,000 take a second.
 */
export function* planImport(
	file: ImportedFile,
	drafts: readonly PresentDraft[],
	hasPicture: HasPicture = () => true,
): Generator<undefined, ImportPlan> {
	const byId = new Map(drafts.map((draft) => [draft.id, draft]));
	const withId = file.products.filter(({ id }) => id !== null && byId.has(id));
	const idsOfFile = new Set(withId.map(({ id }) => id));
	const addressesOfIds = new Set(withId.map(({ slug }) => slug));
	// An archived product can have the address of one that is for sale.
	const archivedFirst = drafts.toSorted((a, b) => Number(b.isArchived) - Number(a.isArchived));
	const bySlug = new Map(
		archivedFirst
			.filter(({ id, product: { slug } }) => slug !== '' && !idsOfFile.has(id))
			.map((draft) => [draft.product.slug, draft]),
	);
	const presentOf = ({ id, slug }: ImportedProduct) =>
		byId.get(id ?? '') ?? bySlug.get(slug) ?? null;
	// A category that the file changes is spelled as in the file. Other drafts keep their spelling.
	const restated = new Set(file.products.filter(statesCategory).map((one) => presentOf(one)?.id));
	const others = drafts.filter(({ id }) => !restated.has(id));
	const ofOthers = others.flatMap(({ product }) => product.category ?? []);
	const spellings = [...distinctCategories([...categories, ...ofOthers])];
	const steps = new Map<string, ImportStep>();
	const notes: ImportNote[] = [];
	for (const imported of file.products) {
		yield;
		const { id, slug, row, name } = imported;
		const present = presentOf(imported);
		const step = stepOf(imported, present, { hasPicture, spellings });
		const key = present?.id ?? (id === null ? `address ${slug}` : `id ${id}`);
		const isAgain = steps.has(key) || (id === null && !present && addressesOfIds.has(slug));
		if (!step.ok || isAgain) {
			const sentence = leftOutSentence(name || slug, step.ok ? isTwice : step.refusal.sentence);
			notes.push({ row, column: null, sentence });
			continue;
		}
		const { lostPictures, spelled, ...planned } = step.value;
		steps.set(key, planned);
		const category = planned.product.category ?? '';
		if (!spellings.includes(spelledAs(spellings, category))) spellings.push(category);
		for (const sentence of [lostPictures, spelled, archivedNote(planned)]) {
			if (sentence !== undefined) notes.push({ row, column: null, sentence });
		}
	}
	const pictures = file.products.reduce((sum, one) => sum + one.pictures.length, 0);
	const leftOut = { row: null, column: null, sentence: picturesLeftOut(pictures) };
	return {
		steps: [...steps.values()],
		notes: [...(pictures > 0 ? [leftOut] : []), ...file.notes, ...notes],
	};
}

function picturesLeftOut(count: number): string {
	const what = count === 1 ? '1 picture is' : `${count} pictures are`;
	return `${what} at other addresses and left out. Add them at the desk, or let the command import the file: it can fetch them.`;
}

const isTwice = 'The file has its address twice: give it its own handle.';

function statesCategory({ states }: ImportedProduct): boolean {
	return 'draft' in states || states.patch.category !== undefined;
}

/** A step, with a sentence if pictures are left out, and one if its category is spelled otherwise. */
interface PlannedStep extends ImportStep {
	readonly lostPictures: string | undefined;
	readonly spelled: string | undefined;
}

interface ShopNow {
	readonly hasPicture: HasPicture;
	/** The categories of the shop, and of the products before in the file. */
	readonly spellings: readonly string[];
}

function stepOf(
	imported: ImportedProduct,
	present: PresentDraft | null,
	{ hasPicture, spellings }: ShopNow,
): Outcome<PlannedStep> {
	const read = v.safeParse(
		productDraftSchema,
		draftAfter(imported, present?.product ?? emptyDraft),
		ownMessages,
	);
	if (!read.success) return refuse(firstFault(read.issues));
	const { product: stated, sentence: lostPictures } = withoutLostPictures(read.output, hasPicture);
	const isStated = statesCategory(imported) && stated.category !== null;
	const category = isStated ? spelledAs(spellings, stated.category ?? '') : stated.category;
	const product = { ...stated, category };
	const spelled = category === stated.category ? undefined : spelledNote(stated, product);
	const fields = present ? changedFields(present.product, product) : [];
	const kind = present ? (fields.length === 0 ? 'unchanged' : 'changed') : 'new';
	const id = present?.id ?? imported.id;
	return succeed({ kind, id, present, product, fields, imported, lostPictures, spelled });
}

function draftAfter({ states, fetched = [] }: ImportedProduct, before: ProductDraft): ProductDraft {
	const after = 'draft' in states ? states.draft : patchDraft(before, states.patch);
	return { ...after, images: mergePictures(after.images, fetched) };
}

function spelledNote(stated: ProductDraft, { category, name, slug }: ProductDraft): string {
	return `The category of ${quoted(name || slug)} is ${quoted(category ?? '')}, as the shop spells ${quoted(stated.category ?? '')}.`;
}

function archivedNote({ kind, present, product }: ImportStep): string | undefined {
	if (kind !== 'changed' || !present?.isArchived) return undefined;
	const name = quoted(product.name || product.slug);
	return `${name} is archived in this shop and stays archived. Restore it to sell it.`;
}

function changedFields(before: ProductDraft, after: ProductDraft): readonly (keyof ProductDraft)[] {
	const fields = Object.keys(after) as (keyof ProductDraft)[]; // Object.keys returns string[]
	return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
