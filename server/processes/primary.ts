import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AggregatorRegistry } from 'prom-client';
import type { Config } from '../config.ts';
import { localHost } from '../http/http-server.ts';
import { openPractice } from '../payments/practice.ts';
import { createLog } from '../runtime/log.ts';
import { addressesOf } from './addresses.ts';
import { retire, toldReady } from './messages.ts';
import { answerMetrics } from './metrics-of-all.ts';

export interface RunningProcesses {
	/** Lines that say where what can be found. */
	readonly addresses: readonly string[];
	/** Puts a new process in the place of each, one after the other: none is missing at any moment. */
	renew(): Promise<void>;
	/** Lets all of them finish. */
	stop(): Promise<void>;
}

/** A process that ends by itself is replaced, but not in a loop without breath. */
const restartDelayMs = 1_000;

/**
 * Runs the shop in so many processes behind one port (`WEB_CONCURRENCY`). They share nothing but the
 * database. This one answers no request: it starts them, replaces those that end, and starts the
 * practice provider, of which there is one. Resolves once all answer.
 */
export async function startProcesses(config: Config): Promise<RunningProcesses> {
	mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
	const log = createLog(config);
	const port = config.port === 0 ? await freePort(config.host) : config.port;
	const localUrl = `http://${localHost(config.host)}:${port}`;
	const practice = await openPractice(config, localUrl, log);
	const env = { PORT: String(port), ...(practice && { SANDBOX_URL: practice.url }) };
	let isStopping = false;
	const aggregator = new AggregatorRegistry();
	cluster.on('message', (worker, message) => void answerMetrics(aggregator, worker, message, log));
	cluster.on('exit', (worker, code, signal) => {
		if (isStopping || worker.exitedAfterDisconnect) return;
		log.error(
			{ pid: worker.process.pid, code, signal },
			'a process has ended and is started again',
		);
		setTimeout(() => {
			if (!isStopping) cluster.fork(env);
		}, restartDelayMs);
	});
	await Promise.all(Array.from({ length: config.processes }, () => startOne(env)));
	return {
		addresses: addressesOf(config, { localUrl, publicUrl: config.publicUrl ?? localUrl }, practice),
		async renew() {
			for (const old of Object.values(cluster.workers ?? {})) {
				if (!old || isStopping) continue;
				await startOne(env);
				await endOne(old, () => old.send(retire));
			}
		},
		async stop() {
			isStopping = true;
			await Promise.all(
				Object.values(cluster.workers ?? {}).map(
					(one) => one && endOne(one, () => one.process.kill('SIGTERM')),
				),
			);
			await practice?.stop();
		},
	};
}

/** Starts a process and waits until it answers; throws if it ends before that. */
async function startOne(env: Readonly<Record<string, string>>): Promise<void> {
	const worker = cluster.fork(env);
	await new Promise<void>((resolve, reject) => {
		worker.on('message', (message) => {
			if (toldReady(message)) resolve();
		});
		worker.once('exit', (code) => reject(new Error(`a process ended with ${code} as it started`)));
	});
}

/** Lets a process finish what it does, once it is told to. */
async function endOne(worker: Worker, tell: () => void): Promise<void> {
	if (worker.isDead()) return;
	// Its end is wanted: no other takes its place.
	worker.exitedAfterDisconnect = true;
	tell();
	await once(worker, 'exit');
}

async function freePort(host: string): Promise<number> {
	const server = createServer().listen(0, host);
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo; // bound to a port, not to a pipe
	server.close();
	await once(server, 'close');
	return port;
}
