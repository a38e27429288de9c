import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from './config.ts';

// Kept from one start to the next: a third less memory and a quicker start. It holds for what is
// imported after it, so the rest is imported here and not above.
enableCompileCache(join(import.meta.dirname, '../dist/compile-cache'));

try {
	const config = readConfig(process.env);
	if (config.processes > 1 && cluster.isPrimary) await runProcesses(config);
	else await runShop(config);
} catch (error) {
	// A wrong variable is told in its own words; anything else is a fault and shows where it is.
	console.error(error instanceof ConfigError ? error.message : error);
	process.exit(1);
}

async function runShop(config: Config): Promise<void> {
	const { startShop } = await import('./start.ts');
	const running = await startShop(config);
	stopOnSignal(() => running.stop());
	if (cluster.isPrimary) {
		for (const line of running.addresses) console.log(line);
	} else {
		const { onRetire, tellReady } = await import('./processes/messages.ts');
		onRetire(() => endAfter(() => running.stop(true)));
		tellReady();
	}
	await letGo();
	await running.settled;
	await letGo();
}

/** What only the start needed is a quarter of the memory, and a quiet shop would keep it for hours. */
async function letGo(): Promise<void> {
	await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
}

async function runProcesses(config: Config): Promise<void> {
	const { startProcesses } = await import('./processes/primary.ts');
	const running = await startProcesses(config);
	for (const line of running.addresses) console.log(line);
	stopOnSignal(() => running.stop());
	process.on('SIGUSR2', async () => {
		if (await running.renew()) console.log('processes renewed');
	});
}

function stopOnSignal(stop: Stop): void {
	for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => endAfter(stop));
}

/** Stops, and returns what failed or did not end in time. */
type Stop = () => Promise<readonly string[]>;

/** Ends the process in any case: something that was left open would keep it alive. */
async function endAfter(stop: Stop): Promise<void> {
	const unfinished = await stop();
	process.exit(unfinished.length === 0 ? 0 : 1);
}
