import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** All metrics of this process, for Prometheus. */
export const registry = new Registry();

/** Starts the default metrics of the process: memory, CPU, event loop. Call it once. */
export function measureProcess(): void {
	collectDefaultMetrics({ register: registry });
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

const refusedMessages = new Counter({
	name: 'blue_account_messages_refused_total',
	help: 'Account mails and texts refused because the hourly limit of the whole shop was reached.',
	labelNames: ['budget'] as const,
	registers: [registry],
});

/** Counts a message over the hourly limit of the whole shop: `mail`, `recovery` or `text`. */
export function countRefusedMessage(budget: string): void {
	refusedMessages.inc({ budget });
}

const shownPublication = new Gauge({
	name: 'blue_publication_shown',
	help: 'The number of the publication that the pages show.',
	registers: [registry],
});

/** Records the number of the publication that this process shows. */
export function setShownPublication(number: number): void {
	shownPublication.set(number);
}

export interface AnsweredRequest {
	/** The pattern of its path. A path itself would have personal data and unbounded values. */
	readonly route: string;
	readonly method: string;
	readonly status: number;
	readonly ms: number;
}

/** Counts an answered request. */
export function countRequest({ route, method, status, ms }: AnsweredRequest): void {
	requests.inc({ route, method: knownMethods.has(method) ? method : 'other', status });
	seconds.observe({ route }, ms / 1000);
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Records the delay between a provider event and its arrival; times in milliseconds. */
export function countWebhook(happenedAtMs: number, knownAtMs: number): void {
	webhookLag.observe(Math.max(0, knownAtMs - happenedAtMs) / 1000);
}
