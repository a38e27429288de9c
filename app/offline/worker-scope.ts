// The part of the service worker API that is used here. TypeScript's own types of workers conflict
// with those of pages.

/** An event that can keep the worker alive. */
interface WorkerEvent {
	waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WorkerEvent {
	readonly request: Request;
	/** The answer to a navigation, requested while the worker started. */
	readonly preloadResponse: Promise<Response | undefined>;
	respondWith(answer: Promise<Response>): void;
}

interface PageMessage extends WorkerEvent {
	readonly data: unknown;
}

interface WorkerEvents {
	readonly install: WorkerEvent;
	readonly activate: WorkerEvent;
	readonly fetch: FetchEvent;
	readonly message: PageMessage;
}

export interface WorkerScope {
	readonly location: Location;
	readonly caches: CacheStorage;
	readonly clients: { claim(): Promise<void> };
	readonly registration: Pick<ServiceWorkerRegistration, 'navigationPreload' | 'unregister'>;
	/** This worker itself. Older browsers do not have it. */
	readonly serviceWorker?: Pick<ServiceWorker, 'state'>;
	skipWaiting(): Promise<void>;
	addEventListener<Name extends keyof WorkerEvents>(
		name: Name,
		listener: (event: WorkerEvents[Name]) => void,
	): void;
}
