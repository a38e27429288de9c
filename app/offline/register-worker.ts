import { readConnection } from '../browser/connection.ts';

/** Where the build writes the worker (scripts/build-worker.ts). */
const workerPath = '/sw.js';

/**
 * Starts the worker that keeps pages, and tells it what this tab shows. Not where data is to be
 * saved: it fetches ahead.
 */
export async function registerWorker(): Promise<void> {
	const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
	if (!workers || readConnection()?.saveData) return;
	// What came before a worker was there is told of; from then on it sees for itself.
	const isUncontrolled = !workers.controller;
	if (isUncontrolled)
		workers.addEventListener('controllerchange', () => postPaths(partsOfPage()), { once: true });
	// A move within the shop asks for no page.
	window.navigation?.addEventListener('currententrychange', () => postPaths([location.pathname]));
	// Refused: storage is blocked, or the address is no safe one. The shop works without.
	await workers.register(trustedWorkerPath()).catch(() => undefined);
}

/** The one address that a page may name as code to run (server/http/headers.ts). */
function trustedWorkerPath(): string {
	const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
	if (!trustedTypes) return workerPath;
	return trustedTypes
		.createPolicy('blue-worker', { createScriptURL: () => workerPath })
		.createScriptURL('');
}

/** What of it is used here; it is in the library's types of no browser yet. */
interface TrustedTypes {
	createPolicy(
		name: string,
		rules: { createScriptURL: () => string },
	): { createScriptURL(url: string): string };
}

function postPaths(paths: readonly string[]): void {
	navigator.serviceWorker.controller?.postMessage(paths);
}

/** The page, and every file that it has fetched: the worker knows which of them to keep. */
function partsOfPage(): readonly string[] {
	const files = performance.getEntriesByType('resource').map(({ name }) => name);
	return [location.pathname, ...files];
}
