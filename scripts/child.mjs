import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @import { ChildProcess, StdioOptions } from 'node:child_process' */

/**
 * @typedef {object} Program
 * @property {string} command
 * @property {readonly string[]} args
 * @property {NodeJS.ProcessEnv} env
 */

/**
 * Runs a program to its end, its output on the screen. Resolves to its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, stdio?: StdioOptions }} [options]
 */
export function run(command, args, { env = process.env, stdio = 'inherit' } = {}) {
	return ended(spawn(command, args, { env, stdio }));
}

/**
 * Like `run`, and prints every ten seconds that it is still running (npm is silent without a
 * terminal).
 * @type {typeof run}
 */
export async function runWithTicker(command, args, options) {
	const startedMs = Date.now();
	const ticker = setInterval(() => {
		console.log(`  … still at it after ${Math.round((Date.now() - startedMs) / 1000)} s`);
	}, 10_000);
	try {
		return await run(command, args, options);
	} finally {
		clearInterval(ticker);
	}
}

/**
 * Runs long-lived programs in parallel until the first one ends, then ends the others. Resolves to
 * the exit code of the first one. Each leads its own process group, so that Ctrl-C reaches it once,
 * through this process.
 * @param {readonly Program[]} programs
 */
export async function superviseAll(programs) {
	const children = programs.map(({ command, args, env }) =>
		spawn(command, args, { env, stdio: 'inherit', detached: true }),
	);
	const endings = children.map(ended);
	const forwarding = forwardSignals(children);
	const code = await Promise.race(endings);
	// After a signal all of them are already ending.
	if (!forwarding.hasBegun()) for (const child of children) endChild(child, 'SIGTERM');
	await Promise.all(endings);
	forwarding.stop();
	return code;
}

/**
 * @param {ChildProcess} child
 * @returns {Promise<number>} As in a shell: 128 and the signal's number where a signal ended it.
 */
function ended(child) {
	return new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('exit', (code, signal) =>
			resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)),
		);
	});
}

/**
 * Forwards the first signal. Another one after more than a second kills.
 * @param {readonly ChildProcess[]} children
 */
function forwardSignals(children) {
	/** @type {number | undefined} */
	let firstMs;
	/** @param {NodeJS.Signals} signal */
	const forward = (signal) => {
		const nowMs = Date.now();
		firstMs ??= nowMs;
		if (nowMs > firstMs && nowMs < firstMs + 1000) return;
		for (const child of children) endChild(child, nowMs === firstMs ? signal : 'SIGKILL');
	};
	/** @type {readonly NodeJS.Signals[]} */
	const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
	for (const signal of signals) process.on(signal, forward);
	return {
		hasBegun: () => firstMs !== undefined,
		stop() {
			for (const signal of signals) process.off(signal, forward);
		},
	};
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endChild(child, signal) {
	if (child.exitCode === null && child.signalCode === null) child.kill(signal);
}
