// npm run bench -- [bytes|requests|shift|paint|press|lighthouse|pages|filters|orders|accounts|faults …]:
// measures the built shop against the bars of the design. `faults` takes its size from the environment:
// FAULTS_PURCHASES (2000), FAULTS_KILLS (100), FAULTS_AT_ONCE (10), FAULTS_SEED (another each time).
import { run } from './child.mjs';
import { install, projectEnv, projectNode } from './install.mjs';

await install();
const env = { ...projectEnv, NODE_ENV: 'production' };
const built = await run(projectNode, ['scripts/build.mjs'], { env });
if (built !== 0) process.exit(built);
process.exit(await run(projectNode, ['bench/main.ts', ...process.argv.slice(2)], { env }));
