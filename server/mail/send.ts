import type { NodemailerError } from 'nodemailer';
import type { OutboxMessage } from '../db/schema.ts';
import { createPeer } from '../limits/peer.ts';
import type { RenderedMail } from './rendered-mail.ts';

/** Where mail goes and whose it is. */
export interface MailSettings {
	/** `smtp://user:password@host:port` or `smtps://…` */
	readonly smtpUrl: string;
	/** `Blue <hello@blue.example>` */
	readonly from: string;
}

export interface Mailer {
	/** Hands a message to the SMTP server; throws if the server does not take it. */
	send(message: Pick<OutboxMessage, 'id' | 'recipient'>, mail: RenderedMail): Promise<void>;
	/** Whether the server failed several times in a row: messages wait until it is back. */
	isAway(): boolean;
	close(): void;
}

/** How many messages leave at once, each on its own kept connection. */
export const lanes = 4;

/** Longest time that one message may take with the server; the worker's hold on a row is longer. */
const sendDeadlineMs = 90_000;

/** Sends over SMTP, connections pooled, one try per call: trying again is the outbox's business. */
export function createMailer({ smtpUrl, from }: MailSettings): Mailer {
	let opened: ReturnType<typeof openPool> | undefined;
	const peer = createPeer({ name: 'mail server', maxCalls: 100 });
	return {
		isAway: () => peer.isAway(),
		async send({ id, recipient }, { replyTo, unsubscribeUrl, ...content }) {
			if (!plainAddress.test(recipient)) throw new UnfitRecipient();
			opened ??= openPool(smtpUrl);
			const pool = await opened;
			const message = {
				from,
				to: recipient,
				envelope: { from: addressOf(from), to: [recipient] },
				// The same on every attempt, so that the recipient's side can drop a second copy.
				messageId: `<${id}@${domainOf(from)}>`,
				headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
				...(replyTo !== undefined && plainAddress.test(replyTo) && { replyTo }),
				...content,
			};
			const refusal = await peer.call(async () => {
				try {
					await pool.sendMail({ ...message, signal: AbortSignal.timeout(sendDeadlineMs) });
					return null;
				} catch (error) {
					// A server that refuses is there.
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
	// On first use: 28 MB that a shop without a mail server need not hold.
	const { createTransport } = await import('nodemailer');
	return createTransport({
		url: smtpUrl,
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

/** With both, mail programs show a button that ends the letters at once (RFC 8058). */
function unsubscribeHeaders(url: string | undefined): Readonly<Record<string, string>> {
	if (url === undefined) return {};
	return {
		'List-Unsubscribe': `<${url}>`,
		'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
	};
}

/** One bare address. Anything else would be read as several, or as a command to the server. */
const plainAddress = /^[^\s<>(),;:"@\\]+@[^\s<>(),;:"@\\]+$/;

class UnfitRecipient extends Error {
	override readonly name = 'UnfitRecipient';
	override readonly message = 'The recipient is not one plain e-mail address.';
}

/**
 * Whether the server says that this recipient will never take mail. Refusals that are about us
 * (log in first, relaying denied: codes 530 to 538 and 5.7.x) may be mended, so they are tried again.
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

function addressOf(from: string): string {
	return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

function domainOf(from: string): string {
	return addressOf(from).split('@').at(-1) ?? 'localhost';
}
