import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const root = new URL('..', import.meta.url).pathname;

/** What a merchant's command printed, and how it ended. */
export interface CommandResult {
	readonly code: number | null;
	readonly out: string;
	readonly err: string;
}

/** As `npm run shop -- …` runs it, beside a shop that has the same database open. */
export async function shopCommand(
	env: Readonly<Record<string, string>>,
	...words: readonly string[]
): Promise<CommandResult> {
	const child = spawn(process.execPath, ['server/shop-command/main.ts', ...words], {
		cwd: root,
		env: { PATH: process.env.PATH, ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const [out, err] = await Promise.all([
		text(child.stdout),
		text(child.stderr),
		once(child, 'close'),
	]);
	return { code: child.exitCode, out, err };
}
