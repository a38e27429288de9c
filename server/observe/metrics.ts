import {
	AggregatorRegistry,
	Counter,
	collectDefaultMetrics,
	Histogram,
	Registry,
} from 'prom-client';

/** Everything that this process measures of itself, for Prometheus. */
export const registry = new Registry();

/** Begins to measure the process itself: memory, processor, event loop. Once in a process. */
export function measureProcess(): void {
	collectDefaultMetrics({ register: registry });
}

/** Tells the first process, when it asks, what this one has measured. */
export function exposeMetrics(): void {
	AggregatorRegistry.setRegistries([registry]);
	// What makes it listen.
	new AggregatorRegistry();
}

const labelNames = ['route', 'method', 'status'] as const;

const requests = new Counter({
	name: 'blue_requests_total',
	help: 'Requests answered, by route, method and status.',
	labelNames,
	registers: [registry],
});

const seconds = new Histogram({
	name: 'blue_request_seconds',
	help: 'How long answers took, from the head of the request to the end of the answer.',
	labelNames: ['route'] as const,
	buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
	registers: [registry],
});

const webhookLag = new Histogram({
	name: 'blue_webhook_lag_seconds',
	help: 'From an event at the card provider to our having written it down.',
	buckets: [0.5, 1, 2, 5, 10, 30, 60, 300, 3600, 86_400],
	registers: [registry],
});

export interface AnsweredRequest {
	/** The pattern of its path: never the path itself, which has names in it and no end. */
	readonly route: string;
	readonly method: string;
	readonly status: number;
	readonly ms: number;
}

/** Counts a request that was answered. */
export function countRequest({ route, method, status, ms }: AnsweredRequest): void {
	requests.inc({ route, method: knownMethods.has(method) ? method : 'other', status });
	seconds.observe({ route }, ms / 1000);
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Notes how late an event of the card provider's came to be known here; times in milliseconds. */
export function countWebhook(happenedAtMs: number, knownAtMs: number): void {
	webhookLag.observe(Math.max(0, knownAtMs - happenedAtMs) / 1000);
}
