import { readFileSync } from 'node:fs';

/** Resident memory of one process, without its children, in MB. */
export function residentMb(pid: number): number {
	const status = readFileSync(`/proc/${pid}/status`, 'utf8');
	const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
	return Number(kilobytes) / 1024;
}

// Linux counts in hundredths of a second (USER_HZ).
const tickMs = 10;

/** Processor time that all threads of a process have used since it started, in milliseconds. */
function processorMs(pid: number): number {
	const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
	// The program's name is in parentheses and may contain spaces.
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Time in which the main thread of a process ran or waited for a processor, in milliseconds. */
function mainThreadBusyMs(pid: number): number {
	const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8')
		.split(' ')
		.map(Number);
	return (ran + waited) / 1e6;
}

/** Processor use of a server during some work. */
export interface ServerUse {
	/** Processor time of all its threads, in milliseconds. */
	readonly processorMs: number;
	/**
	 * The share of time in which the main thread had work, from 0 to 1. Near 1 the server is the
	 * bottleneck. Far below 1 it waited for the client, another process or the disk.
	 */
	readonly busyShare: number;
}

/** Measures a server's processor use during some work. */
export async function measureServerUse(
	pid: number,
	work: () => Promise<unknown>,
): Promise<ServerUse> {
	const read = () => ({
		atMs: performance.now(),
		processorMs: processorMs(pid),
		busyMs: mainThreadBusyMs(pid),
	});
	const before = read();
	await work();
	const after = read();
	return {
		processorMs: after.processorMs - before.processorMs,
		busyShare: (after.busyMs - before.busyMs) / (after.atMs - before.atMs),
	};
}

/**
 * Samples a process's resident memory five times a second until stopped. Returns the maximum in MB.
 */
export function watchMemory(pid: number): () => number {
	let maxMb = residentMb(pid);
	const timer = setInterval(() => {
		maxMb = Math.max(maxMb, residentMb(pid));
	}, 200);
	return () => {
		clearInterval(timer);
		return maxMb;
	};
}
