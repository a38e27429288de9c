import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// A command is over in a moment: most of that would be spent on reading the same code again.
enableCompileCache(join(import.meta.dirname, '../../dist/compile-cache'));

await import('./command.ts');
