import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Config } from './config.ts';

/** Facts about the running shop. */
export interface About {
	/** The version of package.json. */
	readonly version: string;
	/** The short hash of the inputs of the built pages; null if it is unknown. */
	readonly build: string | null;
	readonly startedAtMs: number;
	/** Whether a mail server is configured. */
	readonly sendsMail: boolean;
}

const packageSchema = v.object({ version: v.string() });
const builtSchema = v.object({ site: v.string() });

/** Reads them once, at the start. */
export function aboutShop({ siteDir, smtpUrl }: Config): About {
	const { version } = v.parse(
		packageSchema,
		readJsonFile(join(import.meta.dirname, '../package.json')),
	);
	return {
		version,
		build: buildOf(join(siteDir, '../built.json')),
		startedAtMs: Date.now(),
		sendsMail: smtpUrl !== null,
	};
}

function buildOf(file: string): string | null {
	try {
		return v.parse(builtSchema, readJsonFile(file)).site.slice(0, 8);
	} catch {
		// Pages that were built elsewhere have no stamp.
		return null;
	}
}

function readJsonFile(file: string): unknown {
	return JSON.parse(readFileSync(file, 'utf8'));
}
