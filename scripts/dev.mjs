// npm run dev: Vite with hot reload on PORT, and the server behind it, restarted on every change.
import { run, superviseAll } from './child.mjs';
import { install, projectEnv, projectNode } from './install.mjs';
import { serverArguments, serverEnvironment } from './server-command.mjs';

await install();
const port = Number(process.env.PORT ?? 3000);
// PORT + 1 would collide with the practice provider of another shop.
const shopPort = Number(process.env.SHOP_PORT ?? port + 10);
const env = { ...projectEnv, SHOP_PORT: String(shopPort) };

// The server needs built pages and mail templates, even if Vite renders the pages.
const built = await run(projectNode, ['scripts/build.ts'], { env });
if (built !== 0) process.exit(built);

console.log(`Shop with hot reload: http://localhost:${port} (server behind it: ${shopPort})`);
const code = await superviseAll([
	{
		command: projectNode,
		args: ['--watch', '--watch-preserve-output', ...serverArguments],
		env: { ...serverEnvironment, ...env, PORT: String(shopPort) },
	},
	{ command: 'vite', args: ['--port', String(port), '--strictPort'], env },
]);
process.exit(code);
