import { type FocusEvent, type FormEvent, type SubmitEvent, useRef, useState } from 'react';
import { contactErrors } from '../../core/contact/contact.ts';
import { promises } from '../../core/promises.ts';
import { post } from '../browser/post.ts';
import { focusAfterPaint } from '../ui/after-paint.ts';
import { afterPress } from '../ui/after-press.ts';
import { showToast } from '../ui/toast/toast.ts';
import { type ContactErrors, checked, isField, typedIn } from './contact-typing.ts';
import { type Attempt, nextAttempt } from './sending.ts';
import { useShownAt } from './use-shown-at.ts';

export type SendState =
	| { readonly kind: 'idle' | 'sending' | 'sent' }
	/** The same content may be sent again. */
	| { readonly kind: 'failed'; readonly sentence: string };

/** The messages of the form (docs/requirements.md#contact). */
export const sentTexts = {
	title: 'Message sent successfully!',
	text: `We’ll get back to you within ${promises.answerHours} hours.`,
} as const;
export const failedTexts = {
	title: 'Something went wrong',
	text: 'Please try again later or contact us directly.',
} as const;

/**
 * Validates a field when it is left, and all on submit. An error disappears when its field is
 * valid. The fields are uncontrolled, so that text typed before hydration stays.
 */
export function useContactForm() {
	const [state, setState] = useState<SendState>({ kind: 'idle' });
	const [errors, setErrors] = useState<ContactErrors>({});
	const send = useSending();

	function leave({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
		const { name } = target;
		if (isField(name)) afterPress(() => setErrors((now) => checked(now, currentTarget, [name])));
	}

	function change({ currentTarget }: FormEvent<HTMLFormElement>) {
		setErrors(checked(errors, currentTarget, Object.keys(errors).filter(isField)));
		if (state.kind === 'sent' || state.kind === 'failed') setState({ kind: 'idle' });
	}

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		if (state.kind === 'sending') return;
		const wrong: ContactErrors = contactErrors(typedIn(form));
		setErrors(wrong);
		const [first] = Object.keys(wrong);
		if (first !== undefined) {
			focusAfterPaint(form.querySelector<HTMLElement>(`[name="${first}"]`));
			return;
		}
		setState({ kind: 'sending' });
		const sentence = await send(form);
		if (sentence === null) form.reset();
		setState(sentence === null ? { kind: 'sent' } : { kind: 'failed', sentence });
		if (sentence === null) showToast('success', sentTexts.title, sentTexts.text);
		else showToast('error', failedTexts.title, failedTexts.text);
	}

	return { state, errors, leave, change, submit };
}

/**
 * Sends the values of a form. Resolves to null on success, else to an error message. Equal content
 * is sent once.
 */
function useSending() {
	const attempt = useRef<Attempt | null>(null);
	const shownAtMs = useShownAt();
	return async function send(form: HTMLFormElement): Promise<string | null> {
		const typed = typedIn(form);
		attempt.current = nextAttempt(attempt.current, JSON.stringify(typed), () =>
			crypto.randomUUID(),
		);
		const { key } = attempt.current;
		const website = String(new FormData(form).get('website') ?? '');
		const tookMs = Math.round(performance.now() - shownAtMs);
		const body = { ...typed, website, tookMs };
		const sentence = await post('/functions/v1/contact-message', body, fetch, key);
		if (sentence === null) attempt.current = null;
		return sentence;
	};
}
