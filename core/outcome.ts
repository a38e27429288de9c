/** Why something was not done. */
export interface Refusal {
	/** The HTTP status of the answer. */
	readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 429 | 502 | 503;
	/** What the person who asked reads. */
	readonly sentence: string;
	/** Names the reason, where a caller or a screen does something about it. */
	readonly code?: string | undefined;
}

export interface Refused<Why = Refusal> {
	readonly ok: false;
	readonly refusal: Why;
}

/** An expected result: a value, or why not, which the caller has to handle. Bugs are thrown. */
export type Outcome<Value, Why = Refusal> =
	| { readonly ok: true; readonly value: Value }
	| Refused<Why>;

export function succeed<Value>(value: Value): { readonly ok: true; readonly value: Value } {
	return { ok: true, value };
}

export function refuse(sentence: string, status: Refusal['status'] = 409, code?: string): Refused {
	return refuseWith({ status, sentence, code });
}

/** Refuses with more than a sentence, or with something else. */
export function refuseWith<Why>(refusal: Why): Refused<Why> {
	return { ok: false, refusal };
}
