// In place of the worker where OFFLINE_PAGES is off: throws away what was kept, and itself.
import type { WorkerScope } from './worker-scope.ts';

// The compiler takes every file for a page's.
const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => event.waitUntil(unregister()));

async function unregister(): Promise<void> {
	await deleteCaches();
	await scope.registration.unregister();
	// What its predecessor was about to keep.
	await deleteCaches();
}

async function deleteCaches(): Promise<void> {
	for (const name of await caches.keys()) await caches.delete(name);
}
