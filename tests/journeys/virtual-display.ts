import { type Program, startProgram } from '../program.ts';

export interface VirtualDisplay {
	/** The value of the DISPLAY variable. */
	readonly name: string;
	readonly program: Program;
}

/** Starts a virtual X server on a free display. */
export async function startVirtualDisplay(): Promise<VirtualDisplay> {
	const screen = ['-screen', '0', '1400x1000x24'];
	// Descriptor 1 is standard output: the server writes the number of its display there.
	const program = await startProgram('Xvfb', ['-displayfd', '1', ...screen, '-nolisten', 'tcp']);
	const [, number] = await program.seen(/^(\d+)\n/m);
	return { name: `:${number}`, program };
}
