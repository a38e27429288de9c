// npm run serve: runs the shop as it was built, with the packages that it needs to run.
import { superviseAll } from './child.mjs';
import { envFileOptions, install, projectEnv, projectNode } from './install.mjs';
import { serverArguments, serverEnvironment } from './server-command.mjs';

await install('runtime');
const env = { ...serverEnvironment, ...projectEnv };
const args = [...envFileOptions(), ...serverArguments];
process.exit(await superviseAll([{ command: projectNode, args, env }]));
