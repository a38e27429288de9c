import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Config } from './config.ts';

/** What a running shop is. */
export interface About {
	/** Of package.json. */
	readonly version: string;
	/** The beginning of the hash of what its pages were built of; null if that is not known. */
	readonly build: string | null;
	readonly startedAtMs: number;
	/** Whether there is a mail server. */
	readonly sendsMail: boolean;
}

const packageSchema = v.object({ version: v.string() });
const builtSchema = v.object({ site: v.string() });

/** Read once, when the shop starts. */
export function aboutShop({ siteDir, smtpUrl }: Config): About {
	const { version } = v.parse(
		packageSchema,
		readJson(join(import.meta.dirname, '../package.json')),
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
		return v.parse(builtSchema, readJson(file)).site.slice(0, 8);
	} catch {
		// Pages that were built elsewhere come without it.
		return null;
	}
}

function readJson(file: string): unknown {
	return JSON.parse(readFileSync(file, 'utf8'));
}
