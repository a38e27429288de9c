import type { Worker } from 'node:cluster';
import type { Logger } from 'pino';
import type { AggregatorRegistry, RegistryContentType } from 'prom-client';
import { metricsAnswer, metricsRequestId } from './messages.ts';

/** Answers a request for metrics with the sum of all processes. */
export async function answerMetrics(
	aggregator: AggregatorRegistry<RegistryContentType>,
	worker: Worker,
	message: unknown,
	log: Logger,
): Promise<void> {
	const id = metricsRequestId(message);
	if (id === undefined) return;
	try {
		const text = await aggregator.clusterMetrics();
		if (worker.isConnected()) worker.send(metricsAnswer(id, text));
	} catch (cause) {
		// A process that was ending did not answer. The requester runs into its timeout.
		log.warn({ err: cause }, 'no metrics of all processes');
	}
}
