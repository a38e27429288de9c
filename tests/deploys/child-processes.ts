import { globSync, readFileSync } from 'node:fs';

/** A process of this machine. */
export interface OneProcess {
	readonly pid: number;
	/** Its program and arguments. */
	readonly command: string;
}

/** The processes that a process has started and that still run. */
export function childProcesses(pid: number): OneProcess[] {
	const ids = globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
		readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number),
	);
	return ids.map((id) => ({ pid: id, command: commandOf(id) }));
}

function commandOf(pid: number): string {
	return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
}
