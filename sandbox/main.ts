import { readConfiguration } from './configuration.ts';
import { startSandbox } from './start.ts';

try {
	const configuration = readConfiguration(process.env);
	const sandbox = await startSandbox(configuration);
	console.log(`sandbox ready on ${sandbox.url}`);
	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		process.once(signal, () => void sandbox.stop());
	}
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
