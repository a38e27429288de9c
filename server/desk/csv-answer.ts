import type { Context } from 'hono';
import { brand } from '../../core/brand.ts';

/** Answers a CSV download, streamed as it is read. */
export function csvAnswer(context: Context, name: string, parts: AsyncIterable<string>): Response {
	return context.body(bytesOf(parts), 200, {
		'Content-Type': 'text/csv; charset=utf-8',
		'Content-Disposition': `attachment; filename="${brand.name.toLowerCase()}-${name}.csv"`,
	});
}

function bytesOf(parts: AsyncIterable<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
	const iterator = parts[Symbol.asyncIterator]();
	const encoder = new TextEncoder();
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await iterator.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		async cancel() {
			await iterator.return?.();
		},
	});
}
