import { PublicationError } from './catalogue/read-publication.ts';
import { type Config, ConfigError } from './config.ts';
import { isDatabaseUnavailable } from './db/database-unavailable.ts';
import { DatabaseInUse } from './db/server-lock.ts';
import { errorCode, isDiskFault } from './runtime/disk-fault.ts';
import { SecretsKeyError } from './secrets/secrets-key.ts';

/** Their messages are sentences for the owner. */
const forOwner = [ConfigError, SecretsKeyError, PublicationError, DatabaseInUse];

/** What the system says about a path that is missing rights, or is not what it should be. */
const accessCodes = ['EACCES', 'EPERM', 'EEXIST', 'ENOTDIR', 'EISDIR'];

/** The sentence about an error that the owner can mend; null: the stack of the error is needed. */
export function startFault(error: unknown, config: Config | null): string | null {
	if (!(error instanceof Error)) return null;
	if (forOwner.some((kind) => error instanceof kind)) return error.message;
	if (config === null) return null;
	if (errorCode(error) === 'EADDRINUSE') {
		return `The shop cannot listen: ${error.message}. Another program does: stop it, or set another PORT.`;
	}
	const advice = `Its user must be able to write there, own what is in DATA_DIR (${config.dataDir}), and have room on the disk.`;
	const isOfFile = 'path' in error && accessCodes.includes(errorCode(error));
	if (isOfFile || isDiskFault(error))
		return `The shop cannot use its files: ${error.message}. ${advice}`;
	if (!isDatabaseUnavailable(error)) return null;
	const file = /^sqlite:(.+)/.exec(config.databaseUrl)?.[1];
	// The address of a PostgreSQL has its password.
	if (file === undefined) return `The shop cannot use its database: ${error.message}.`;
	return `The shop cannot use ${file}: ${error.message}. ${advice}`;
}
