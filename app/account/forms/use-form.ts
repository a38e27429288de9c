import { type SubmitEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { noAnswer } from '../../browser/post.ts';
import { focusAfterPaint } from '../../ui/after-paint.ts';

/** Messages by field name. */
type TextsSchema = v.GenericSchema<Record<string, string | undefined>, Record<string, string>>;

interface FormOptions<Schema extends TextsSchema> {
	readonly schema: Schema;
	/** Sends the values. Resolves to null on success, else to an error message. */
	readonly send: (values: v.InferOutput<Schema>) => Promise<string | null>;
}

export interface UsedForm {
	/** The first error of each field. */
	readonly errors: Readonly<Record<string, string | undefined>>;
	readonly failure: string | null;
	readonly isSending: boolean;
	readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
	/** Removes the error of a field that is edited. */
	readonly forgive: (name: string) => void;
}

/** State of a form: its values stay, it is validated on submit and sent once at a time. */
export function useForm<Schema extends TextsSchema>(options: FormOptions<Schema>): UsedForm {
	const [errors, setErrors] = useState<UsedForm['errors']>({});
	const [failure, setFailure] = useState<string | null>(null);
	const [isSending, setIsSending] = useState(false);
	const isBusy = useRef(false);

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isBusy.current) return;
		const form = event.currentTarget;
		const parsed = v.safeParse(options.schema, Object.fromEntries(new FormData(form)));
		const wrong = parsed.success ? {} : firstErrors(parsed.issues);
		setErrors(wrong);
		setFailure(null);
		if (!parsed.success) {
			focusAfterPaint(firstWrong(form, wrong));
			return;
		}
		isBusy.current = true;
		setIsSending(true);
		setFailure(await attempt(() => options.send(parsed.output)));
		isBusy.current = false;
		setIsSending(false);
	}

	return {
		errors,
		failure,
		isSending,
		submit,
		forgive: (name) => errors[name] && setErrors({ ...errors, [name]: undefined }),
	};
}

/** A failure to load code is shown like a lost connection. */
async function attempt(send: () => Promise<string | null>): Promise<string | null> {
	try {
		return await send();
	} catch (cause) {
		console.warn('The form could not be sent', cause);
		return noAnswer;
	}
}

function firstErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
	const errors: Record<string, string> = {};
	for (const issue of issues) errors[String(issue.path?.[0]?.key)] ??= issue.message;
	return errors;
}

function firstWrong(
	form: HTMLFormElement,
	errors: UsedForm['errors'],
): HTMLInputElement | undefined {
	for (const field of form.elements) {
		if (field instanceof HTMLInputElement && errors[field.name] !== undefined) return field;
	}
	return undefined;
}
