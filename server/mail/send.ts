import type { NodemailerError } from 'nodemailer';
import type { OutboxMessage } from '../db/schema.ts';
import { isLoopbackHost } from '../http/loopback.ts';
import { createPeer } from '../limits/peer.ts';
import type { RenderedMail } from './rendered-mail.ts';

/** The mail server and the sender. */
export interface MailSettings {
	/** `smtp://user:password@host:port` or `smtps://…` */
	readonly smtpUrl: string;
	/** `Blue <hello@blue.example>`, or the address alone, with the shop’s name; null: the shop’s own. */
	readonly from: string | null;
}

export interface Mailer {
	/** Sends a message to the SMTP server. Throws if the server does not accept it. */
	send(message: Pick<OutboxMessage, 'id' | 'recipient'>, mail: RenderedMail): Promise<void>;
	/** Whether the server failed several times in a row: messages wait until it is back. */
	isAway(): boolean;
	close(): void;
}

/** The number of messages that are sent at once, each on its own pooled connection. */
export const lanes = 4;

/** The time limit of one message. It is shorter than the worker's hold on a row. */
const sendDeadlineMs = 90_000;

/** Sends over SMTP with pooled connections, one attempt per call. The outbox does the retries. */
export function createMailer({ smtpUrl, from: setting }: MailSettings): Mailer {
	let opened: ReturnType<typeof openPool> | undefined;
	const peer = createPeer({ name: 'mail server', maxCalls: 100 });
	return {
		isAway: () => peer.isAway(),
		async send({ id, recipient }, { replyTo, unsubscribeUrl, sender, ...content }) {
			if (!plainAddress.test(recipient)) throw new UnfitRecipient();
			opened ??= openPool(smtpUrl);
			const pool = await opened;
			const { address, ...from } = senderOf(setting, sender);
			const message = {
				...from,
				to: recipient,
				envelope: { from: address, to: [recipient] },
				// The same id on every attempt, so that the recipient can drop a duplicate.
				messageId: `<${id}@${address.split('@').at(-1)}>`,
				headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
				...(replyTo !== undefined && plainAddress.test(replyTo) && { replyTo }),
				...content,
			};
			const refusal = await peer.call(async () => {
				try {
					await pool.sendMail({ ...message, signal: AbortSignal.timeout(sendDeadlineMs) });
					return null;
				} catch (error) {
					// A refusal is an answer, so the server is not away.
					if (isAnswered(error)) return error;
					throw error;
				}
			});
			if (refusal !== null) throw refusal;
		},
		close: () => void opened?.then((pool) => pool.close()),
	};
}

async function openPool(smtpUrl: string) {
	// Loaded on first use. It takes 28 MB, which a shop without a mail server does not need.
	const { createTransport } = await import('nodemailer');
	return createTransport({
		url: smtpUrl,
		// Mails have links and codes, and the URL has a password. `smtps:` has TLS from the start.
		requireTLS: !isLoopbackHost(new URL(smtpUrl).hostname),
		pool: true,
		maxConnections: lanes,
		maxRequeues: 0,
		connectionTimeout: 15_000,
		greetingTimeout: 15_000,
		socketTimeout: 60_000,
		dnsTimeout: 15_000,
		idleTimeout: 30_000,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
}

/** With both headers, mail programs show an unsubscribe button (RFC 8058). */
function unsubscribeHeaders(url: string | undefined): Readonly<Record<string, string>> {
	if (url === undefined) return {};
	return {
		'List-Unsubscribe': `<${url}>`,
		'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
	};
}

/** One bare address. Anything else could be read as several, or as an SMTP command. */
const plainAddress = /^[^\s<>(),;:"@\\]+@[^\s<>(),;:"@\\]+$/;

class UnfitRecipient extends Error {
	override readonly name = 'UnfitRecipient';
	override readonly message = 'The recipient is not one plain email address.';
}

/**
 * Whether the server refuses this recipient permanently. Refusals about the shop (authentication,
 * relaying: codes 530 to 538 and 5.7.x) can be fixed, so they are retried.
 */
export function isRefusedForGood(error: unknown): boolean {
	if (error instanceof UnfitRecipient) return true;
	if (!isSmtpError(error) || error.command !== 'RCPT TO' || !error.permanent) return false;
	const isAboutUs = /^53\d|^5\d\d[ -]5\.7\./.test(error.response ?? '');
	return !isAboutUs;
}

function isAnswered(error: unknown): error is NodemailerError {
	return isSmtpError(error) && error.responseCode !== undefined;
}

function isSmtpError(error: unknown): error is NodemailerError {
	return error instanceof Error && 'command' in error;
}

/** The sender of a message: as the settings name it, with what they leave out from the shop. */
function senderOf(setting: string | null, { name, email }: RenderedMail['sender']) {
	const from = setting ?? email;
	const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
	return { from: /^\s*[^\s<].*</.test(from) ? from : { name, address }, address };
}
