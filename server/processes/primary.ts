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
import { ShutdownSteps, shutdownDeadlineMs } from '../runtime/shutdown-steps.ts';
import { addressesOf } from './addresses.ts';
import { retire, toldReady } from './messages.ts';
import { answerMetrics } from './metrics-of-all.ts';

export interface RunningProcesses {
	/** Lines that say where what can be found. */
	readonly addresses: readonly string[];
	/**
	 * Puts a new process in the place of each, one after the other: none is missing at any moment. Stops
	 * at the first that does not start, and returns false: the old ones go on. Never throws.
	 */
	renew(): Promise<boolean>;
	/** Lets all of them finish; kills what does not. Returns what failed or did not end in time. */
	stop(): Promise<readonly string[]>;
}

/** A process that ends by itself is replaced, but not in a loop without breath. */
const restartDelayMs = 1_000;

/** A process that takes its place in a rolling restart answers within this time, migrations included. */
const startDeadlineMs = 120_000;

/** A process ends by itself within its own deadline. One that hangs is killed this much later. */
const killMarginMs = 2_000;

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
	const endDeadlineMs = config.drainMs + shutdownDeadlineMs + killMarginMs;
	const shutdown = new ShutdownSteps(log, endDeadlineMs + killMarginMs);
	if (practice) shutdown.add('practice provider', () => practice.stop());
	shutdown.addEntrance('processes', () => endAll(endDeadlineMs), {
		deadlineMs: endDeadlineMs + killMarginMs,
	});
	let isStopping = false;
	let isRenewing = false;
	const aggregator = new AggregatorRegistry();
	cluster.on('message', (worker, message) => void answerMetrics(aggregator, worker, message, log));
	cluster.on('exit', (worker, code, signal) => {
		if (isStopping || worker.exitedAfterDisconnect || starting.has(worker)) return;
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
			if (isRenewing || isStopping) return false;
			isRenewing = true;
			try {
				for (const old of workers()) {
					if (isStopping) return false;
					await startOne(env, startDeadlineMs);
					const isKilled = await endOne(old, () => old.send(retire), endDeadlineMs);
					const { pid } = old.process;
					if (isKilled) log.error({ pid }, 'a process did not end in time and was killed');
				}
				return true;
			} catch (cause) {
				// A stop ends the new process too.
				if (!isStopping) {
					log.error({ err: cause }, 'a new process did not start: the old ones go on');
				}
				return false;
			} finally {
				isRenewing = false;
			}
		},
		stop() {
			isStopping = true;
			return shutdown.close();
		},
	};
}

function workers(): Worker[] {
	return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

/** Processes that do not answer yet. One that ends is not started again by itself. */
const starting = new WeakSet<Worker>();

/** Starts a process and waits until it answers; throws if it ends before that, or is too slow. */
async function startOne(env: Readonly<Record<string, string>>, deadlineMs?: number): Promise<void> {
	const worker = cluster.fork(env);
	starting.add(worker);
	const started = Promise.withResolvers<void>();
	worker.on('message', (message) => {
		if (toldReady(message)) started.resolve();
	});
	worker.once('exit', (code) =>
		started.reject(new Error(`a process ended with ${code} as it started`)),
	);
	const kill = () => worker.process.kill('SIGKILL');
	const timer = deadlineMs === undefined ? undefined : setTimeout(kill, deadlineMs);
	await started.promise.finally(() => clearTimeout(timer));
	starting.delete(worker);
}

async function endAll(deadlineMs: number): Promise<void> {
	const ended = workers().map((one) => endOne(one, () => one.process.kill('SIGTERM'), deadlineMs));
	const killed = (await Promise.all(ended)).filter((isKilled) => isKilled).length;
	if (killed > 0) throw new Error(`${killed} processes did not end within ${deadlineMs} ms`);
}

/** Lets a process finish what it does, once it is told to. Returns whether it had to be killed. */
async function endOne(worker: Worker, tell: () => void, deadlineMs: number): Promise<boolean> {
	if (worker.isDead()) return false;
	// Its end is wanted: no other takes its place.
	worker.exitedAfterDisconnect = true;
	const ended = once(worker, 'exit');
	tell();
	let isKilled = false;
	const timer = setTimeout(() => {
		isKilled = worker.process.kill('SIGKILL');
	}, deadlineMs);
	await ended.finally(() => clearTimeout(timer));
	return isKilled;
}

async function freePort(host: string): Promise<number> {
	const server = createServer().listen(0, host);
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo; // bound to a port, not to a pipe
	server.close();
	await once(server, 'close');
	return port;
}
