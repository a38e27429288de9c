import { useState } from 'react';

export interface Sending {
	/** The error message of the last call. */
	readonly failure: string | null;
	readonly isSending: boolean;
	/**
	 * Runs work that resolves to null on success, else to an error message. Resolves to true on
	 * success. A call while another runs does nothing.
	 */
	readonly run: (work: () => Promise<string | null>) => Promise<boolean>;
	readonly forgive: () => void;
}

/** The state of calls that a press starts, one at a time. */
export function useSending(): Sending {
	const [failure, setFailure] = useState<string | null>(null);
	const [isSending, setIsSending] = useState(false);

	async function run(work: () => Promise<string | null>): Promise<boolean> {
		if (isSending) return false;
		setFailure(null);
		setIsSending(true);
		const failed = await work();
		setIsSending(false);
		setFailure(failed);
		return failed === null;
	}

	return { failure, isSending, run, forgive: () => setFailure(null) };
}
