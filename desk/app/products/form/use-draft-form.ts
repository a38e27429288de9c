import { useState } from 'react';
import * as v from 'valibot';
import { useSending } from '../../../../app/forms/use-sending.ts';
import type { DraftFault, ProductState, Publishing } from '../../../rules/products.ts';
import type { DeskRefusal } from '../../data/desk-call.ts';
import { useTyped } from '../../data/typed-forms.ts';
import { useDeskCall } from '../../data/use-desk.ts';
import { reloadProducts, reloadPublication } from '../publish/use-publication.ts';
import { clearUndo, offerUndo } from './undo-message.tsx';

/** A save of another window. */
interface Conflict<Answer> {
	/** Says who saved and when. */
	readonly sentence: string;
	readonly theirs: Answer;
}

export interface DraftForm<Edit, Answer> {
	readonly edit: Edit;
	/** Changes the form. `field` is what was changed: its fault is not shown until the next save. */
	readonly change: (field: string, next: (edit: Edit) => Edit) => void;
	/** The faults of the saved draft, without those of fields that were changed since. */
	readonly faults: readonly DraftFault[];
	/** The sentence at a field, if it has a fault. */
	readonly errorOf: (field: string) => string | undefined;
	readonly isUnsaved: boolean;
	readonly isSending: boolean;
	readonly refusal: string | null;
	readonly conflict: Conflict<Answer> | null;
	/** The names of the fields in which the other window differs, by field. */
	readonly differing: ReadonlyMap<string, string>;
	/** How often it was saved since the screen was opened, or since something else was shown. */
	readonly savedCount: number;
	readonly publishing: Publishing;
	/** What shoppers see, to which Discard Changes returns; null if there is nothing to discard. */
	readonly published: object | null;
	/** Resolves to whether it was saved. */
	readonly save: () => Promise<boolean>;
	/** Returns a saved draft to what shoppers see. It can be undone. */
	readonly discardChanges: () => void;
	readonly takeTheirs: () => void;
	/** Saves over what the other window has saved, but for these fields. */
	readonly keepMine: (theirs: ReadonlySet<string>) => void;
	readonly discard: () => void;
}

interface AnyAnswer {
	readonly id: string;
	readonly revision: number;
	readonly faults: readonly DraftFault[];
	readonly publishing: Publishing;
	readonly published: object | null;
	readonly state: ProductState;
}

/** What a form edits: products, collections or the settings. */
export interface DraftKind<Edit, Answer, Content extends object> {
	/** The first part of the paths of its calls: `products`. */
	readonly path: string;
	/** Whether the shop has only one, whose calls name no id. */
	readonly isOnly?: boolean;
	readonly answerSchema: v.GenericSchema<unknown, Answer>;
	readonly conflictSchema: v.GenericSchema<unknown, { readonly present: Answer }>;
	/** An edit from before signing in again. */
	readonly editSchema: v.GenericSchema<unknown, Edit>;
	readonly editOf: (answer: Answer) => Edit;
	/** The body of the call that saves, without the revision. */
	readonly bodyOf: (edit: Edit) => object;
	/** The names of the fields in sentences. */
	readonly fieldTexts: Readonly<Record<keyof Content & string, string>>;
	readonly contentOf: (typed: Edit | Answer) => Content;
	readonly withContent: (edit: Edit, content: Content) => Edit;
}

/** The form of a draft, its saving and its conflicts. */
export function useDraftForm<
	Edit extends { readonly revision: number },
	Answer extends AnyAnswer,
	Content extends object,
>(
	kind: DraftKind<Edit, Answer, Content>,
	answer: Answer,
	onAnswer: (answer: Answer) => void,
): DraftForm<Edit, Answer> {
	const { path, editOf } = kind;
	const own = kind.isOnly ? path : `${path}/${encodeURIComponent(answer.id)}`;
	const changedFields = (one: Edit, other: Answer) => differingFields(kind, one, other);
	const ask = useDeskCall();
	const [edit, setEdit] = useTyped(
		`${path}-${answer.id}`,
		kind.editSchema,
		(before) => before ?? editOf(answer),
	);
	const [shown, setShown] = useState(answer);
	// It was archived, or an older publication was published again.
	if (answer !== shown) {
		setShown(answer);
		if (changedFields(edit, shown).size === 0) setEdit(editOf(answer));
	}
	const [corrected, setCorrected] = useState<readonly string[]>([]);
	const [conflict, setConflict] = useState<Conflict<Answer> | null>(null);
	const [savedCount, setSavedCount] = useState(0);
	const { isSending, refusal, run, clearRefusal } = useSending();
	const faults = answer.faults.filter(
		({ field }) => !corrected.some((one) => field === one || field.startsWith(`${one}.`)),
	);

	function forget() {
		clearRefusal();
		setConflict(null);
		setCorrected([]);
	}

	function show(next: Answer) {
		setConflict(null);
		setCorrected([]);
		onAnswer(next);
		reloadPublication();
		reloadProducts();
	}

	async function send(sent: Edit, revision: number): Promise<string | null> {
		const body = kind.bodyOf(sent);
		const call = isNew(answer)
			? ({ method: 'POST', path, body } as const)
			: ({ method: 'PUT', path: own, body: { revision, ...body } } as const);
		const saved = await ask(call, kind.answerSchema);
		clearUndo();
		if (saved.ok) {
			// What was typed meanwhile stays.
			setEdit((now) =>
				now === sent ? editOf(saved.data) : { ...now, revision: saved.data.revision },
			);
			setSavedCount((count) => count + 1);
			show(saved.data);
			return null;
		}
		return refusalOf(saved);
	}

	function refusalOf({ sentence, body }: DeskRefusal): string {
		const changed = v.safeParse(kind.conflictSchema, body);
		if (!changed.success) return sentence;
		setConflict({ sentence, theirs: changed.output.present });
		// The question about it says why.
		return '';
	}

	async function discardChanges(): Promise<string | null> {
		const body = { revision: answer.revision };
		const done = await ask({ method: 'POST', path: `${own}/discard`, body }, kind.answerSchema);
		if (!done.ok) return refusalOf(done);
		const { revision } = done.data;
		const before = { ...kind.bodyOf(editOf(answer)), revision };
		setEdit(editOf(done.data));
		setSavedCount(0);
		show(done.data);
		offerUndo('The changes are discarded.', { method: 'PUT', path: own, body: before });
		return null;
	}

	return {
		edit,
		change(field, next) {
			setEdit(next);
			setCorrected((now) => (now.includes(field) ? now : [...now, field]));
		},
		faults,
		errorOf: (field) => faults.find((fault) => fault.field === field)?.sentence,
		isUnsaved: changedFields(edit, answer).size > 0,
		isSending,
		refusal,
		conflict,
		differing: conflict ? changedFields(edit, conflict.theirs) : new Map(),
		savedCount,
		publishing: answer.publishing,
		published: answer.state === 'changed' ? answer.published : null,
		save: () => run(() => send(edit, edit.revision)),
		takeTheirs() {
			if (!conflict) return;
			setSavedCount(0);
			setEdit(editOf(conflict.theirs));
			show(conflict.theirs);
		},
		discardChanges: () => void run(discardChanges),
		keepMine(fields) {
			if (!conflict) return;
			const { theirs } = conflict;
			const next = withTheirs(kind, edit, theirs, fields);
			setEdit(next);
			void run(() => send(next, theirs.revision));
		},
		discard() {
			forget();
			setSavedCount(0);
			setEdit(editOf(answer));
		},
	};
}

/** The names of the fields that differ, by field. */
export function differingFields<Edit, Answer, Content extends object>(
	{ fieldTexts, contentOf }: Pick<DraftKind<Edit, Answer, Content>, 'fieldTexts' | 'contentOf'>,
	one: Edit | Answer,
	other: Edit | Answer,
): ReadonlyMap<string, string> {
	const [mine, theirs] = [one, other].map((typed) => new Map(Object.entries(contentOf(typed))));
	const textOf = (fields: ReadonlyMap<string, unknown> | undefined, field: string) =>
		JSON.stringify(fields?.get(field));
	return new Map(
		Object.entries<string>(fieldTexts).filter(
			([field]) => textOf(mine, field) !== textOf(theirs, field),
		),
	);
}

/** The edit with some fields as another window has saved them. */
export function withTheirs<Edit, Answer, Content extends object>(
	{ contentOf, withContent }: Pick<DraftKind<Edit, Answer, Content>, 'contentOf' | 'withContent'>,
	edit: Edit,
	theirs: Answer,
	fields: ReadonlySet<string>,
): Edit {
	const taken = Object.entries(contentOf(theirs)).filter(([field]) => fields.has(field));
	return withContent(edit, { ...contentOf(edit), ...Object.fromEntries(taken) });
}

/** Whether nothing of a draft is stored yet. */
export function isNew({ id }: { readonly id: string }): boolean {
	return id === '';
}

interface ShownDraft {
	readonly revision: number;
	readonly published: object | null;
	readonly state: string;
}

/** The form with the faults that are shown: a new draft has none before it is saved. */
export function withShownFaults<Form extends Pick<DraftForm<never, never>, 'faults' | 'errorOf'>>(
	form: Form,
	{ revision, published, state }: ShownDraft,
): Form {
	const isNeverSaved = revision === 1 && published === null;
	if (isNeverSaved) return { ...form, faults: [], errorOf: () => undefined };
	// It is not published, so nothing keeps it from that.
	return state === 'archived' ? { ...form, faults: [] } : form;
}
