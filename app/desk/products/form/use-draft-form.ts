import { useState } from 'react';
import * as v from 'valibot';
import type { DraftFault } from '../../../../core/desk/products.ts';
import { useSending } from '../../../forms/use-sending.ts';
import { useTyped } from '../../data/typed-forms.ts';
import { useDeskCall } from '../../data/use-desk.ts';
import { reloadProducts, reloadPublication } from '../publish/use-publication.ts';

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
	/** The names of the fields in which the other window differs. */
	readonly differing: readonly string[];
	/** How often it was saved since the screen was opened, or since something else was shown. */
	readonly savedCount: number;
	readonly save: () => void;
	readonly takeTheirs: () => void;
	/** Saves over what the other window has saved. */
	readonly keepMine: () => void;
	readonly discard: () => void;
}

interface AnyAnswer {
	readonly id: string;
	readonly revision: number;
	readonly faults: readonly DraftFault[];
}

/** What a form edits: products or collections. */
export interface DraftKind<Edit, Answer> {
	/** The first part of the paths of its calls: `products`. */
	readonly path: string;
	readonly answerSchema: v.GenericSchema<unknown, Answer>;
	readonly conflictSchema: v.GenericSchema<unknown, { readonly present: Answer }>;
	/** An edit from before signing in again. */
	readonly editSchema: v.GenericSchema<unknown, Edit>;
	readonly editOf: (answer: Answer) => Edit;
	/** The body of the call that saves, without the revision. */
	readonly bodyOf: (edit: Edit) => object;
	/** The names of the fields that differ. */
	readonly changedFields: (edit: Edit, saved: Answer) => readonly string[];
}

/** The form of a draft, its saving and its conflicts. */
export function useDraftForm<Edit extends { readonly revision: number }, Answer extends AnyAnswer>(
	kind: DraftKind<Edit, Answer>,
	answer: Answer,
	onAnswer: (answer: Answer) => void,
): DraftForm<Edit, Answer> {
	const { path, editOf, changedFields } = kind;
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
		if (changedFields(edit, shown).length === 0) setEdit(editOf(answer));
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

	async function send(revision: number): Promise<string | null> {
		const body = kind.bodyOf(edit);
		const call = isNew(answer)
			? ({ method: 'POST', path, body } as const)
			: ({
					method: 'PUT',
					path: `${path}/${encodeURIComponent(answer.id)}`,
					body: { revision, ...body },
				} as const);
		const saved = await ask(call, kind.answerSchema);
		if (saved.ok) {
			// What was typed meanwhile stays.
			setEdit((now) =>
				now === edit ? editOf(saved.data) : { ...now, revision: saved.data.revision },
			);
			setSavedCount((count) => count + 1);
			show(saved.data);
			return null;
		}
		const changed = v.safeParse(kind.conflictSchema, saved.body);
		if (!changed.success) return saved.sentence;
		setConflict({ sentence: saved.sentence, theirs: changed.output.present });
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
		isUnsaved: changedFields(edit, answer).length > 0,
		isSending,
		refusal,
		conflict,
		differing: conflict ? changedFields(edit, conflict.theirs) : [],
		savedCount,
		save: () => void run(() => send(edit.revision)),
		takeTheirs() {
			if (!conflict) return;
			setSavedCount(0);
			setEdit(editOf(conflict.theirs));
			show(conflict.theirs);
		},
		keepMine: () => conflict && void run(() => send(conflict.theirs.revision)),
		discard() {
			forget();
			setSavedCount(0);
			setEdit(editOf(answer));
		},
	};
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
