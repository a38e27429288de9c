// npm run bench -- [bytes|requests|shift|lighthouse|pages|orders|accounts …]: measures the built shop against the bars of the design.
import { run } from './child.mjs';
import { install, projectEnv, projectNode } from './install.mjs';

await install();
const env = { ...projectEnv, NODE_ENV: 'production' };
const built = await run(projectNode, ['scripts/build.mjs'], { env });
if (built !== 0) process.exit(built);
process.exit(await run(projectNode, ['bench/main.ts', ...process.argv.slice(2)], { env }));
