import { type LevelWithSilent, type Logger, pino } from 'pino';

/**
 * The server's log: JSON lines on standard output. Lines are gathered for at most half a second,
 * for a write per line would cost a page a fifth of its time; what is gathered is written when the
 * process ends, also where an error ends it.
 */
export function createLog(level: LevelWithSilent): Logger {
	const destination = pino.destination({
		dest: 1,
		sync: false,
		minLength: 16 * 1024,
		maxWrite: 64 * 1024,
		periodicFlush: 500,
	});
	return pino({ level, base: null }, destination);
}
