import { type FocusEvent, type FormEvent, type SubmitEvent, useRef, useState } from 'react';
import { type ContactField, contactErrors } from '../../core/contact.ts';
import { promises } from '../../core/promises.ts';
import { post } from '../post.ts';
import { showToast } from '../ui/toast.ts';
import { type Attempt, nextAttempt } from './sending.ts';
import { useShownAt } from './use-shown-at.ts';

export type SendState =
	| { readonly kind: 'idle' | 'sending' | 'sent' }
	/** The same may be sent again. */
	| { readonly kind: 'failed'; readonly sentence: string };

export type ContactErrors = Readonly<Partial<Record<ContactField, string>>>;

/** The words of spec 8. */
export const sentWords = {
	title: 'Message sent successfully!',
	text: `We'll get back to you within ${promises.answerHours} hours.`,
} as const;
export const failedWords = {
	title: 'Something went wrong',
	text: 'Please try again later or contact us directly.',
} as const;

/**
 * Validation after leaving a field and on submit; a message goes as soon as its field is right. What
 * is typed stays in the fields themselves, so that nothing is lost that was typed before the code came.
 */
export function useContactForm() {
	const [state, setState] = useState<SendState>({ kind: 'idle' });
	const [errors, setErrors] = useState<ContactErrors>({});
	const attempt = useRef<Attempt | null>(null);
	const shownAtMs = useShownAt();

	function leave({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
		const { name } = target;
		if (isField(name)) check(currentTarget, [name]);
	}

	function change({ currentTarget }: FormEvent<HTMLFormElement>) {
		check(currentTarget, Object.keys(errors).filter(isField));
		if (state.kind === 'sent' || state.kind === 'failed') setState({ kind: 'idle' });
	}

	/** Looks again at these fields; what is known of the others stays. */
	function check(form: HTMLFormElement, fields: readonly ContactField[]) {
		const all: ContactErrors = contactErrors(typedIn(form));
		const changed = Object.fromEntries(fields.map((field) => [field, all[field]]));
		setErrors((before) => withoutNone({ ...before, ...changed }));
	}

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		if (state.kind === 'sending') return;
		const typed = typedIn(form);
		const wrong: ContactErrors = contactErrors(typed);
		setErrors(wrong);
		const [first] = Object.keys(wrong);
		if (first !== undefined) {
			focusField(form, first);
			return;
		}
		setState({ kind: 'sending' });
		attempt.current = nextAttempt(attempt.current, JSON.stringify(typed), () =>
			crypto.randomUUID(),
		);
		const failure = await post(
			'/functions/v1/contact-message',
			{
				...typed,
				website: String(new FormData(form).get('website') ?? ''),
				tookMs: Math.round(performance.now() - shownAtMs),
			},
			fetch,
			attempt.current.key,
		);
		if (failure === null) settle(form);
		else fail(failure);
	}

	function settle(form: HTMLFormElement) {
		form.reset();
		attempt.current = null;
		setState({ kind: 'sent' });
		showToast('success', sentWords.title, sentWords.text);
	}

	function fail(sentence: string) {
		setState({ kind: 'failed', sentence });
		showToast('error', failedWords.title, failedWords.text);
	}

	return { state, errors, leave, change, submit };
}

const fields: readonly ContactField[] = ['name', 'email', 'subject', 'message'];

function isField(name: string): name is ContactField {
	return fields.some((field) => field === name);
}

function typedIn(form: HTMLFormElement): Readonly<Record<ContactField, string>> {
	const data = new FormData(form);
	const text = (field: ContactField) => String(data.get(field) ?? '');
	return {
		name: text('name'),
		email: text('email'),
		subject: text('subject'),
		message: text('message'),
	};
}

function focusField(form: HTMLFormElement, name: string) {
	form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

function withoutNone(errors: Readonly<Record<string, string | undefined>>): ContactErrors {
	return Object.fromEntries(
		Object.entries(errors).filter(([, sentence]) => sentence !== undefined),
	);
}
