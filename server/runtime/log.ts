import { type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import { createLogWriter } from './log-writer.ts';

/** The log of this process, on its standard output. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
	return pino({ level: logLevel, base: null }, createLogWriter(1));
}
