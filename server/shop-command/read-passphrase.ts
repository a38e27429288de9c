import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';

/** A terminal to ask at. */
export interface Terminal {
	readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
	readonly output: NodeJS.WritableStream;
}

/** The pass phrase of a backup: `BACKUP_PASSPHRASE`, or else what is typed, which is not shown. */
export async function readPassphrase(
	{ BACKUP_PASSPHRASE: given = '' }: NodeJS.ProcessEnv,
	terminal: Terminal = { input: process.stdin, output: process.stderr },
): Promise<Outcome<string>> {
	if (given === '' && !terminal.input.isTTY) {
		return refuse('The backup is encrypted: set BACKUP_PASSPHRASE to its pass phrase.');
	}
	const passphrase = given === '' ? await ask(terminal) : given;
	// The desk encrypts with this form.
	return succeed(passphrase.normalize('NFC'));
}

async function ask({ input, output }: Terminal): Promise<string> {
	output.write('Pass phrase of the backup: ');
	const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
	const lines = createInterface({ input, output: nowhere, terminal: true });
	try {
		return await new Promise<string>((resolve, reject) => {
			lines.once('line', resolve);
			lines.once('SIGINT', () => reject(new Error('It was not typed.')));
			lines.once('close', () => reject(new Error('It was not typed.')));
		});
	} finally {
		lines.close();
		output.write('\n');
	}
}
