// npm start: installs what is missing, builds what is stale, runs the shop.
import { run, superviseAll } from './child.mjs';
import { envFileOptions, install, projectEnv, projectNode } from './install.mjs';
import { serverArguments, serverEnvironment } from './server-command.mjs';

await install();
const built = await run(projectNode, ['scripts/build.ts'], { env: projectEnv });
if (built !== 0) {
	console.error('The build failed, so the shop was not started.');
	process.exit(built);
}
const args = [...envFileOptions(), ...serverArguments];
const shop = { command: projectNode, args, env: { ...serverEnvironment, ...projectEnv } };
process.exit(await superviseAll([shop]));
