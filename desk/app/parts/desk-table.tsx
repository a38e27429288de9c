import type { ReactNode } from 'react';

interface DeskTableProps {
	/** For screen readers. Others see a heading. */
	readonly caption: string;
	/** The cells of the header row. */
	readonly head: ReactNode;
	/** The body rows. */
	readonly children: ReactNode;
}

/**
 * A table that scrolls inside its frame when text is large. Its visually hidden parts are
 * positioned within the frame, so that they do not widen the page.
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
