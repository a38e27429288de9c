import { useRef, useState } from 'react';
import { noAnswer } from '../browser/call-shop.ts';

/** Resolves to null on success, else to an error message. */
type Call = () => Promise<string | null>;

export interface UsedSending {
	readonly isSending: boolean;
	/** The message of the last call. */
	readonly refusal: string | null;
	/** Resolves to true on success. A call while another runs does nothing. */
	readonly run: (call: Call) => Promise<boolean>;
	readonly clearRefusal: () => void;
}

/** The state of calls that a press starts, one at a time. */
export function useSending(): UsedSending {
	const [isSending, setIsSending] = useState(false);
	const [refusal, setRefusal] = useState<string | null>(null);
	const isBusy = useRef(false);

	async function run(call: Call): Promise<boolean> {
		if (isBusy.current) return false;
		isBusy.current = true;
		setIsSending(true);
		setRefusal(null);
		const sentence = await attempt(call);
		isBusy.current = false;
		setIsSending(false);
		setRefusal(sentence);
		return sentence === null;
	}

	return { isSending, refusal, run, clearRefusal: () => setRefusal(null) };
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
