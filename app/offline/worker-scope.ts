// What our worker uses of its surroundings. The compiler's own types of a worker would take the place
// of a page's in every file.

/** Something that the worker is kept awake for. */
export interface WorkerEvent {
	waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WorkerEvent {
	readonly request: Request;
	/** The answer to a navigation, asked for while the worker woke up. */
	readonly preloadResponse: Promise<Response | undefined>;
	respondWith(answer: Promise<Response>): void;
}

export interface PageMessage extends WorkerEvent {
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
	/** This worker itself, redundant once another has taken over; older browsers do not say. */
	readonly serviceWorker?: Pick<ServiceWorker, 'state'>;
	skipWaiting(): Promise<void>;
	addEventListener<Name extends keyof WorkerEvents>(
		name: Name,
		listener: (event: WorkerEvents[Name]) => void,
	): void;
}
