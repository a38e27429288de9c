import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendError } from './send-text.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** How many calls may wait for their answers at once, by kind. */
export interface ConcurrencyLimits {
	/** Calls that wait for the card provider. */
	readonly checkout: number;
	readonly webhooks: number;
	readonly auth: number;
	readonly desk: number;
	/** Every other call. */
	readonly others: number;
}

type Kind = keyof ConcurrencyLimits;

/** The first that matches counts. */
const kinds: readonly (readonly [pattern: RegExp, kind: Kind])[] = [
	[/^\/functions\/v1\/create-checkout-session(?:\?|$)/, 'checkout'],
	[/^\/webhooks\//, 'webhooks'],
	[/^\/auth\//, 'auth'],
	[/^\/functions\/v1\/desk\//, 'desk'],
];

const busy = 'The shop is very busy just now. Please try again in a moment.';

/** Health checks and metrics are never refused. */
const alwaysOpen = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

/**
 * Limits how many calls wait for their answers at once. Others are refused with 503, `{ error }` and
 * `Retry-After`: an overloaded shop that accepts everything answers nothing in time. Each kind of call
 * has its own limit, so that calls that wait for another service take no place of the others. Answers
 * that have begun, such as streams, are not counted. Pages cost little and do not pass through here.
 */
export function limitConcurrency(answer: Answer, limits: ConcurrencyLimits): Answer {
	const running: Readonly<Record<Kind, Set<ServerResponse>>> = {
		checkout: new Set(),
		webhooks: new Set(),
		auth: new Set(),
		desk: new Set(),
		others: new Set(),
	};

	function isFull(kind: Kind): boolean {
		if (running[kind].size < limits[kind]) return false;
		let waiting = 0;
		for (const response of running[kind]) if (!response.headersSent) waiting += 1;
		return waiting >= limits[kind];
	}

	return function answerUnlessBusy(request, response) {
		const { url = '' } = request;
		if (alwaysOpen.test(url)) return answer(request, response);
		const kind = kindOf(url);
		if (isFull(kind)) {
			sendError(response, 503, busy, ['Retry-After', '2']);
			return undefined;
		}
		running[kind].add(response);
		response.once('close', () => running[kind].delete(response));
		return answer(request, response);
	};
}

function kindOf(url: string): Kind {
	return kinds.find(([pattern]) => pattern.test(url))?.[1] ?? 'others';
}
