import { type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import { createLogWriter } from './log-writer.ts';

/** The log of this process, on its standard output. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
	return pino({ level: logLevel, base: null }, createLogWriter(1));
}

/** Resolves once all lines are written, or the reader took too long. */
export async function flushLog(log: Logger): Promise<void> {
	await new Promise<void>((resolve) => log.flush(() => resolve()));
}
