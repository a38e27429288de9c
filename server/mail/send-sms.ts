import type { OutboxMessage } from '../db/schema.ts';
import { createPeer, isServerError } from '../limits/peer.ts';
import type { RenderedMail } from './rendered-mail.ts';

/** Sends text messages through a provider. */
export interface SmsClient {
	send(
		message: Pick<OutboxMessage, 'id' | 'recipient'>,
		rendered: Pick<RenderedMail, 'text'>,
	): Promise<void>;
	/** Whether the provider failed several times in a row: messages wait until it is back. */
	isAway(): boolean;
}

/** Shorter than the worker's hold on a row. */
const deadlineMs = 30_000;

/**
 * Sends by an HTTP POST of `{ to, text }` to `SMS_URL`, `to` with its `+`. User name and password of
 * the address become the request's credentials. The same `Idempotency-Key` on every attempt lets
 * the provider drop a second copy.
 */
export function createSmsClient(smsUrl: string): SmsClient {
	const url = new URL(smsUrl);
	const authorization = credentialsOf(url);
	url.username = '';
	url.password = '';
	const peer = createPeer({
		name: 'text messages',
		maxCalls: 100,
		isFailure: isServerError,
	});
	return {
		isAway: () => peer.isAway(),
		async send({ id, recipient }, { text }) {
			const request = {
				method: 'POST',
				headers: {
					'Content-Type': 'application/json',
					'Idempotency-Key': id,
					...(authorization && { Authorization: authorization }),
				},
				body: JSON.stringify({ to: `+${recipient}`, text: text.trimEnd() }),
				redirect: 'error',
			} as const;
			const response = await peer.call(() =>
				fetch(url, { ...request, signal: AbortSignal.timeout(deadlineMs) }),
			);
			await response.body?.cancel();
			if (!response.ok) throw new TextRefused(response.status);
		},
	};
}

function credentialsOf({ username, password }: URL): string | null {
	if (username === '' && password === '') return null;
	const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
	return `Basic ${Buffer.from(pair).toString('base64')}`;
}

class TextRefused extends Error {
	override readonly name = 'TextRefused';
	readonly status: number;

	constructor(status: number) {
		super(`The provider of text messages answered ${status}.`);
		this.status = status;
	}
}

/** Whether the provider refuses a message permanently: 400 and 422. */
export function isTextRefusedForGood(error: unknown): boolean {
	return error instanceof TextRefused && (error.status === 400 || error.status === 422);
}
