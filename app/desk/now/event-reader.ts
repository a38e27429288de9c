/** A server-sent event (text/event-stream, HTML standard). */
export interface StreamEvent {
	/** `message` if the event has no name. */
	readonly name: string;
	readonly data: string;
}

export interface EventReader {
	/** Takes the next chunk of text. Chunks may end anywhere. */
	feed(text: string): void;
	/** The id of the last event that had one; null if there was none. */
	lastId(): string | null;
}

/** Limit of an event's length. Our own events are much shorter. */
const longestEvent = 1_000_000;

/** Parses server-sent events. Throws if the text is no event stream. */
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
				// A CR at the end of a chunk may be the first half of a CRLF, so it waits for the next
				// chunk.
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
