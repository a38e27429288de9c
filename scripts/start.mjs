// npm start: installs what is missing, builds what is stale, runs the shop.
import { run, superviseAll } from './child.mjs';
import { install, projectEnv, projectNode } from './install.mjs';
import { serverArguments } from './server-command.mjs';

await install();
const built = await run(projectNode, ['scripts/build.ts'], { env: projectEnv });
if (built !== 0) {
	console.error('The build failed, so the shop was not started.');
	process.exit(built);
}
const shop = { command: projectNode, args: serverArguments, env: projectEnv };
process.exit(await superviseAll([shop]));
