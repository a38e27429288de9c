import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { outboxSuite } from './testing/outbox-suite.ts';

describe('on SQLite', () => {
	let folder: string;
	let count = 0;
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'blue-outbox-'));
	});
	afterAll(() => rm(folder, { recursive: true }));
	outboxSuite(async () => {
		count += 1;
		return `sqlite:${join(folder, `${count}.db`)}`;
	});
});
