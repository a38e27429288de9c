/** The longest chat message, in characters. */
export const longestMessage = 500;

export const cutNotice = `A message holds ${longestMessage} characters: the rest was cut off. For more, press “Need Personal Help?”.`;

/** Cuts a typed text to the longest message. */
export function cutMessage(typed: string): string {
	if (typed.length <= longestMessage) return typed;
	// By code point, so that no surrogate pair is split.
	return [...typed].slice(0, longestMessage).join('');
}
