// npm test, and with the argument `deep` npm run test:deep: installs what is missing, then checks.
import { run } from './child.mjs';
import { install, projectEnv, projectNode } from './install.mjs';

await install();
const suites = process.argv[2] ?? 'normal';
process.exit(await run(projectNode, ['scripts/suites.ts', suites], { env: projectEnv }));
