import { ConfigError, readConfig } from './config.ts';
import { startShop } from './start.ts';

try {
	const running = await startShop(readConfig(process.env));
	for (const line of running.addresses) console.log(line);
	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		process.once(signal, () => void running.stop());
	}
} catch (error) {
	// A wrong variable is told in its own words; anything else is a fault and shows where it is.
	console.error(error instanceof ConfigError ? error.message : error);
	process.exit(1);
}
