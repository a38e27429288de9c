import { createServer, type IncomingMessage } from 'node:http';
import Stripe from 'stripe';
import { webhookSecret } from './harness.ts';

const { webhooks } = new Stripe('sk_test_unused');

/**
 * A webhook receiver: a real server on loopback that checks every signature with the SDK, and
 * answers shoppers who return.
 */
export interface Receiver {
	readonly url: URL;
	/** Events in order of arrival, including repeated deliveries. */
	readonly events: Stripe.Event[];
	/** Statuses of the next deliveries; 200 afterwards. */
	answerNext(...statuses: number[]): void;
	/** Resolves with the first event of this type after `skip` others, past or future. */
	waitFor(type: Stripe.Event['type'], skip?: number): Promise<Stripe.Event>;
	stop(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
	const events: Stripe.Event[] = [];
	const statuses: number[] = [];
	const waiting = new Set<() => void>();
	const server = createServer(async (request, response) => {
		if (request.method === 'GET') return void response.end('the shop');
		const body = await readAll(request);
		const signature = String(request.headers['stripe-signature']);
		events.push(webhooks.constructEvent(body, signature, webhookSecret));
		response.writeHead(statuses.shift() ?? 200).end();
		for (const check of waiting) check();
	});
	const port = await new Promise<number>((resolve) => {
		server.listen(0, '127.0.0.1', () => {
			const address = server.address();
			resolve(typeof address === 'object' && address ? address.port : 0);
		});
	});
	return {
		url: new URL(`http://127.0.0.1:${port}/webhooks/stripe`),
		events,
		answerNext: (...next) => statuses.push(...next),
		waitFor: (type, skip = 0) =>
			new Promise((resolve) => {
				const resolveIfArrived = () => {
					const found = events.filter((event) => event.type === type)[skip];
					if (!found) return;
					waiting.delete(resolveIfArrived);
					resolve(found);
				};
				waiting.add(resolveIfArrived);
				resolveIfArrived();
			}),
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

async function readAll(request: IncomingMessage): Promise<string> {
	let text = '';
	for await (const chunk of request) text += chunk;
	return text;
}
