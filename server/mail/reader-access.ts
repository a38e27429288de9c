import type { Config } from '../config.ts';
import {
	type ClientInfo,
	isLocalRequest,
	isLoopbackHost,
	isOnThisMachine,
} from '../http/loopback.ts';

/** The settings that decide whether the mail reader is open. */
export type ReaderConfig = Pick<Config, 'stripe' | 'smtpUrl' | 'host' | 'publicUrl'>;

/** Whether `/dev/mail` may answer a request from this machine: only in a practice shop. */
export function hasMailReader({ stripe, smtpUrl, host, publicUrl }: ReaderConfig): boolean {
	const isPractice = stripe === null && smtpUrl === null;
	return isPractice && isLoopbackHost(host) && isOnThisMachine(publicUrl);
}

/**
 * Whether `/dev/mail` may answer: only a practice shop, and only a request from this machine. The
 * Host header is checked too, because a remote page could point its own name at this machine.
 */
export function mailReaderIsOpen(config: ReaderConfig, request: ClientInfo): boolean {
	return hasMailReader(config) && isLocalRequest(request);
}
