import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// A command is over in a moment: most of that would be spent on reading the same code again.
enableCompileCache(join(import.meta.dirname, '../../dist/compile-cache'));

// So that folders of a command that is ended are removed (with-folder.ts).
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
	process.once(signal, () => process.exit(1));
}

const { runShopCommand } = await import('./command.ts');
const { code, out, err } = await runShopCommand(process.argv.slice(2), process.env);
if (out !== '') console.log(out);
if (err !== '') console.error(err);
process.exitCode = code;
