// npm run bench -- [part …]: measures the built shop (bench/parts.ts lists the parts) and writes
// docs/quality.md. Parts `pages` and `taps` need a quiet machine; `pages` needs wrk (apt-get install wrk).
// `faults` takes its size from FAULTS_PURCHASES (2000), FAULTS_KILLS (100), FAULTS_AT_ONCE (10), FAULTS_SEED.
import { run } from './child.mjs';
import { install, projectEnv, projectNode } from './install.mjs';

await install();
const env = { ...projectEnv, NODE_ENV: 'production' };
const built = await run(projectNode, ['scripts/build.ts'], { env });
if (built !== 0) process.exit(built);
process.exit(await run(projectNode, ['bench/main.ts', ...process.argv.slice(2)], { env }));
