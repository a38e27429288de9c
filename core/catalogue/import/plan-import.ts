import * as v from 'valibot';
import { emptyDraft, type ProductDraft, productDraftSchema } from '../../desk/product-draft.ts';
import { firstFault } from '../../desk/texts.ts';
import { fail, type Outcome, succeed } from '../../outcome.ts';
import { type ImportNote, quoted } from './import-notes.ts';
import type { ImportedFile, ImportedProduct } from './imported-file.ts';
import { type HasPicture, withoutLostPictures } from './lost-pictures.ts';

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
 * file come first. Pictures that the shop does not have are left out with a note.
 */
export function planImport(
	file: ImportedFile,
	drafts: readonly PresentDraft[],
	hasPicture: HasPicture = () => true,
): ImportPlan {
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
	const steps = new Map<string, ImportStep>();
	const notes: ImportNote[] = [];
	for (const imported of file.products) {
		const { id, slug, row, name } = imported;
		const present = byId.get(id ?? '') ?? bySlug.get(slug) ?? null;
		const step = stepOf(imported, present, hasPicture);
		const key = present?.id ?? (id === null ? `address ${slug}` : `id ${id}`);
		const isAgain = steps.has(key) || (id === null && !present && addressesOfIds.has(slug));
		const fault = !step.ok ? step.failure : isAgain ? isTwice : undefined;
		if (step.ok && fault === undefined) {
			const { lostPictures, ...planned } = step.value;
			steps.set(key, planned);
			for (const sentence of [lostPictures, archivedNote(planned)]) {
				if (sentence !== undefined) notes.push({ row, column: null, sentence });
			}
		} else {
			const sentence = `${quoted(name || slug)} is left out. ${fault}`;
			notes.push({ row, column: null, sentence });
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

/** A step, and a sentence if pictures are left out. */
interface PlannedStep extends ImportStep {
	readonly lostPictures: string | undefined;
}

function stepOf(
	imported: ImportedProduct,
	present: PresentDraft | null,
	hasPicture: HasPicture,
): Outcome<PlannedStep, string> {
	const read = v.safeParse(productDraftSchema, imported.changed(present?.product ?? emptyDraft));
	if (!read.success) return fail(firstFault(read.issues));
	const { product, sentence: lostPictures } = withoutLostPictures(read.output, hasPicture);
	const fields = present ? changedFields(present.product, product) : [];
	const kind = present ? (fields.length === 0 ? 'unchanged' : 'changed') : 'new';
	const id = present?.id ?? imported.id;
	return succeed({ kind, id, present, product, fields, imported, lostPictures });
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
