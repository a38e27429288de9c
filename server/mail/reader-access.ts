import { isOnThisMachine } from '../config.ts';
import { isLoopbackHost, isLoopbackPeer } from '../http/loopback.ts';

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

export interface ReaderRequest {
	/** The other end of the connection, as the socket has it. */
	readonly peerAddress: string | undefined;
	readonly headers: Headers;
}

/**
 * Whether `/dev/mail` may answer (design 4): other people's mail is shown to nobody but who sits
 * at this machine, in a shop that only practises. The Host header is checked too: a page elsewhere
 * could point its own name at this machine and read along.
 */
export function mailReaderIsOpen(config: ReaderConfig, request: ReaderRequest): boolean {
	return (
		!config.hasCardProvider &&
		!config.hasSmtp &&
		isLoopbackHost(config.host) &&
		isOnThisMachine(config.publicUrl) &&
		isLoopbackPeer(request.peerAddress) &&
		isLoopbackHost(hostWithoutPort(request.headers.get('host') ?? '')) &&
		!isForwarded(request.headers)
	);
}

function hostWithoutPort(host: string): string {
	return host.replace(/:\d+$/, '');
}

/** Whether a proxy stands between: then the peer is the proxy, and who asks is not known. */
function isForwarded(headers: Headers): boolean {
	return [...headers.keys()].some(
		(name) => name.startsWith('x-forwarded') || forwardingHeaders.has(name),
	);
}

const forwardingHeaders = new Set([
	'forwarded',
	'via',
	'x-real-ip',
	'x-client-ip',
	'x-cluster-client-ip',
	'true-client-ip',
	'cf-connecting-ip',
	'fly-client-ip',
]);
