import * as v from 'valibot';
import { categories, type Picture } from '../../../core/catalogue/catalogue.ts';
import { distinctCategories, spelledAs } from '../../../core/catalogue/categories.ts';
import { type Outcome, refuse, succeed } from '../../../core/outcome.ts';
import { differingFields } from '../differing-fields.ts';
import { emptyDraft, type ProductDraft, productDraftSchema } from '../product-draft.ts';
import type { FieldChange } from '../product-import.ts';
import { firstFault, ownMessages } from '../texts.ts';
import { type DraftPatch, type Patched, patchDraft, patchOf } from './draft-patch.ts';
import { fieldChanges } from './field-changes.ts';
import { firstNotes, type ImportNote, leftOutSentence, quoted } from './import-notes.ts';
import type { FetchedPicture, ImportedFile, ImportedProduct } from './imported-file.ts';

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
	readonly changes: readonly FieldChange[];
	/** What is only taken away if the merchant asks for it. */
	readonly losses: readonly FieldChange[];
}

/** Whether the shop has a picture, uploaded or of the build. */
export type HasPicture = (picture: Picture) => boolean;

interface PlanOptions {
	readonly hasPicture?: HasPicture;
	/** Whether empty cells and missing sizes and pictures take away what drafts have. */
	readonly takesAway?: boolean;
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
	{ hasPicture = () => true, takesAway = false }: PlanOptions = {},
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
		const step = stepOf(imported, present, { hasPicture, takesAway, spellings });
		const key = present?.id ?? (id === null ? `address ${slug}` : `id ${id}`);
		const isAgain = steps.has(key) || (id === null && !present && addressesOfIds.has(slug));
		if (!step.ok || isAgain) {
			const sentence = leftOutSentence(name || slug, step.ok ? isTwice : step.refusal.sentence);
			notes.push({ row, column: null, sentence });
			continue;
		}
		const { notes: ofStep, ...planned } = step.value;
		steps.set(key, planned);
		notes.push(...ofStep);
		const category = planned.product.category ?? '';
		if (!spellings.includes(spelledAs(spellings, category))) spellings.push(category);
	}
	const pictures = file.products.reduce((sum, one) => sum + one.pictures.length, 0);
	const leftOut = { row: null, column: null, sentence: picturesLeftOut(pictures) };
	return {
		steps: [...steps.values()],
		notes: [...(pictures > 0 ? [leftOut] : []), ...file.notes, ...firstNotes(notes)],
	};
}

function picturesLeftOut(count: number): string {
	const what = count === 1 ? '1 picture is' : `${count} pictures are`;
	return `${what} at other addresses and left out. Add them at the desk, or let the command import the file: it can fetch them.`;
}

const isTwice = 'The file has its address twice: give it its own handle.';

function statesCategory({ states }: ImportedProduct): boolean {
	return Boolean('draft' in states ? states.draft.category : states.patch.fields.category);
}

interface PlannedStep extends ImportStep {
	readonly notes: readonly ImportNote[];
}

interface ShopNow extends Required<PlanOptions> {
	/** The categories of the shop, and of the products before in the file. */
	readonly spellings: readonly string[];
}

function stepOf(
	imported: ImportedProduct,
	present: PresentDraft | null,
	{ hasPicture, takesAway, spellings }: ShopNow,
): Outcome<PlannedStep> {
	const { states, row } = imported;
	const stated = 'draft' in states ? patchOf(states.draft) : states.patch;
	const images = stated.images?.filter((image) => hasPicture({ alt: '', ...image }));
	const patch = images ? { ...stated, images } : stated;
	const full = draftAfter(imported, present, patch, true);
	const safe = draftAfter(imported, present, patch, false);
	const chosen = takesAway ? full : safe;
	if (!chosen.ok) return chosen;
	const { draft, notes } = chosen.value;
	const { category: typed } = draft;
	const category = typed && statesCategory(imported) ? spelledAs(spellings, typed) : typed;
	const product = { ...draft, category };
	const isSame = present !== null && differingFields(present.product, product).size === 0;
	const step: ImportStep = {
		kind: present ? (isSame ? 'unchanged' : 'changed') : 'new',
		id: present?.id ?? imported.id,
		present,
		product,
		changes: fieldChanges(present?.product ?? emptyDraft, product),
		losses: full.ok && safe.ok ? fieldChanges(safe.value.draft, full.value.draft) : [],
	};
	const lost = (stated.images?.length ?? 0) - (images?.length ?? 0);
	const shown = quoted(product.name || product.slug);
	const isArchived = step.kind === 'changed' && present?.isArchived;
	const sentences = [
		lost > 0 && lostPictures(lost, shown),
		category !== typed &&
			`The category of ${shown} is ${quoted(category ?? '')}, as the shop spells ${quoted(typed ?? '')}.`,
		isArchived && `${shown} is archived in this shop and stays archived. Restore it to sell it.`,
	].flatMap((sentence) => (sentence ? [{ row, column: null, sentence }] : []));
	return succeed({ ...step, notes: [...notes, ...missingNotes(step, imported), ...sentences] });
}

function draftAfter(
	{ states, fetched = [], name }: ImportedProduct,
	present: PresentDraft | null,
	patch: DraftPatch,
	takesAway: boolean,
): Outcome<Patched> {
	const { draft, notes } =
		'draft' in states && !present
			? { draft: withPictures(states.draft, patch), notes: [] }
			: patchDraft(present?.product ?? emptyDraft, patch, { name, takesAway });
	const images = mergePictures(draft.images, fetched);
	const read = v.safeParse(productDraftSchema, { ...draft, images }, ownMessages);
	return read.success ? succeed({ draft: read.output, notes }) : refuse(firstFault(read.issues));
}

/** The draft without the pictures that the shop does not have. */
function withPictures(draft: ProductDraft, { images = [] }: DraftPatch): ProductDraft {
	return { ...draft, images: draft.images.filter((image) => images.includes(image)) };
}

/**
 * The pictures of a draft with those that were fetched. A picture that the draft has stays; a new one
 * comes before the one that follows it in the file, or last.
 */
function mergePictures(
	present: ProductDraft['images'],
	fetched: readonly FetchedPicture[],
): ProductDraft['images'] {
	const images = [...present];
	let next = images.length;
	for (const { image, hashes } of fetched.toReversed()) {
		const at = images.findIndex(({ file }) => file && hashes.includes(file.hash));
		const known = images[at];
		if (known) {
			images[at] = { ...known, alt: known.alt || image.alt };
			next = at;
		} else images.splice(next, 0, image);
	}
	return images;
}

function lostPictures(count: number, name: string): string {
	return count === 1
		? `1 picture of ${name} is not in this shop and is left out. Add it at the desk.`
		: `${count} pictures of ${name} are not in this shop and are left out. Add them at the desk.`;
}

/** What a file of Shopify should say of a product, and neither it nor the draft does. */
function missingNotes(
	{ product, kind }: ImportStep,
	{ states, row, name }: ImportedProduct,
): readonly ImportNote[] {
	if ('draft' in states) return [];
	const { isOwn, columns, rows } = states.patch;
	const notes: ImportNote[] = [];
	const miss = (column: string | null | undefined, sentence: string) =>
		notes.push({ row, column: column ?? null, sentence });
	if (kind === 'new' && product.name === '') {
		miss(columns.title, 'The name is missing. Enter it here or at the desk.');
	}
	if (!isOwn && product.category === null) {
		miss(columns.type, `${quoted(name)} has no type. Choose its category at the desk.`);
	}
	if (!isOwn && product.sizes.length === 0 && rows.length === 0) {
		miss(null, `${quoted(name)} has no option named Size. Add its sizes at the desk.`);
	}
	return notes;
}
