import type { Worker } from 'node:cluster';
import type { Logger } from 'pino';
import type { AggregatorRegistry, RegistryContentType } from 'prom-client';
import { askedForMetrics, metricsAnswer } from './messages.ts';

/** Answers a process that was asked for the metrics: those of all, added up. */
export async function answerMetrics(
	aggregator: AggregatorRegistry<RegistryContentType>,
	worker: Worker,
	message: unknown,
	log: Logger,
): Promise<void> {
	const id = askedForMetrics(message);
	if (id === undefined) return;
	try {
		const text = await aggregator.clusterMetrics();
		if (worker.isConnected()) worker.send(metricsAnswer(id, text));
	} catch (cause) {
		// A process that was ending did not answer; who asked hears of it by our silence.
		log.warn({ err: cause }, 'no metrics of all processes');
	}
}
