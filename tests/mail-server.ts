import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** How the server treats clients. `refuse` answers 451, "try again later". */
export type Manner = 'accept' | 'refuse' | 'drop' | 'keep and drop';

/** A received message: its envelope and its parts. */
export interface ReceivedMail extends Email {
	readonly envelopeTo: readonly string[];
}

/** A real SMTP server on this machine that stores received messages. */
export interface MailServer {
	/** For `SMTP_URL`. */
	readonly url: string;
	readonly messages: readonly ReceivedMail[];
	/**
	 * Sets the behavior: `accept`; `refuse` with 451; `drop` the connection at once; `keep and drop`,
	 * which stores the message and closes the connection without an answer.
	 */
	behave(manner: Manner): void;
	stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
	let manner: Manner = 'accept';
	const messages: ReceivedMail[] = [];
	const sockets = new Set<Socket>();

	const server = new SMTPServer({
		disabledCommands: ['AUTH', 'STARTTLS'],
		onMailFrom(_address, _session, callback) {
			callback(manner === 'refuse' ? tryAgainError() : null);
		},
		onData(stream, session, callback) {
			receive(stream).then((mail) => {
				messages.push({ ...mail, envelopeTo: session.envelope.rcptTo.map((to) => to.address) });
				if (manner === 'keep and drop') dropAll(sockets);
				else callback(null);
			}, callback);
		},
	});
	server.on('error', () => {}); // A dropped connection is an error to the server, not to us.
	server.server.on('connection', (socket) => {
		if (manner === 'drop') socket.destroy();
		sockets.add(socket);
		socket.once('close', () => sockets.delete(socket));
	});

	const port = await listen(server);
	return {
		url: `smtp://127.0.0.1:${port}`,
		messages,
		behave(next) {
			manner = next;
		},
		async stop() {
			dropAll(sockets);
			await new Promise<void>((resolve) => server.close(resolve));
		},
	};
}

function tryAgainError() {
	return Object.assign(new Error('Try again later'), { responseCode: 451 });
}

async function receive(stream: SMTPServerDataStream) {
	const chunks: Buffer[] = [];
	for await (const chunk of stream) chunks.push(chunk);
	return PostalMime.parse(Buffer.concat(chunks));
}

function dropAll(sockets: ReadonlySet<Socket>) {
	for (const socket of sockets) socket.destroy();
}

async function listen(server: SMTPServer): Promise<number> {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.server.address();
	if (address === null || typeof address === 'string')
		throw new Error('The mail server has no port');
	return address.port;
}
