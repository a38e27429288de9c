import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readEvents, type StreamEvent } from './event-reader.ts';

function read(pieces: readonly string[]) {
	const events: StreamEvent[] = [];
	const reader = readEvents((event) => events.push(event));
	for (const piece of pieces) reader.feed(piece);
	return { events, lastId: reader.lastId() };
}

it('parses names, data of several lines and ids, and ignores comments', () => {
	const text =
		'\uFEFF: hello\n\nevent: news\nid: 7\ndata: one\ndata:two\n\n:\nid: 9\n\ndata\n\nretry: 5\nunknown: x\n\n';
	expect(read([text])).toEqual({
		events: [
			{ name: 'news', data: 'one\ntwo' },
			{ name: 'message', data: '' },
		],
		lastId: '9',
	});
});

it('reports only complete events', () => {
	expect(read(['event: news\ndata: half']).events).toEqual([]);
	expect(read(['data: a\r\n\r']).events).toEqual([]);
	expect(read(['data: a\r\n\r', '\n']).events).toEqual([{ name: 'message', data: 'a' }]);
});

it('ignores an id that cannot be a header', () => {
	expect(read(['id: 5\n\nid: a\0b\n\n']).lastId).toBe('5');
});

it('throws if a line never ends', () => {
	expect(() => read([`data: ${'x'.repeat(1_000_001)}`])).toThrow('none');
});

it('parses the same for all chunks and line endings', () => {
	const value = fc.string({ unit: 'binary' }).map((text) => text.replace(/[\r\n\0\uFEFF]/g, '·'));
	const event = fc.record({
		name: fc.constantFrom('news', 'bye', ''),
		data: fc.array(value, { minLength: 1, maxLength: 3 }),
		id: fc.option(fc.nat().map(String)),
	});
	fc.assert(
		fc.property(
			fc.array(event, { maxLength: 5 }),
			fc.constantFrom('\n', '\r\n', '\r'),
			fc.array(fc.nat({ max: 30 })),
			(events, end, cuts) => {
				const lines = events.flatMap(({ name, data, id }) => [
					...(name === '' ? [] : [`event: ${name}`]),
					...(id === null ? [] : [`id: ${id}`]),
					...data.map((line) => `data: ${line}`),
					'',
					': beat',
					'',
				]);
				const text = [...lines, ':', ''].map((line) => line + end).join('');
				const pieces: string[] = [];
				let at = 0;
				for (const cut of cuts) {
					pieces.push(text.slice(at, at + cut));
					at += cut;
				}
				pieces.push(text.slice(at));
				const { events: found, lastId } = read(pieces);
				expect(found).toEqual(
					events.map(({ name, data }) => ({ name: name || 'message', data: data.join('\n') })),
				);
				expect(lastId).toBe(events.findLast(({ id }) => id !== null)?.id ?? null);
			},
		),
	);
});
