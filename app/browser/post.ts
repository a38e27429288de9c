import * as v from 'valibot';
import { deadline } from './deadline.ts';

/** The message if the server sends none. */
export const noAnswer = 'We could not reach the shop just now. Please try again.';

const errorSchema = v.object({ error: v.pipe(v.string(), v.nonEmpty()) });

/**
 * Sends a body to the shop. Resolves to null on success, else to an error message. The server
 * applies calls with the same `key` once.
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

/** A proxy may answer with a page of its own, which is no message. */
function sentenceOf(body: string): string {
	try {
		return v.parse(errorSchema, JSON.parse(body)).error;
	} catch {
		return noAnswer;
	}
}
