import type { Provider } from '../provider.ts';
import { ProviderError } from '../provider-error.ts';
import type { Endpoint } from './call.ts';
import { decodeForm } from './form.ts';
import { type Answer, type KeyedCall, rememberAnswer } from './idempotency.ts';

interface Run {
	readonly provider: Provider;
	readonly endpoint: Endpoint;
	readonly id: string;
	readonly encoded: string;
	readonly requestId: string;
	readonly keyed: KeyedCall | undefined;
}

/**
 * Runs a call and stores its answer under its key in one transaction, so that a crash leaves both
 * or neither. A call that was refused before it ran is not stored.
 */
export function runCall(run: Run): Answer {
	try {
		return run.provider.state.transaction(() => remembered(run, succeeded(run)));
	} catch (error) {
		if (!(error instanceof ProviderError)) throw error;
		const refused = refusal(error, run.requestId);
		return error.stage === 'execution' ? remembered(run, refused) : refused;
	}
}

/** Makes the answer of a refusal. */
export function refusal(error: ProviderError, requestId: string): Answer {
	return { status: error.status, body: JSON.stringify(error.body(requestId)), requestId };
}

function succeeded({ provider, endpoint, id, encoded, requestId }: Run): Answer {
	const object = endpoint({ provider, id, fields: decodeForm(encoded) });
	return { status: 200, body: JSON.stringify(object), requestId };
}

function remembered(run: Run, answer: Answer): Answer {
	if (run.keyed) rememberAnswer(run.provider.state, run.keyed, answer, run.provider.now());
	return answer;
}
