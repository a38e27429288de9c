// npm run shop -- …: the merchant's commands, with or without a running shop.
import { run } from './child.mjs';
import { envFileOptions, install, projectEnv, projectNode } from './install.mjs';

await install('runtime');
const args = [...envFileOptions(), 'server/shop-command/main.ts', ...process.argv.slice(2)];
process.exit(await run(projectNode, args, { env: projectEnv }));
