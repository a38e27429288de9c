import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncodings } from './compression/accept-encoding.ts';
import type { EncodedBodies, EncodedBody } from './compression/encoded-body.ts';

type RawHeaders = readonly string[];

/** Sends a file from memory in the preferred encoding, or 304 if the client has it. */
export function sendText(
	request: IncomingMessage,
	response: ServerResponse,
	text: EncodedBodies,
	id: RawHeaders,
): void {
	const form = choose(request, text);
	if (isUnchanged(request, form.etag)) {
		response.writeHead(304, [...form.headersUnchanged, ...id]).end();
		return;
	}
	sendForm(request, response, 200, form, id);
}

/** Sends the page for a path that has none. */
export function sendMissing(
	request: IncomingMessage,
	response: ServerResponse,
	{ status, page }: { readonly status: number; readonly page: EncodedBodies },
	id: RawHeaders,
): void {
	sendForm(request, response, status, choose(request, page), id);
}

/** Sends `{ error }`, the format of all errors that are not pages. */
export function sendError(
	response: ServerResponse,
	status: number,
	sentence: string,
	headers: RawHeaders,
): void {
	const type = ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store'];
	response.writeHead(status, [...headers, ...type]).end(JSON.stringify({ error: sentence }));
}

/** Whether the client has this form (If-None-Match, RFC 9110, 13.1.2). */
export function isUnchanged(request: IncomingMessage, etag: string): boolean {
	const known = headerOf(request, 'if-none-match');
	if (known === undefined) return false;
	if (known === etag || known.trim() === '*') return true;
	return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function sendForm(
	request: IncomingMessage,
	response: ServerResponse,
	status: number,
	form: EncodedBody,
	id: RawHeaders,
): void {
	response.writeHead(status, [...form.headers, ...id]);
	if (request.method === 'HEAD') {
		response.end();
	} else if (typeof form.body !== 'function') {
		response.end(form.body);
	} else {
		form.body().then(
			(body) => response.end(body),
			() => response.destroy(),
		);
	}
}

function choose(request: IncomingMessage, text: EncodedBodies): EncodedBody {
	for (const encoding of acceptedEncodings(headerOf(request, 'accept-encoding'))) {
		const form = text.get(encoding);
		if (form) return form;
	}
	throw new Error('A cached text always has its plain form.');
}

/** One raw header. Node's `headers` builds an object of all, a tenth of the cost of a page. */
function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
	let found: string | undefined;
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const given = rawHeaders[at];
		if (given?.length !== name.length || given.toLowerCase() !== name) continue;
		const value = rawHeaders[at + 1] ?? '';
		found = found === undefined ? value : `${found},${value}`;
	}
	return found;
}
