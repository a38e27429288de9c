import * as v from 'valibot';
import { ProviderError } from '../provider-error.ts';

/** Injected faults of the API, for tests of the shop. */
export const faultParams = v.strictObject({
	/** Only calls whose path begins so have the faults: `/v1/tax/calculations`. */
	path: v.optional(v.string(), '/'),
	/** Delay of every call. The call then runs even if the caller has given up. */
	delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)), 0),
	/** Number of calls that are refused before they run. All of them if left out with a status. */
	failNext: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
	answerStatus: v.optional(v.picklist([400, 402, 403, 409, 429, 500, 502, 503])),
	/** What a call creates is created, but the answer is never sent. */
	dropAfterCreate: v.optional(v.boolean(), false),
});

type FaultSettings = v.InferOutput<typeof faultParams>;

export interface Faults {
	/** Replaces all settings; `{}` means no faults. */
	set(settings: FaultSettings): void;
	/** Waits, and throws if this call is to fail. */
	before(path: string): Promise<void>;
	isAnswerDropped(path: string): boolean;
}

export function createFaults(): Faults {
	let faultyPath = '/';
	let delayMs = 0;
	let failuresLeft = 0;
	let answerStatus = 500;
	let isAnswerDropped = false;
	return {
		set(settings) {
			faultyPath = settings.path;
			delayMs = settings.delayMs;
			answerStatus = settings.answerStatus ?? 500;
			failuresLeft = settings.failNext ?? (settings.answerStatus ? Number.POSITIVE_INFINITY : 0);
			isAnswerDropped = settings.dropAfterCreate;
		},
		async before(path) {
			if (!path.startsWith(faultyPath)) return;
			if (delayMs > 0) await wait(delayMs);
			if (failuresLeft === 0) return;
			failuresLeft -= 1;
			throw new ProviderError('The practice provider was told to fail this call.', {
				status: answerStatus,
				type: 'api_error',
			});
		},
		isAnswerDropped: (path) => isAnswerDropped && path.startsWith(faultyPath),
	};
}

/** The timer does not keep a stopped process alive. */
function wait(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
