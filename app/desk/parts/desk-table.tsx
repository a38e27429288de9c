import type { ReactNode } from 'react';

interface DeskTableProps {
	/** For screen readers: a heading says it to all others. */
	readonly caption: string;
	/** The cells of the first row. */
	readonly head: ReactNode;
	/** The other rows. */
	readonly children: ReactNode;
}

/**
 * A table that scrolls by itself where letters are set large. What stands in it for screen readers
 * alone keeps its place in there, where it makes the page no wider.
 */
export function DeskTable({ caption, head, children }: DeskTableProps) {
	return (
		<div className="relative overflow-x-auto">
			<table className="w-full border-collapse text-left">
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr className="border-edge/40 border-b text-muted text-sm *:px-2 *:py-1.5 *:font-semibold">
						{head}
					</tr>
				</thead>
				<tbody>{children}</tbody>
			</table>
		</div>
	);
}
