import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { type CommandResult, runShopCommand } from '../server/shop-command/command.ts';

const root = new URL('..', import.meta.url).pathname;

/** Runs a merchant's command in this process, on the database of a running shop. */
export function shopCommand(
	env: Readonly<Record<string, string>>,
	...args: readonly string[]
): Promise<CommandResult> {
	return runShopCommand(args, env);
}

/** Runs a merchant's command in a separate process, like `npm run shop`. */
export async function shopCommandProcess(
	env: Readonly<Record<string, string>>,
	...args: readonly string[]
) {
	const child = spawn(process.execPath, ['server/shop-command/main.ts', ...args], {
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
