// npm run bench -- [part …]: measures the built shop and fails if a bar of docs/quality.md is missed.
// All parts that measure time need a quiet machine.
// `faults` takes its size from FAULTS_PURCHASES (2000), FAULTS_KILLS (100), FAULTS_AT_ONCE (10), FAULTS_SEED.
import { run } from './child.mjs';
import { install, projectEnv, projectNode } from './install.mjs';

await install();
const env = { ...projectEnv, NODE_ENV: 'production' };
const built = await run(projectNode, ['scripts/build.ts'], { env });
if (built !== 0) process.exit(built);
process.exit(await run(projectNode, ['bench/main.ts', ...process.argv.slice(2)], { env }));
