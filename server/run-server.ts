import cluster from 'node:cluster';
import { type Config, readConfig } from './config.ts';
import { startFault } from './start-fault.ts';

/** Runs the shop of this environment, in one process or in several. */
export async function runServer(): Promise<void> {
	let config: Config | null = null;
	try {
		config = readConfig(process.env);
		if (config.processes > 1 && cluster.isPrimary) await runProcesses(config);
		else await runShop(config);
	} catch (error) {
		console.error(startFault(error, config) ?? error);
		process.exit(1);
	}
}

async function runShop(config: Config): Promise<void> {
	const { startShop } = await import('./start.ts');
	const running = await startShop(config);
	stopOnSignal(() => running.stop());
	if (cluster.isPrimary) {
		for (const line of running.addresses) console.log(line);
	} else {
		const { onRetire, sendReady } = await import('./processes/messages.ts');
		onRetire(() => endAfter(() => running.stop(true)));
		sendReady();
	}
	await collectGarbage();
	await running.settled;
	await collectGarbage();
}

/** Frees the memory of the start, a quarter of all. A quiet shop would hold it for hours. */
async function collectGarbage(): Promise<void> {
	await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
}

async function runProcesses(config: Config): Promise<void> {
	const { startProcesses } = await import('./processes/primary.ts');
	const running = await startProcesses(config);
	stopOnSignal(() => running.stop());
	process.on('SIGUSR2', async () => {
		if (await running.renew()) console.log('processes renewed');
	});
	// Printed last: without a listener the signal would end the process.
	for (const line of running.addresses) console.log(line);
}

function stopOnSignal(stop: Stop): void {
	for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => endAfter(stop));
}

/** Stops, and returns what failed or did not end in time. */
type Stop = () => Promise<readonly string[]>;

/** Time for connections that another process is handing over. */
const handoverMs = 1_000;

/** Stops, and ends the process even if something is still open. */
async function endAfter(stop: Stop): Promise<void> {
	const unfinished = await stop();
	if (unfinished.length > 0 || !cluster.isWorker) process.exit(unfinished.length === 0 ? 0 : 1);
	// The first process may have just sent a connection. It gets the connection back for another process.
	setTimeout(() => process.exit(0), handoverMs).unref();
	process.disconnect?.();
}
