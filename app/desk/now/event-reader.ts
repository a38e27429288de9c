/** An event of a stream (text/event-stream, as HTML has it). */
export interface StreamEvent {
	/** `message` where the stream names none. */
	readonly name: string;
	readonly data: string;
}

export interface EventReader {
	/** Takes the next piece of text, wherever it was cut. */
	feed(text: string): void;
	/** The last id, which events without one of their own keep; null: none yet. */
	lastId(): string | null;
}

/** No event of ours is nearly as long: a stream that never ends a line is none. */
const longestEvent = 1_000_000;

/** Reads events out of text that comes in pieces. Throws if it is no stream of events. */
export function readEvents(onEvent: (event: StreamEvent) => void): EventReader {
	let rest = '';
	let isFirst = true;
	let name = '';
	let data: string[] = [];
	let lastId: string | null = null;

	function take(line: string): void {
		if (line === '') {
			const event = { name: name === '' ? 'message' : name, data: data.join('\n') };
			const isEmpty = data.length === 0;
			name = '';
			data = [];
			if (!isEmpty) onEvent(event);
			return;
		}
		const colon = line.indexOf(':');
		if (colon === 0) return;
		const field = colon < 0 ? line : line.slice(0, colon);
		const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
		if (field === 'event') name = value;
		if (field === 'data') data.push(value);
		if (field === 'id' && !value.includes('\0')) lastId = value;
	}

	return {
		feed(text) {
			rest += isFirst ? text.replace(/^\uFEFF/, '') : text;
			if (rest !== '') isFirst = false;
			for (;;) {
				// A CR at the very end may be the first half of a CRLF: it waits for what follows.
				const end = /\r\n|\n|\r(?!$)/.exec(rest);
				if (!end) break;
				const line = rest.slice(0, end.index);
				rest = rest.slice(end.index + end[0].length);
				take(line);
			}
			if (rest.length + data.join('').length > longestEvent) {
				throw new Error('The stream of news is none');
			}
		},
		lastId: () => lastId,
	};
}
