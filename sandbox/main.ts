import { readConfiguration } from './configuration.ts';
import { startSandbox } from './start.ts';

try {
	const configuration = readConfiguration(process.env);
	const sandbox = await startSandbox(configuration);
	console.log(`sandbox ready on ${sandbox.url}`);
	let stopped: Promise<void> | undefined;
	const stop = async () => {
		// Signal and channel may both ask for the stop, which happens once.
		stopped ??= sandbox.stop();
		await stopped;
		if (process.connected) process.disconnect?.();
	};
	for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
	// If the shop started it over a channel, it ends when the shop was killed.
	if (process.connected) process.once('disconnect', stop);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
