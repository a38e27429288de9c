import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { succeed } from '../../core/outcome.ts';
import { readPassphrase } from './read-passphrase.ts';

function terminal() {
	const shown: string[] = [];
	const input = Object.assign(new PassThrough(), { isTTY: true });
	const output = new PassThrough().on('data', (chunk) => shown.push(String(chunk)));
	return { input, output, shown };
}

it('the variable is the pass phrase, in the form in which the desk encrypts', async () => {
	const given = await readPassphrase({ BACKUP_PASSPHRASE: 'cafe\u0301 at the harbor' });
	expect(given).toEqual(succeed('caf\u00e9 at the harbor'));
});

it('a terminal is asked, and shows nothing of what is typed', async () => {
	const { input, output, shown } = terminal();
	const read = readPassphrase({}, { input, output });
	input.write('four boats at anchor\r');
	expect(await read).toEqual(succeed('four boats at anchor'));
	expect(shown.join('')).toBe('Pass phrase of the backup: \n');
});

it('a terminal that is left gives none', async () => {
	const { input, output } = terminal();
	const read = readPassphrase({}, { input, output });
	input.write('four bo\u0003');
	await expect(read).rejects.toThrow('It was not typed.');
});
