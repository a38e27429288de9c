import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deadline } from '../app/browser/deadline.ts';

const root = join(import.meta.dirname, '..');
const silent = createServer(() => {});
let url = '';

beforeAll(async () => {
	await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
	url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});

afterAll(() => {
	silent.closeAllConnections();
	silent.close();
});

describe('a call without an answer', () => {
	it('ends after the deadline', async () => {
		const call = fetch(url, { signal: deadline(null, 50) });
		await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
	});

	it('aborts with the given signal', async () => {
		const controller = new AbortController();
		const call = fetch(url, { signal: deadline(controller.signal) });
		controller.abort();
		await expect(call).rejects.toMatchObject({ name: 'AbortError' });
	});
});

describe('every call of the app', () => {
	const files = globSync('{app,desk/app}/**/*.{ts,tsx}', { cwd: root })
		// The worker relies on the browser's timeouts. The others pass on those of their callers.
		.filter(
			(file) =>
				!/(?:offline\/worker|browser\/preview|session\/renew-session)\.ts$/.test(file) &&
				!/\.test\.tsx?$/.test(file),
		)
		.map((file) => ({
			file,
			calls: callsIn(readFileSync(join(root, file), 'utf8')),
		}))
		.filter(({ calls }) => calls.length > 0);

	it('is found', () => {
		expect(files.length).toBeGreaterThan(4);
	});

	it.each(files)('has a deadline: $file', ({ calls }) => {
		for (const call of calls) expect(call).toMatch(/\bsignal: deadline\(|\.\.\.init, headers/);
	});
});

/** The text of each call of `fetch`, to the end of its statement. */
function callsIn(code: string): readonly string[] {
	return [...code.matchAll(/(?<![\w.])(?:fetch(?:er)?|shopFetch)\((?!\)).*?;\n/gs)].map(
		([call]) => call,
	);
}
