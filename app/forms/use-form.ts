import { type FocusEvent, type FormEvent, type SubmitEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { type FieldErrors, firstErrors } from '../../core/first-errors.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { afterPress } from '../ui/after-press.ts';
import { type UsedSending, useSending } from './use-sending.ts';

interface FormOptions<Schema extends v.GenericSchema> {
	readonly schema: Schema;
	/** Errors of choices that the schema does not contain. */
	readonly check?: () => FieldErrors;
	/** Sends the values. Resolves to null on success, else to an error message. */
	readonly send: (values: v.InferOutput<Schema>, form: HTMLFormElement) => Promise<string | null>;
}

type Handler<Event> = (event: Event) => void;

export interface UsedForm<Values = unknown> extends UsedSending {
	/** The first error of each field. */
	readonly errors: FieldErrors;
	/** The values that were sent, until `restart`. */
	readonly sent: Values | null;
	readonly submit: Handler<SubmitEvent<HTMLFormElement>>;
	/** For `onInput`: removes the error of the edited field. */
	readonly clearError: Handler<FormEvent<HTMLFormElement>>;
	/** Removes the error of a field whose control has no input event. */
	readonly correct: (name: string) => void;
	/** Shows errors that the server found. The first wrong field gets the focus. */
	readonly showErrors: (errors: FieldErrors) => void;
	/** For `onInput`: removes the error of the edited field once it is valid. */
	readonly recheck: Handler<FormEvent<HTMLFormElement>>;
	/** For `onBlur`: validates the field that was left. */
	readonly leave: Handler<FocusEvent<HTMLFormElement>>;
	/** Forgets the result of the last submit. */
	readonly restart: () => void;
}

/**
 * State of a form with uncontrolled fields. It is validated on submit and sent once at a time. The
 * first wrong field gets the focus. What is typed stays.
 */
export function useForm<Schema extends v.GenericSchema>(
	options: FormOptions<Schema>,
): UsedForm<v.InferOutput<Schema>> {
	const [errors, setErrors] = useState<FieldErrors>({});
	const [sent, setSent] = useState<v.InferOutput<Schema> | null>(null);
	const { isSending, refusal, run, clearRefusal } = useSending();
	const submitted = useRef<HTMLFormElement>(null);

	function read(form: HTMLFormElement) {
		const parsed = v.safeParse(options.schema, Object.fromEntries(new FormData(form)));
		return { parsed, wrong: { ...firstErrors(parsed.issues), ...options.check?.() } };
	}

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isSending) return;
		const form = event.currentTarget;
		submitted.current = form;
		const { parsed, wrong } = read(form);
		setErrors(wrong);
		restart();
		if (!parsed.success || Object.keys(wrong).length > 0) focusFirstWrong(form);
		else if (await run(() => options.send(parsed.output, form))) setSent(parsed.output);
	}

	function restart() {
		clearRefusal();
		setSent(null);
	}

	function setError(name: string, error: string | undefined) {
		setErrors((before) => ({ ...before, [name]: error }));
	}

	function correct(name: string) {
		if (errors[name]) setError(name, undefined);
	}

	return {
		errors,
		refusal,
		isSending,
		run,
		clearRefusal,
		sent,
		submit,
		clearError: ({ target }) => correct(nameOf(target)),
		correct,
		showErrors(found) {
			setErrors(found);
			focusFirstWrong(submitted.current);
		},
		recheck({ currentTarget, target }) {
			const name = nameOf(target);
			if (errors[name]) setError(name, read(currentTarget).wrong[name]);
		},
		leave({ currentTarget, target }) {
			const name = nameOf(target);
			if (name) afterPress(() => setError(name, read(currentTarget).wrong[name]));
		},
		restart,
	};
}

/** The label of the submit button. */
export function submitLabel(
	{ isSending, refusal }: UsedForm,
	label: string,
	sending = 'Sending...',
): string {
	if (isSending) return sending;
	return refusal === null ? label : 'Try Again';
}

function nameOf(field: EventTarget): string {
	return field instanceof Element ? (field.getAttribute('name') ?? '') : '';
}

/** After the paint, when the fields are marked. */
function focusFirstWrong(form: HTMLFormElement | null): void {
	const wrong = '[aria-invalid="true"], [data-invalid], [data-invalid-within] :is(input, button)';
	afterPaint(() => form?.querySelector<HTMLElement>(wrong)?.focus());
}
