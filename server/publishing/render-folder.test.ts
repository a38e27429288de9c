import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../../core/outcome.ts';
import { catalogue } from '../../tests/publication.ts';
import { snapshotOf } from '../catalogue/read-publication.ts';
import { isDiskFault } from '../runtime/disk-fault.ts';
import { renderFolder } from './render-folder.ts';

describe('renderFolder', () => {
	const { execPath } = process;
	let folder: string;
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), 'blue-render-'));
	});
	afterEach(() => {
		process.execPath = execPath;
		rmSync(folder, { recursive: true, force: true });
	});

	/** Renders with a build that is this script. */
	async function renderWith(script: string) {
		writeFileSync(join(folder, 'render-site.js'), script);
		return await renderFolder({
			renderDir: folder,
			build: 'build',
			target: join(folder, 'pages'),
			input: { publication: JSON.parse(snapshotOf(catalogue)), preview: null },
		});
	}

	it('refuses if its program cannot be started', async () => {
		const unhandled = vi.fn();
		process.on('unhandledRejection', unhandled);
		process.execPath = join(folder, 'no-node');
		expect(await renderWith('')).toEqual(
			refuse(`The pages cannot be made: spawn ${process.execPath} ENOENT.`),
		);
		// An unhandled rejection is reported after the microtasks.
		await new Promise(setImmediate);
		process.off('unhandledRejection', unhandled);
		expect(unhandled).not.toHaveBeenCalled();
	});

	it('throws if the disk is full, because another try may do', async () => {
		const script = "throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });";
		const error = await renderWith(script).catch((cause: unknown) => cause);
		expect(error).toMatchObject({ message: expect.stringContaining('no space left on device') });
		expect(isDiskFault(error)).toBe(true);
	});

	it('says that the system has killed its program, before the deadline', async () => {
		expect(await renderWith("process.kill(process.pid, 'SIGKILL');")).toEqual(
			refuse(
				'The pages cannot be made: the system has killed the program, probably for lack of memory.',
			),
		);
	});
});
