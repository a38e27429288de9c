/** What a form's words are sent under: the same words again are the same message. */
export interface Attempt {
	readonly key: string;
	readonly content: string;
}

/** The attempt before, where its words are those that are sent now, else a new one. */
export function nextAttempt(
	before: Attempt | null,
	content: string,
	newKey: () => string,
): Attempt {
	return before?.content === content ? before : { key: newKey(), content };
}
