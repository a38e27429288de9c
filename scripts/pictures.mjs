// npm run pictures: installs what is missing, then makes the pictures that are missing.
import { run } from './child.mjs';
import { install, projectEnv, projectNode } from './install.mjs';

await install();
process.exit(await run(projectNode, ['scripts/make-pictures.ts'], { env: projectEnv }));
