// npm run check: the quick checks, in at most 60 seconds.
import { run } from './child.mjs';
import { install, projectEnv, projectNode } from './install.mjs';

await install();
process.exit(await run(projectNode, ['scripts/suites.ts', 'quick'], { env: projectEnv }));
