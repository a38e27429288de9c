import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { type ChatField, chatRequestErrors } from '../../core/contact/contact.ts';
import { onPersonalDataCleared } from '../browser/personal-data.ts';
import { post } from '../browser/post.ts';
import { safeStorage } from '../browser/safe-storage.ts';

const nothing = { name: '', email: '', phone: '', message: '', website: '' };

type Typed = Readonly<typeof nothing>;

const storage = safeStorage(() => sessionStorage, 'blue-chat-form');
const storedSchema = v.pipe(
	v.string(),
	v.parseJson(),
	v.object({
		name: v.string(),
		email: v.string(),
		phone: v.string(),
		message: v.string(),
		website: v.string(),
	}),
);

/** The values before a reload, in this tab. */
function readTyped(): Typed {
	const parsed = v.safeParse(storedSchema, storage.read());
	return parsed.success ? parsed.output : nothing;
}

/**
 * The state of the contact form. Values that could not be sent stay, and are sent again under the
 * same key, so that they arrive once.
 */
export function useContactForm(onSent: (isReceived: boolean) => void) {
	const [typed, setTyped] = useState<Typed>(readTyped);
	const [errors, setErrors] = useState<Readonly<Partial<Record<ChatField, string>>>>({});
	const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
	const shownAt = useRef(0);
	const filled = useRef({ typed: nothing as Typed, key: '' });
	useEffect(() => storage.write(JSON.stringify(typed)), [typed]);
	useEffect(() => onPersonalDataCleared(() => setTyped(nothing)), []);
	useEffect(() => {
		shownAt.current = performance.now();
	}, []);

	function type(name: keyof Typed, text: string) {
		setTyped({ ...typed, [name]: text });
		setErrors(({ [name as ChatField]: _, ...others }) => others);
	}

	/** Sends the form. Resolves to the first invalid field, or undefined. */
	async function send(): Promise<ChatField | undefined> {
		if (state === 'sending') return undefined;
		const wrong = chatRequestErrors(typed);
		setErrors(wrong);
		const [first] = Object.keys(wrong) as ChatField[];
		if (first) return first;
		setState('sending');
		if (filled.current.typed !== typed) filled.current = { typed, key: crypto.randomUUID() };
		const tookMs = Math.round(performance.now() - shownAt.current);
		const failure = await post(
			'/functions/v1/chat-request',
			{ ...typed, tookMs },
			withKey(filled.current.key),
		);
		setState(failure === null ? 'idle' : 'failed');
		if (failure === null) {
			setTyped(nothing);
			storage.drop();
		}
		onSent(failure === null);
		return undefined;
	}

	return { typed, errors, state, type, send };
}

/** A fetch with an idempotency key: the server applies repeated calls once. */
function withKey(key: string): typeof fetch {
	return (input, init) => {
		const headers = new Headers(init?.headers);
		headers.set('Idempotency-Key', key);
		return fetch(input, { ...init, headers });
	};
}
