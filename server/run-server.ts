import { type Config, readConfig } from './config.ts';
import { startFault } from './start-fault.ts';

/** Runs the shop of this environment until a signal stops it. */
export async function runServer(): Promise<void> {
	let config: Config | null = null;
	try {
		config = readConfig(process.env);
		await runShop(config);
	} catch (error) {
		console.error(startFault(error, config) ?? error);
		process.exit(1);
	}
}

async function runShop(config: Config): Promise<void> {
	const { startShop } = await import('./start.ts');
	const running = await startShop(config);
	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		process.once(signal, async () => {
			const unfinished = await running.stop();
			// Something that is still open would keep the process.
			process.exit(unfinished.length === 0 ? 0 : 1);
		});
	}
	// Printed last: without a listener the signal would end the process.
	for (const line of running.addresses) console.log(line);
	await collectGarbage();
	await running.settled;
	await collectGarbage();
}

/** Frees the memory of the start, a quarter of all. A quiet shop would hold it for hours. */
async function collectGarbage(): Promise<void> {
	await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
}
