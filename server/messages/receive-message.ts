import type { Context } from 'hono';
import * as v from 'valibot';
import { chatRequestSchema, contactMessageSchema } from '../../core/contact/contact.ts';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import { answerRefusal, readJson } from '../http/json.ts';
import type { Services } from '../services.ts';
import { storeMessage, type WrittenMessage } from './messages.ts';

/**
 * Enough for the longest message in any script, and for longer ones, which get a message of their
 * own.
 */
const maxBodyBytes = 64 * 1024;

const attemptKey = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/**
 * POST /functions/v1/contact-message `{ name, email, subject, message, website, tookMs }` with an
 * `Idempotency-Key`: 200 `{ status: 'received' }`, also for a repetition.
 */
export function contactMessage(services: Services) {
	return receive(services, (sent) => {
		const parsed = v.safeParse(contactMessageSchema, sent);
		if (!parsed.success) return refuse(parsed.issues[0].message, 400);
		const { message: text, ...rest } = parsed.output;
		return succeed({ source: 'contact', phone: null, text, ...rest });
	});
}

/** POST /functions/v1/chat-request `{ name, email, phone, message, website, tookMs }`: the same. */
export function chatRequest(services: Services) {
	return receive(services, (sent) => {
		const parsed = v.safeParse(chatRequestSchema, sent);
		if (!parsed.success) return refuse(parsed.issues[0].message, 400);
		const { message: text, ...rest } = parsed.output;
		return succeed({ source: 'chat', subject: null, text, ...rest });
	});
}

function receive(services: Services, read: (sent: unknown) => Outcome<WrittenMessage>) {
	return async function answerMessage(context: Context): Promise<Response> {
		context.header('Cache-Control', 'no-store');
		const body = await readJson(context.req.raw, maxBodyBytes);
		if (!body.ok) return answerRefusal(context, body);
		const key = v.safeParse(attemptKey, context.req.header('idempotency-key'));
		if (!key.success) {
			return context.json({ error: 'A message needs an Idempotency-Key header with a UUID.' }, 400);
		}
		const message = read(body.value);
		if (!message.ok) return answerRefusal(context, message);
		await storeMessage(services, message.value, key.output);
		return context.json({ status: 'received' });
	};
}
