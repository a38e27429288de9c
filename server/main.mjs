// The compile cache covers later imports only. This file is JavaScript, because Node's compiler for a
// TypeScript file would stay in memory.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../dist/compile-cache'));

const { runServer } = await import('./run-server.ts');
await runServer();
