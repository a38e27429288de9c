import type { IncomingMessage, ServerResponse } from 'node:http';
import { previewRoot } from '../../core/preview-path.ts';
import { rawHeaders } from './compression/encoded-body.ts';
import { securityHeaders } from './headers.ts';
import type { SoldOut } from './placeholders.ts';
import { requestIdHeader } from './request-log.ts';
import { sendFile } from './send-file.ts';
import { sendError, sendMissing, sendText } from './send-text.ts';
import { type OldPaths, type PublicationFiles, readSite, type SiteOptions } from './site.ts';

export interface Pages {
	/**
	 * Answers a request for a page, a file of the site or an unknown path. Returns false, and does
	 * nothing, for a path of the API.
	 */
	answer(request: IncomingMessage, response: ServerResponse, requestId: string): boolean;
	/** From now on pages show exactly these sizes as sold out. */
	restock(soldOut: SoldOut): Promise<void>;
	/** The sizes that pages show as sold out. */
	soldOut(): SoldOut;
	/** Compresses pages at the best level, in the background. */
	improve(signal: AbortSignal): Promise<void>;
	/** Reads the files of a publication. The returned function shows all of them at one moment. */
	prepare(files: PublicationFiles, oldPaths: OldPaths): Promise<ShowPages>;
}

/** The promise resolves when the pages show what is sold out now. */
type ShowPages = () => Promise<void>;

const callPrefixes = [
	'/.well-known/change-password',
	'/auth/v1',
	'/functions',
	'/webhooks',
	'/rest',
	'/realtime',
	'/storage',
	'/healthz',
	'/readyz',
	'/metrics',
	'/dev',
	previewRoot,
];

const nothingHere = 'There is nothing at this address.';
const notReady = 'This file is not ready. Please try again.';

/**
 * Serves the built site from memory, before the shop's calls. Paths are looked up in the list of built
 * files, never on the disk, so a path with dots, escapes or zero bytes is only unknown.
 */
export async function createPages(options: SiteOptions): Promise<Pages> {
	let { soldOut } = options;
	let site = await readSite(options);
	let inMemory = new Map(site.inMemory);
	let oldPaths: OldPaths = options.oldPaths ?? new Map();
	const plainHeaders = rawHeaders(securityHeaders(options.publicUrl));

	function answer(request: IncomingMessage, response: ServerResponse, requestId: string): boolean {
		const path = pathOf(request.url ?? '/');
		const id = [requestIdHeader, requestId];
		const text = inMemory.get(path) ?? site.anyUnder.get(folderOf(path));
		const file = text ? undefined : site.files.get(path);
		const isLarge = site.large.has(path);
		const isThere = text !== undefined || file !== undefined || isLarge;
		if (!isThere && isCall(path)) return false;
		if (request.method !== 'GET' && request.method !== 'HEAD') {
			refuseMethod(response, isThere, id);
		} else if (text) {
			sendText(request, response, text, id);
		} else if (isLarge) {
			void sendLarge(request, response, path, id);
		} else if (file) {
			void sendFile(request, response, file, id);
		} else {
			answerUnknown(request, response, path, id);
		}
		return true;
	}

	async function sendLarge(
		request: IncomingMessage,
		response: ServerResponse,
		path: string,
		id: readonly string[],
	): Promise<void> {
		const text = await site.large.get(path).catch(() => null);
		if (text) sendText(request, response, text, id);
		else sendError(response, 503, notReady, [...plainHeaders, ...id, 'Retry-After', '5']);
	}

	function answerUnknown(
		request: IncomingMessage,
		response: ServerResponse,
		path: string,
		id: readonly string[],
	): void {
		const present = presentPath(path);
		if (typeof present === 'string') {
			const location = present + (request.url ?? '').slice(path.length);
			// A later publication may change it.
			const headers = ['Location', location, 'Cache-Control', 'no-cache'];
			response.writeHead(308, [...plainHeaders, ...id, ...headers]).end();
			return;
		}
		const status = present === undefined ? 404 : 410;
		const page = present ? site.replaced.get(present.replaced) : undefined;
		const missing = page
			? { status, page }
			: site.missing.find((one) => one.status === status && path.startsWith(one.prefix));
		if (missing) sendMissing(request, response, missing, id);
		else sendError(response, status, nothingHere, [...plainHeaders, ...id]);
	}

	/**
	 * Where the page of a path is today: only a known page, because `//elsewhere.example/` must not
	 * leave the site. Undefined: it was never there.
	 */
	function presentPath(path: string) {
		const plain = path.replace(/\/$/, '');
		return plain !== path && inMemory.has(plain) ? plain : oldPaths.get(plain);
	}

	function refuseMethod(response: ServerResponse, isThere: boolean, id: readonly string[]): void {
		const headers = [...plainHeaders, ...id];
		if (isThere) {
			const sentence = 'This address can only be read (GET).';
			sendError(response, 405, sentence, [...headers, 'Allow', 'GET, HEAD']);
		} else {
			sendError(response, 404, nothingHere, headers);
		}
	}

	let restocking = Promise.resolve();
	/** One after another, because the last one counts. */
	function restock(now: SoldOut): Promise<void> {
		soldOut = now;
		restocking = restocking.catch(() => undefined).then(applyStock);
		return restocking;
	}

	async function applyStock(): Promise<void> {
		const present = inMemory;
		for (const [path, text] of await site.restock(soldOut)) present.set(path, text);
	}

	return {
		answer,
		restock,
		soldOut: () => soldOut,
		improve: (signal) => site.improve(signal),
		async prepare(files, nextOldPaths) {
			const known = soldOut;
			const next = await site.withPublication(files, known);
			return async () => {
				site = next;
				oldPaths = nextOldPaths;
				inMemory = new Map(next.inMemory);
				if (soldOut !== known) await restock(soldOut);
			};
		},
	};
}

function pathOf(url: string): string {
	const queryAt = url.indexOf('?');
	return queryAt < 0 ? url : url.slice(0, queryAt);
}

/** Returns `/order/` for `/order/x`, and an empty string for `/order/`. */
function folderOf(path: string): string {
	return path.endsWith('/') ? '' : path.slice(0, path.lastIndexOf('/') + 1);
}

function isCall(path: string): boolean {
	return callPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
