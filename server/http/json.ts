import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import { parseComposed } from '../../core/plain-text.ts';

/** Why a body is refused: a status and a sentence for the client. */
export interface BodyRefusal {
	readonly status: 400 | 413 | 415;
	readonly sentence: string;
}

/** An error answer: `{ error }`, the format of every error of the API. */
export function jsonError(
	status: number,
	sentence: string,
	headers: Readonly<Record<string, string>> = {},
): Response {
	const all = { 'Cache-Control': 'no-store', ...headers };
	return Response.json({ error: sentence }, { status, headers: all });
}

/**
 * The body of a request as JSON, its texts in one Unicode form. Refuses another content
 * type (415), more than `limitBytes` (413) and invalid JSON (400). The caller validates it with a schema.
 */
export async function readJson(
	request: Request,
	limitBytes: number,
): Promise<Outcome<unknown, BodyRefusal>> {
	if (!isJson(request.headers.get('content-type') ?? '')) {
		return fail({ status: 415, sentence: 'The request must be JSON (application/json).' });
	}
	const text = await readText(request, limitBytes);
	if (!text.ok) return text;
	try {
		return succeed(parseComposed(text.value));
	} catch {
		return fail({ status: 400, sentence: 'The request is not valid JSON.' });
	}
}

/**
 * The body of a request as its exact text, for checks of signatures. Stops reading at `limitBytes`
 * (413), whatever length the request claims. Refuses invalid UTF-8 and incomplete bodies (400).
 */
export async function readText(
	request: Request,
	limitBytes: number,
): Promise<Outcome<string, BodyRefusal>> {
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
		return fail({ status: 400, sentence: 'The request could not be read as text.' });
	}
}

function tooLarge(limitBytes: number) {
	const sentence = `The request is too large: at most ${Math.floor(limitBytes / 1024)} KB.`;
	return fail<BodyRefusal>({ status: 413, sentence });
}

function isJson(contentType: string): boolean {
	const [type = '', ...parameters] = contentType.toLowerCase().split(';');
	const charset = parameters.find((parameter) => parameter.trim().startsWith('charset='));
	const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset.trim());
	return type.trim() === 'application/json' && isUtf8;
}
