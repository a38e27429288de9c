import { readConnection } from '../browser/connection.ts';

/** Where the build writes the worker (scripts/build-worker.ts). */
const workerPath = '/sw.js';

/**
 * Registers the service worker and sends it the paths that this tab shows. Skipped if the user
 * asked to save data, because the worker precaches.
 */
export async function registerWorker(): Promise<void> {
	const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
	if (!workers || readConnection()?.saveData) return;
	// Files that loaded before the worker was in control are reported to it. Later ones it sees
	// itself.
	const isUncontrolled = !workers.controller;
	if (isUncontrolled)
		workers.addEventListener('controllerchange', () => postPaths(partsOfPage()), { once: true });
	// A navigation within the shop makes no request for a page.
	window.navigation?.addEventListener('currententrychange', () => postPaths([location.pathname]));
	// Registration fails if storage is blocked or the origin is not secure. The shop works without
	// it.
	await workers.register(trustedWorkerPath()).catch(() => undefined);
}

/** The only script URL that the Trusted Types policy allows (server/http/headers.ts). */
function trustedWorkerPath(): string {
	const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
	if (!trustedTypes) return workerPath;
	return trustedTypes
		.createPolicy('blue-worker', { createScriptURL: () => workerPath })
		.createScriptURL('');
}

/** The part of the API that is used here. TypeScript does not declare it yet. */
interface TrustedTypes {
	createPolicy(
		name: string,
		rules: { createScriptURL: () => string },
	): { createScriptURL(url: string): string };
}

function postPaths(paths: readonly string[]): void {
	navigator.serviceWorker.controller?.postMessage(paths);
}

/** The page and all files that it has fetched. The worker decides which ones to cache. */
function partsOfPage(): readonly string[] {
	const files = performance.getEntriesByType('resource').map(({ name }) => name);
	return [location.pathname, ...files];
}
