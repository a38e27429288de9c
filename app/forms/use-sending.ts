import { useRef, useState } from 'react';
import { noAnswer } from '../browser/call-shop.ts';

/** Resolves to null on success, else to an error message. */
type Call = () => Promise<string | null>;

export interface UsedSending {
	readonly isSending: boolean;
	/** The message of the last call. */
	readonly failure: string | null;
	/** Resolves to whether the call was made and succeeded. */
	readonly send: (call: Call) => Promise<boolean>;
	readonly forgetFailure: () => void;
}

/** Sends once at a time: a second press meanwhile does nothing. */
export function useSending(): UsedSending {
	const [isSending, setIsSending] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const isBusy = useRef(false);

	async function send(call: Call): Promise<boolean> {
		if (isBusy.current) return false;
		isBusy.current = true;
		setIsSending(true);
		setFailure(null);
		const sentence = await attempt(call);
		isBusy.current = false;
		setIsSending(false);
		setFailure(sentence);
		return sentence === null;
	}

	return { isSending, failure, send, forgetFailure: () => setFailure(null) };
}

/** A failure to load code is shown like a lost connection. */
async function attempt(call: Call): Promise<string | null> {
	try {
		return await call();
	} catch (cause) {
		console.warn('It could not be sent', cause);
		return noAnswer;
	}
}
