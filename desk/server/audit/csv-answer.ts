import type { Context } from 'hono';
import { slugFrom } from '../../../core/catalogue/slug-from.ts';
import { succeed } from '../../../core/outcome.ts';
import { answerRefusal } from '../../../server/http/json.ts';
import type { Services } from '../../../server/services.ts';
import type { DeskEnv } from '../access/merchant-only.ts';
import { audited } from './audit.ts';

interface CsvFile {
	readonly name: string;
	readonly type?: 'csv' | 'json';
	/** What was asked for, for the audit trail. */
	readonly input: unknown;
}

/** Answers a download, streamed as it is read. Who saved it is recorded. */
export async function csvAnswer(
	services: Services,
	context: Context<DeskEnv>,
	{ name, type = 'csv', input }: CsvFile,
	parts: AsyncIterable<string>,
): Promise<Response> {
	const { userId: accountId } = context.get('merchant');
	const readState = async () => null;
	const { now } = services;
	const action = { accountId, action: 'export', subject: name, input, readState, now };
	const done = await audited(services, action, async () => succeed(null));
	if (!done.ok) return answerRefusal(context, done);
	const shopName = slugFrom(services.currentCatalogue().shop.name) || 'shop';
	return context.body(bytesOf(parts), 200, {
		'Content-Type': type === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
		'Content-Disposition': `attachment; filename="${shopName}-${name}.${type}"`,
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
