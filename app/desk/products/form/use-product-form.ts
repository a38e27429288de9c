import { useState } from 'react';
import * as v from 'valibot';
import {
	type DraftFault,
	type ProductAnswer,
	productAnswerSchema,
	productConflictSchema,
} from '../../../../core/desk/products.ts';
import { useSending } from '../../../forms/use-sending.ts';
import { useTyped } from '../../data/typed-forms.ts';
import { useDeskCall } from '../../data/use-desk.ts';
import { reloadProducts, reloadPublication } from '../publish/use-publication.ts';
import { editOf, isChanged, type ProductEdit, productEditSchema } from './product-edit.ts';

/** A save of another window. */
export interface Conflict {
	/** Says who saved and when. */
	readonly sentence: string;
	readonly theirs: ProductAnswer;
}

export interface ProductForm {
	readonly edit: ProductEdit;
	/** Changes the form. `field` is what was changed: its fault is not shown until the next save. */
	readonly change: (field: string, next: (edit: ProductEdit) => ProductEdit) => void;
	/** The faults of the saved product, without those of fields that were changed since. */
	readonly faults: readonly DraftFault[];
	/** The sentence at a field, if it has a fault. */
	readonly errorOf: (field: string) => string | undefined;
	readonly isUnsaved: boolean;
	readonly isSending: boolean;
	readonly failure: string | null;
	readonly conflict: Conflict | null;
	/** How often it was saved since the screen was opened. */
	readonly savedCount: number;
	readonly save: () => void;
	readonly takeTheirs: () => void;
	/** Saves over what the other window has saved. */
	readonly keepMine: () => void;
	readonly discard: () => void;
}

/** The form of a product, its saving and its conflicts. */
export function useProductForm(
	answer: ProductAnswer,
	onAnswer: (answer: ProductAnswer) => void,
): ProductForm {
	const ask = useDeskCall();
	const [edit, setEdit] = useTyped(
		`product-${answer.id}`,
		productEditSchema,
		(before) => before ?? editOf(answer),
	);
	const [shown, setShown] = useState(answer);
	// The product was archived, or an older publication was published again.
	if (answer !== shown) {
		setShown(answer);
		if (!isChanged(edit, shown.product)) setEdit(editOf(answer));
	}
	const [corrected, setCorrected] = useState<readonly string[]>([]);
	const [conflict, setConflict] = useState<Conflict | null>(null);
	const [savedCount, setSavedCount] = useState(0);
	const { isSending, failure, run, clearFailure } = useSending();
	const faults = answer.faults.filter(
		({ field }) => !corrected.some((one) => field === one || field.startsWith(`${one}.`)),
	);

	function forget() {
		clearFailure();
		setConflict(null);
		setCorrected([]);
	}

	function show(next: ProductAnswer) {
		setConflict(null);
		setCorrected([]);
		onAnswer(next);
		reloadPublication();
		reloadProducts();
	}

	async function send(revision: number): Promise<string | null> {
		const { product } = edit;
		const path = `products/${encodeURIComponent(answer.id)}`;
		const call = { method: 'PUT', path, body: { revision, product } } as const;
		const saved = await ask(call, productAnswerSchema);
		if (saved.ok) {
			// What was typed meanwhile stays.
			setEdit((now) =>
				now.product === product ? editOf(saved.data) : { ...now, revision: saved.data.revision },
			);
			setSavedCount((count) => count + 1);
			show(saved.data);
			return null;
		}
		const changed = v.safeParse(productConflictSchema, saved.body);
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
		isUnsaved: isChanged(edit, answer.product),
		isSending,
		failure,
		conflict,
		savedCount,
		save: () => void run(() => send(edit.revision)),
		takeTheirs() {
			if (!conflict) return;
			setEdit(editOf(conflict.theirs));
			show(conflict.theirs);
		},
		keepMine: () => conflict && void run(() => send(conflict.theirs.revision)),
		discard() {
			forget();
			setEdit(editOf(answer));
		},
	};
}
