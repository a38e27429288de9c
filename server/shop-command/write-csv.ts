import { rmSync, writeFileSync } from 'node:fs';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import { errorCode } from '../runtime/disk-fault.ts';
import type { Answer } from './orders.ts';

/** Writes CSV into a new file with mode 600; null: to the terminal. */
export async function writeCsv(
	parts: AsyncIterable<string>,
	file: string | null,
	what: string,
): Promise<Outcome<Answer, string>> {
	const rows: string[] = [];
	for await (const part of parts) rows.push(part);
	const csv = rows.join('');
	if (file === null) return succeed({ text: csv.trimEnd(), data: { csv } });
	try {
		writeFileSync(file, csv, { flag: 'wx', mode: 0o600 });
	} catch (error) {
		// Without what is there of it, which the next try could not replace.
		if (errorCode(error) !== 'EEXIST') rmSync(file, { force: true });
		return fail(`${file} cannot be written: ${error instanceof Error ? error.message : error}`);
	}
	return succeed({ text: `${what} are in ${file}.`, data: { file } });
}
