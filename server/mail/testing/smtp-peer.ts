import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
	readonly envelopeTo: readonly string[];
	readonly mail: Email;
	/** The headers as received. */
	readonly headers: string;
}

/** The server's answer to RCPT TO or DATA: a refusal such as `451 4.3.0 Try later`. */
export type Refusal = `${number} ${string}`;

/** A real SMTP server on loopback with configurable failures. */
export class SmtpPeer {
	readonly received: ReceivedMail[] = [];
	refuseRecipient: (address: string) => Refusal | undefined = () => undefined;
	/** Called for each message before it is accepted. */
	beforeAccept: () => Promise<void> = async () => undefined;
	readonly #server: SMTPServer;

	constructor() {
		this.#server = new SMTPServer({
			authOptional: true,
			disabledCommands: ['AUTH', 'STARTTLS'],
			disableReverseLookup: true,
			closeTimeout: 100,
			onRcptTo: ({ address }, _session, callback) => {
				const refusal = this.refuseRecipient(address);
				callback(refusal === undefined ? null : asError(refusal));
			},
			onData: async (stream, session, callback) => {
				const source = await buffer(stream);
				await this.beforeAccept();
				this.received.push({
					envelopeTo: session.envelope.rcptTo.map(({ address }) => address),
					mail: await PostalMime.parse(source),
					headers: source.toString().split('\r\n\r\n', 1).join(),
				});
				callback(null);
			},
		});
	}

	async listen(): Promise<string> {
		// A client may close the connection at any time.
		this.#server.on('error', () => undefined);
		await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
		const address = this.#server.server.address();
		if (address === null || typeof address === 'string') throw new Error('no port');
		return `smtp://127.0.0.1:${address.port}`;
	}

	close(): Promise<void> {
		return new Promise((done) => this.#server.close(done));
	}
}

function asError(refusal: Refusal): Error {
	const [, code, message] = /^(\d+) (.*)$/.exec(refusal) ?? [];
	return Object.assign(new Error(message), { responseCode: Number(code) });
}
