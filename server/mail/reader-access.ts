import {
	type AskedFrom,
	isAskedFromHere,
	isLoopbackHost,
	isOnThisMachine,
} from '../http/loopback.ts';

/** How the shop was started, as far as the mail reader minds. */
export interface ReaderConfig {
	/** Whether `STRIPE_SECRET_KEY` is set: a shop that takes real money. */
	readonly hasCardProvider: boolean;
	/** Whether `SMTP_URL` is set: mail leaves, nobody needs to read it here. */
	readonly hasSmtp: boolean;
	/** `HOST` */
	readonly host: string;
	/** `PUBLIC_URL`, null while unset: then it is this machine. */
	readonly publicUrl: string | null;
}

/**
 * Whether `/dev/mail` may answer: only a practice shop, and only a request from this machine. The
 * Host header is checked too, because a remote page could point its own name at this machine.
 */
export function mailReaderIsOpen(config: ReaderConfig, request: AskedFrom): boolean {
	return (
		!config.hasCardProvider &&
		!config.hasSmtp &&
		isLoopbackHost(config.host) &&
		isOnThisMachine(config.publicUrl) &&
		isAskedFromHere(request)
	);
}
