import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AggregatorRegistry } from 'prom-client';
import type { Config } from '../config.ts';
import { localHost } from '../http/http-server.ts';
import { openPractice } from '../payments/practice.ts';
import { createLog, flushLog } from '../runtime/log.ts';
import { ShutdownSteps, shutdownDeadlineMs } from '../runtime/shutdown-steps.ts';
import { addressesOf } from './addresses.ts';
import { isReadyMessage, retire } from './messages.ts';
import { answerMetrics } from './metrics-of-all.ts';

export interface RunningProcesses {
	/** The lines to print when all processes are ready. */
	readonly addresses: readonly string[];
	/**
	 * Replaces the processes one after another. Each new one answers before the old one stops. Returns
	 * false if one does not start; the old ones then continue. Never throws.
	 */
	renew(): Promise<boolean>;
	/** Stops all processes, and kills late ones. Returns what failed or did not end in time. */
	stop(): Promise<readonly string[]>;
}

/** Pause before a process that ended by itself is replaced. */
const restartDelayMs = 1_000;

/** Time for the start of a new process in a rolling restart, migrations included. */
const startDeadlineMs = 120_000;

/** A process has its own deadline to end. One that hangs is killed this much later. */
const killMarginMs = 2_000;

/**
 * Runs the shop in `WEB_CONCURRENCY` processes behind one port. They share only the database. This
 * process answers no requests: it starts and replaces the others, and starts the practice provider.
 * Resolves when all answer.
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
	shutdown.add('log', () => flushLog(log));
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

/** Processes that do not answer yet. One that ends is not replaced automatically. */
const starting = new WeakSet<Worker>();

/** Starts a process and waits until it answers. Throws if it ends or is too slow. */
async function startOne(env: Readonly<Record<string, string>>, deadlineMs?: number): Promise<void> {
	const worker = cluster.fork(env);
	starting.add(worker);
	const started = Promise.withResolvers<void>();
	worker.on('message', (message) => {
		if (isReadyMessage(message)) started.resolve();
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

/** Requests a stop, and waits for the end of the process. Returns whether it had to be killed. */
async function endOne(
	worker: Worker,
	requestStop: () => void,
	deadlineMs: number,
): Promise<boolean> {
	if (worker.isDead()) return false;
	// The end is intended, so the process is not replaced.
	worker.exitedAfterDisconnect = true;
	const ended = once(worker, 'exit');
	requestStop();
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
