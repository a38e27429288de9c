import * as v from 'valibot';
import { deadline } from './deadline.ts';

/** For the shopper, where the server has no sentence of its own. */
export const noAnswer = 'We could not reach the shop just now. Please try again.';

const errorSchema = v.object({ error: v.pipe(v.string(), v.nonEmpty()) });

/**
 * Sends something that the server notes: null once done, else a sentence that says why not. What is
 * sent again under the same `key` is noted once.
 */
export async function post(
	path: string,
	body: object,
	fetcher: typeof fetch,
	key?: string,
): Promise<string | null> {
	try {
		const response = await fetcher(path, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
			body: JSON.stringify(body),
			signal: deadline(),
		});
		return response.ok ? null : sentenceOf(await response.text());
	} catch (cause) {
		console.warn(`${path} had no answer`, cause);
		return noAnswer;
	}
}

/** A proxy's page of its own is no sentence for a shopper. */
function sentenceOf(body: string): string {
	try {
		return v.parse(errorSchema, JSON.parse(body)).error;
	} catch {
		return noAnswer;
	}
}
