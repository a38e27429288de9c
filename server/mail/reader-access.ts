import {
	type ClientInfo,
	isLocalRequest,
	isLoopbackHost,
	isOnThisMachine,
} from '../http/loopback.ts';

/** The settings that decide whether the mail reader is open. */
export interface ReaderConfig {
	/** Whether `STRIPE_SECRET_KEY` is set, so that the shop takes real money. */
	readonly hasCardProvider: boolean;
	/** Whether `SMTP_URL` is set, so that mails are sent. */
	readonly hasSmtp: boolean;
	/** `HOST` */
	readonly host: string;
	/** `PUBLIC_URL`; null while it is unset, which means this machine. */
	readonly publicUrl: string | null;
}

/**
 * Whether `/dev/mail` may answer: only a practice shop, and only a request from this machine. The
 * Host header is checked too, because a remote page could point its own name at this machine.
 */
export function mailReaderIsOpen(config: ReaderConfig, request: ClientInfo): boolean {
	return (
		!config.hasCardProvider &&
		!config.hasSmtp &&
		isLoopbackHost(config.host) &&
		isOnThisMachine(config.publicUrl) &&
		isLocalRequest(request)
	);
}
