import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const log = new URL('./create-log.ts', import.meta.url).href;

it.each(['process.exit(3)', "throw new Error('broken')", ''])(
	'loses no line where the process ends by: %s',
	async (end) => {
		const program = `import { createLog } from '${log}'; createLog('info').info({ a: 1 }, 'last words'); ${end}`;
		const args = ['--input-type=module', '--eval', program];
		const { stdout } = await promisify(execFile)(process.execPath, args).catch((error) => error);
		expect(JSON.parse(stdout)).toMatchObject({ a: 1, msg: 'last words' });
	},
);
