/** The width of plain text, in characters. */
export const textWidth = 56;

/** Wraps text at spaces to the width. A longer word, such as an address, stays whole. */
export function wrap(text: string): string[] {
	const [first = '', ...words] = text.split(' ');
	const lines = [first];
	for (const word of words) {
		const line = `${lines.at(-1)} ${word}`;
		if (line.length > textWidth) lines.push(word);
		else lines[lines.length - 1] = line;
	}
	return lines;
}

/** A label and its amount at the end of the line. */
export function amountLine(label: string, amount: string): string[] {
	const spaces = textWidth - label.length - amount.length;
	if (spaces >= 2) return [`${label}${' '.repeat(spaces)}${amount}`];
	return [label, amount.padStart(textWidth)];
}

/** A label and its value, one below the other if they are long. */
export function factLine(label: string, value: string): string[] {
	const line = `${`${label}:`.padEnd(20)}${value}`;
	return line.length <= textWidth ? [line] : [`${label}:`, ...wrap(value)];
}
