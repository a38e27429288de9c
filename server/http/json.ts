import type { Context } from 'hono';
import * as v from 'valibot';
import { type Outcome, type Refused, refuse, succeed } from '../../core/outcome.ts';
import { parseComposed } from '../../core/plain-text.ts';

/** An error answer: `{ error }`, the format of every error of the API. */
export function jsonError(
	status: number,
	sentence: string,
	headers: Readonly<Record<string, string>> = {},
): Response {
	const all = { 'Cache-Control': 'no-store', ...headers };
	return Response.json({ error: sentence }, { status, headers: all });
}

/** Answers a refusal, with further fields. */
export function answerRefusal(
	context: Context,
	{ refusal: { sentence, status } }: Refused,
	more: object = {},
): Response {
	return context.json({ error: sentence, ...more }, status);
}

/**
 * The body of a request as JSON, its texts in one Unicode form. Refuses another content
 * type (415), more than `limitBytes` (413) and invalid JSON (400). The caller validates it with a schema.
 */
export async function readJson(request: Request, limitBytes: number): Promise<Outcome<unknown>> {
	if (!isJson(request.headers.get('content-type') ?? '')) {
		return refuse('The request must be JSON (application/json).', 415);
	}
	const text = await readText(request, limitBytes);
	if (!text.ok) return text;
	try {
		return succeed(parseComposed(text.value));
	} catch {
		return refuse('The request is not valid JSON.', 400);
	}
}

/** A body by its schema. The first message of the schema refuses another one (400). */
export function parseBody<Input>(
	schema: v.GenericSchema<unknown, Input>,
	body: unknown,
): Outcome<Input> {
	const read = v.safeParse(schema, body);
	return read.success ? succeed(read.output) : refuse(read.issues[0].message, 400);
}

/**
 * The body of a request as its exact text, for checks of signatures. Stops reading at `limitBytes`
 * (413), whatever length the request claims. Refuses invalid UTF-8 and incomplete bodies (400).
 */
export async function readText(request: Request, limitBytes: number): Promise<Outcome<string>> {
	if (Number(request.headers.get('content-length') ?? 0) > limitBytes) return tooLarge(limitBytes);
	if (!request.body) return succeed('');
	const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
	let bytes = 0;
	let text = '';
	try {
		for await (const chunk of request.body) {
			bytes += chunk.byteLength;
			// Leaving the loop also cancels the rest of the body.
			if (bytes > limitBytes) return tooLarge(limitBytes);
			text += decoder.decode(chunk, { stream: true });
		}
		return succeed(text + decoder.decode());
	} catch {
		return refuse('The request could not be read as text.', 400);
	}
}

function tooLarge(limitBytes: number) {
	return refuse(`The request is too large: at most ${Math.floor(limitBytes / 1024)} KB.`, 413);
}

function isJson(contentType: string): boolean {
	const [type = '', ...parameters] = contentType.toLowerCase().split(';');
	const charset = parameters.find((parameter) => parameter.trim().startsWith('charset='));
	const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset.trim());
	return type.trim() === 'application/json' && isUtf8;
}
