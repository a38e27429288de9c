// Replaces the worker if OFFLINE_PAGES is off: deletes the caches and unregisters itself.
import type { WorkerScope } from './worker-scope.ts';

// TypeScript checks every file as code of a page.
const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => event.waitUntil(unregister()));

async function unregister(): Promise<void> {
	await deleteCaches();
	await scope.registration.unregister();
	// The previous worker may have written meanwhile.
	await deleteCaches();
}

async function deleteCaches(): Promise<void> {
	for (const name of await caches.keys()) await caches.delete(name);
}
