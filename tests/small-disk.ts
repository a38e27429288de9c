import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own in memory, which a test can fill. */
export interface SmallDisk {
	readonly folder: string;
	/** Fills it to its last byte. */
	fill(): void;
	/** Gives back what `fill` has taken. */
	makeRoom(): void;
	unmount(): void;
}

const fillerName = 'filler';

/** Mounts it, at a folder that is there or at a new one. Throws if the user may not mount. */
export function mountSmallDisk(kilobytes: number, at?: string): SmallDisk {
	const folder = at ?? mkdtempSync(join(tmpdir(), 'blue-disk-'));
	const mounted = run('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder]);
	if (mounted !== null) throw new Error(`No disk could be mounted: ${mounted}`);
	const filler = join(folder, fillerName);
	return {
		folder,
		fill() {
			const { bavail, bsize } = statfsSync(folder);
			writeFileSync(filler, Buffer.alloc(Number(bavail) * Number(bsize)), { flag: 'a' });
		},
		makeRoom: () => rmSync(filler, { force: true }),
		unmount() {
			// Lazily: a program that is ending may still have a file open.
			run('umount', ['--lazy', folder]);
			if (at === undefined) rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** Whether this user may mount one. Prints the reason if not, because tests are skipped then. */
export function canMountDisks(): boolean {
	try {
		mountSmallDisk(64).unmount();
		return true;
	} catch (error) {
		console.warn(`Tests of a full disk are skipped. ${String(error)}`);
		return false;
	}
}

/** Returns null, or what went wrong. */
function run(command: string, args: readonly string[]): string | null {
	const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
	return status === 0 ? null : (error?.message ?? stderr.trim());
}
