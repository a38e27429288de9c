/** The idempotency key of a form's content. The same content is the same message. */
export interface Attempt {
	readonly key: string;
	readonly content: string;
}

/** The previous attempt if the content is the same, else a new one. */
export function nextAttempt(
	before: Attempt | null,
	content: string,
	newKey: () => string,
): Attempt {
	return before?.content === content ? before : { key: newKey(), content };
}
