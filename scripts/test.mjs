// npm test: installs what is missing, then checks everything.
import { run } from './child.mjs';
import { install, projectEnv, projectNode } from './install.mjs';

await install();
process.exit(await run(projectNode, ['scripts/suites.ts', 'everything'], { env: projectEnv }));
