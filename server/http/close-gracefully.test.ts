import { once } from 'node:events';
import { Agent, createServer, get, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { closeGracefully } from './close-gracefully.ts';
import { listen } from './testing/listen.ts';

it('lets a running request finish, then closes its kept-alive connection', async () => {
	const held = Promise.withResolvers<ServerResponse>();
	const server = createServer({ keepAliveTimeout: 60_000 }, (_request, response) =>
		held.resolve(response),
	);
	await using running = await listen(server);
	const agent = new Agent({ keepAlive: true });
	const answer = once(get(running.url, { agent }), 'response');
	const response = await held.promise;
	const closed = closeGracefully(server);
	await expect(fetch(running.url)).rejects.toThrow();
	response.end('finished');
	const [message] = await answer;
	expect(message.statusCode).toBe(200);
	message.resume();
	await closed;
	agent.destroy();
});

it('closes idle connections at once', async () => {
	const server = createServer({ keepAliveTimeout: 60_000 }, (_request, response) =>
		response.end('x'),
	);
	await using running = await listen(server);
	const agent = new Agent({ keepAlive: true });
	const [message] = await once(get(running.url, { agent }), 'response');
	await once(message.resume(), 'end');
	await closeGracefully(server);
	agent.destroy();
});

it('cuts what does not finish in time', async () => {
	const reached = Promise.withResolvers<void>();
	const server = createServer(() => reached.resolve());
	await using running = await listen(server);
	const { hostname, port } = new URL(running.url);
	const socket = connect(Number(port), hostname);
	socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
	await reached.promise;
	const ended = once(socket, 'close');
	await closeGracefully(server, 20);
	await ended;
});
