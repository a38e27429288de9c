import { isOnThisMachine } from '../config.ts';
import { type AskedFrom, isAskedFromHere, isLoopbackHost } from '../http/loopback.ts';

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
 * Whether `/dev/mail` may answer (design 4): other people's mail is shown to nobody but who sits
 * at this machine, in a shop that only practises. The Host header is checked too: a page elsewhere
 * could point its own name at this machine and read along.
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
