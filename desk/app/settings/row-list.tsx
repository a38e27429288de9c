import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LiveRegion } from '../../../app/ui/live-region.tsx';
import { DeskButton } from '../parts/desk-button.tsx';
import { RowButton } from '../parts/row-button.tsx';
import { fieldId } from '../products/form/field-of.ts';

interface RowListProps<Row> {
	/** The path of the list in the draft. */
	readonly field: string;
	/** `Rule`, before the number of a row. */
	readonly noun: string;
	readonly label: string;
	readonly rows: readonly Row[];
	readonly error: string | undefined;
	/** A new row. */
	readonly empty: Row;
	readonly onChange: (rows: Row[]) => void;
	/** The inputs of a row. */
	readonly children: (row: Row, place: number) => ReactNode;
}

/** Rows of inputs that are added and removed. The focus goes to the new row, or to the button. */
export function RowList<Row>(props: RowListProps<Row>) {
	const { field, noun, label, rows, error, empty, onChange, children } = props;
	const list = useRef<HTMLDivElement>(null);
	const [news, setNews] = useState({ message: '', count: 0 });
	const focusAfter = useRef('');
	useEffect(() => {
		if (focusAfter.current === '') return;
		list.current?.querySelector<HTMLElement>(focusAfter.current)?.focus();
		focusAfter.current = '';
	});

	function remove(place: number): void {
		onChange(rows.toSpliced(place, 1));
		setNews(({ count }) => ({ message: `${noun} ${place + 1} was removed.`, count: count + 1 }));
		focusAfter.current = ':scope > button';
	}

	return (
		<div
			ref={list}
			id={fieldId(field)}
			tabIndex={-1}
			className="grid content-start justify-items-start gap-4 outline-offset-4"
		>
			{error && <p className="font-medium text-error text-sm">{error}</p>}
			<ol aria-label={label} className="grid w-full gap-4 empty:hidden">
				{rows.map((row, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own
					<li key={place}>
						<fieldset className="grid items-start gap-4 rounded-field border border-edge/40 p-4 sm:grid-cols-2">
							<legend className="px-1 font-semibold">
								{noun} {place + 1}
							</legend>
							{children(row, place)}
							<div className="sm:col-span-full">
								<RowButton
									text="Remove"
									name={`${noun} ${place + 1}`}
									onPress={() => remove(place)}
								/>
							</div>
						</fieldset>
					</li>
				))}
			</ol>
			<DeskButton
				variant="quiet"
				onClick={() => {
					onChange([...rows, empty]);
					focusAfter.current = 'li:last-child :is(input, select)';
				}}
			>
				Add {noun}
			</DeskButton>
			<LiveRegion {...news} />
		</div>
	);
}
