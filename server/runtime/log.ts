import { type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

/** The log of this process, on its standard output. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
	// Written in blocks, so that a log line costs a page little; the process flushes at its end.
	const destination = pino.destination({
		fd: 1,
		sync: false,
		minLength: 8192,
		periodicFlush: 500,
	});
	return pino({ level: logLevel, base: null }, destination);
}
