import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendError } from './send-text.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

const busy = 'The shop is very busy just now. Please try again in a moment.';

/** Who asks whether the shop lives, and how it is, must not hear that it is busy. */
const alwaysOpen = /^\/(?:healthz|metrics)(?:\?|$)/;

/**
 * Lets so many calls wait for their answers at once and sends the others away with 503, `{ error }`
 * and `Retry-After`: with twice the work that it can do, a shop that takes everything in does none of
 * it in time. An answer that has begun, such as a stream that lasts, is not counted; nor are pages,
 * which cost little and do not come by here.
 */
export function limitConcurrency(answer: Answer, maxAtOnce: number): Answer {
	const running = new Set<ServerResponse>();

	function isFull(): boolean {
		if (running.size < maxAtOnce) return false;
		let waiting = 0;
		for (const response of running) if (!response.headersSent) waiting += 1;
		return waiting >= maxAtOnce;
	}

	return function answerUnlessBusy(request, response) {
		if (alwaysOpen.test(request.url ?? '')) return answer(request, response);
		if (isFull()) {
			sendError(response, 503, busy, ['Retry-After', '2']);
			return undefined;
		}
		running.add(response);
		response.once('close', () => running.delete(response));
		return answer(request, response);
	};
}
