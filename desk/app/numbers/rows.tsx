interface Column {
	readonly name: string;
	/** Classes of all cells of the column. */
	readonly className?: string;
}

interface RowsProps {
	readonly caption: string;
	readonly columns: readonly Column[];
	/** Oldest first, like the bars. The table shows the newest first. */
	readonly rows: readonly {
		readonly name: string;
		readonly key: string;
		readonly cells: string[];
	}[];
	readonly total: readonly string[];
}

/** The numbers of a chart in a table that scrolls. */
export function Rows({ caption, columns, rows, total }: RowsProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a region that scrolls by keyboard
		<div
			role="region"
			aria-label={`Table of ${caption.toLowerCase()}`}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll it
			tabIndex={0}
			className="max-h-[19rem] self-start overflow-auto rounded-field border border-edge/40"
		>
			<table className="tabular w-full border-collapse text-right text-[0.9375rem] max-sm:text-[0.8125rem]">
				<caption className="sr-only">{caption}</caption>
				<thead className="sticky top-0 bg-white text-muted shadow-[inset_0_-1px_0_var(--color-edge)]">
					<tr className="*:px-3 *:py-2 *:font-semibold max-sm:*:px-1.5">
						<th scope="col" className="text-left">
							When
						</th>
						{columns.map(({ name, className }) => (
							<th key={name} scope="col" className={className}>
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.toReversed().map(({ name, key, cells }) => (
						<tr key={key} className="border-mist border-b *:px-3 *:py-1.5 max-sm:*:px-1.5">
							<th scope="row" className="whitespace-nowrap text-left font-normal">
								{name}
							</th>
							<Cells columns={columns} cells={cells} />
						</tr>
					))}
				</tbody>
				<tfoot className="sticky bottom-0 bg-mist font-semibold">
					<tr className="*:px-3 *:py-2 max-sm:*:px-1.5">
						<th scope="row" className="text-left">
							Total
						</th>
						<Cells columns={columns} cells={total} />
					</tr>
				</tfoot>
			</table>
		</div>
	);
}

interface CellsProps {
	readonly columns: readonly Column[];
	readonly cells: readonly string[];
}

function Cells({ columns, cells }: CellsProps) {
	return columns.map(({ name, className = '' }, at) => (
		<td key={name} className={`whitespace-nowrap ${className}`}>
			{cells[at]}
		</td>
	));
}
