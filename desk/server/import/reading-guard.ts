// A thread of reading-program.ts that ends the process if the shop is gone, or if it takes more memory
// than any file within the limits: Node bounds only the heap, and JSON is parsed in one go, during
// which no timer of the main thread fires.
import { workerData as parent } from 'node:worker_threads';

/** The largest files take 450 MB. */
const maxRssBytes = 700 * 1024 * 1024;

setInterval(() => {
	const isAlone = process.ppid !== parent;
	if (isAlone || process.memoryUsage.rss() > maxRssBytes) process.kill(process.pid, 'SIGKILL');
}, 50);
