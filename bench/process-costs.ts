import { readFileSync } from 'node:fs';

/** What a process holds in memory now, in MB; of it alone, not of its children. */
export function residentMb(pid: number): number {
	const status = readFileSync(`/proc/${pid}/status`, 'utf8');
	const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
	return Number(kilobytes) / 1024;
}

// Linux counts in hundredths of a second on every machine that we know.
const tickMs = 10;

/** Processor time that a process has used since it started, in milliseconds. */
export function processorMs(pid: number): number {
	const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
	// The program's name stands in brackets and may hold spaces: count from behind it.
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Watches a process's memory until stopped; gives the most that was seen, in MB. */
export function watchMemory(pid: number): () => number {
	let mostMb = residentMb(pid);
	const timer = setInterval(() => {
		mostMb = Math.max(mostMb, residentMb(pid));
	}, 200);
	return () => {
		clearInterval(timer);
		return mostMb;
	};
}
