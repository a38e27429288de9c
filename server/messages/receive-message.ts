import type { Context } from 'hono';
import * as v from 'valibot';
import { chatRequestSchema, contactMessageSchema } from '../../core/contact/contact.ts';
import { type Outcome, succeed } from '../../core/outcome.ts';
import { answerRefusal, parseBody } from '../http/json.ts';
import type { Services } from '../services.ts';
import { storeMessage, type WrittenMessage } from './messages.ts';

const attemptKey = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/**
 * POST /functions/v1/contact-message `{ name, email, subject, message, website, tookMs }` with an
 * `Idempotency-Key`: 200 `{ status: 'received' }`, also for a repetition.
 */
export function contactMessage(services: Services) {
	return receive(services, (sent) => {
		const parsed = parseBody(contactMessageSchema, sent);
		if (!parsed.ok) return parsed;
		const { message: text, ...rest } = parsed.value;
		return succeed({ source: 'contact', phone: null, text, ...rest });
	});
}

/** POST /functions/v1/chat-request `{ name, email, phone, message, website, tookMs }`: the same. */
export function chatRequest(services: Services) {
	return receive(services, (sent) => {
		const parsed = parseBody(chatRequestSchema, sent);
		if (!parsed.ok) return parsed;
		const { message: text, ...rest } = parsed.value;
		return succeed({ source: 'chat', subject: null, text, ...rest });
	});
}

function receive(services: Services, read: (sent: unknown) => Outcome<WrittenMessage>) {
	return async function answerMessage(context: Context, body: unknown): Promise<Response> {
		const key = v.safeParse(attemptKey, context.req.header('idempotency-key'));
		if (!key.success) {
			return context.json({ error: 'A message needs an Idempotency-Key header with a UUID.' }, 400);
		}
		const message = read(body);
		if (!message.ok) return answerRefusal(context, message);
		await storeMessage(services, message.value, key.output);
		return context.json({ status: 'received' });
	};
}
