import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP line to another program through this process. A test freezes it. */
export interface TcpLine {
	readonly port: number;
	/** From now on nothing arrives on either side, not even the news that a connection was closed. */
	freeze(): void;
	/** All that was sent meanwhile arrives. */
	thaw(): void;
	stop(): Promise<void>;
}

/** Starts a line to a port of this machine. It takes new connections while it is frozen, and is silent. */
export async function startTcpLine(port: number): Promise<TcpLine> {
	/** Each socket with the one that its bytes go to. */
	const targets = new Map<Socket, Socket>();
	let isFrozen = false;

	function carry(from: Socket, to: Socket): void {
		targets.set(from, to);
		from.on('data', (bytes) => to.write(bytes));
		from.on('end', () => to.end());
		from.on('error', () => to.destroy());
		from.once('close', () => targets.delete(from));
		if (isFrozen) from.pause();
	}

	const server = createServer((near) => {
		const far = connect(port, '127.0.0.1');
		carry(near, far);
		carry(far, near);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		port: (server.address() as AddressInfo).port, // bound to a port, not to a pipe
		freeze() {
			isFrozen = true;
			for (const socket of targets.keys()) socket.pause();
		},
		thaw() {
			isFrozen = false;
			for (const socket of targets.keys()) socket.resume();
		},
		async stop() {
			const closed = once(server, 'close');
			server.close();
			for (const socket of targets.keys()) socket.destroy();
			await closed;
		},
	};
}

/** The same address, led over a line. */
export function through(line: TcpLine, address: string): string {
	const url = new URL(address);
	url.host = `127.0.0.1:${line.port}`;
	// No slash where there was none: paths are added to it.
	return url.pathname === '/' && !address.endsWith('/') ? url.href.replace(/\/$/, '') : url.href;
}
