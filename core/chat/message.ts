/** A message ends here, in characters: a talk is no place for a letter. */
export const longestMessage = 500;

export const cutNotice = `A message holds ${longestMessage} characters: the rest was cut off. For more, press "Need Personal Help?".`;

/** As much of a typed text as a message holds. */
export function cutMessage(typed: string): string {
	if (typed.length <= longestMessage) return typed;
	// By whole characters: a half of one can neither be shown nor kept.
	return [...typed].slice(0, longestMessage).join('');
}
