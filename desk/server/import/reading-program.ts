// A program that reads a file of products from standard input, writes what it states to standard
// output, and ends: node reading-program.ts COLOR… with the names of the shop's colors. The file comes
// from outside, so the program has little memory and no variables.
import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { readProductFile } from './read-product-file.ts';

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const guard = new URL('reading-guard.ts', import.meta.url);
new Worker(guard, { workerData: process.ppid }).unref();
const read = await readProductFile(await buffer(process.stdin), process.argv.slice(2));
process.stdout.write(JSON.stringify(read));
