import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Findings } from './report.ts';
import { windowBars } from './window-bars.ts';

/** Written by the build, which knows from its manifest what each page loads. */
const bytesFile = join(import.meta.dirname, '../dist/bytes.json');
const bytesSchema = v.record(v.string(), v.number());

/** Pages whose script has a limit. The others are only listed. */
function isBarred(path: string): boolean {
	return /^\/(products|product\/(?!404|410)[^/]+)?$/.test(path);
}

/** Script that each built page loads to hydrate its first screen, compressed as it is sent. */
export function benchBytes(file: string = bytesFile): Findings {
	const bytes = v.parse(bytesSchema, JSON.parse(readFileSync(file, 'utf8')));
	const pages = Object.entries(bytes).map(([path, count]) => ({ path, kb: count / 1000 }));
	return {
		title: 'Script that each page needs to hydrate (brotli)',
		columns: ['page', 'KB'],
		rows: pages.map(({ path, kb }) => [path, kb]),
		figures: pages
			.filter(({ path }) => isBarred(path))
			.map(({ path, kb }) => ({
				what: path,
				value: kb,
				unit: 'KB',
				limit: { atMost: windowBars.scriptKb },
			})),
	};
}
