import { type ReactNode, useEffect, useId, useRef } from 'react';
import { NotShown } from '../data/not-shown.tsx';
import type { UsedDesk } from '../data/use-desk.ts';
import type { RowWork } from './use-row-work.ts';

interface ProblemSectionProps<Row> {
	readonly title: string;
	/** What the problem means, and what to do. */
	readonly lead: string;
	readonly used: Pick<UsedDesk<unknown>, 'state' | 'reload'>;
	readonly rows: readonly Row[];
	readonly hasMore: boolean;
	readonly work: RowWork;
	/** Actions for all rows. */
	readonly forAll: ReactNode;
	/** The content of a row. */
	readonly children: (row: Row) => ReactNode;
	readonly keyOf: (row: Row) => string;
}

/** A list of problems with their actions. Renders nothing if there are none. */
export function ProblemSection<Row>(props: ProblemSectionProps<Row>) {
	const { title, lead, used, rows, hasMore, work, forAll, children, keyOf } = props;
	const id = useId();
	const status = useRef<HTMLParagraphElement>(null);
	// The pressed button is removed with its row, so the message takes the focus.
	useEffect(() => {
		if (work.doneMessage !== '') status.current?.focus();
	}, [work.doneMessage]);
	if (used.state.kind === 'failed') return <NotShown refusal={used.state} onRetry={used.reload} />;
	const isEmpty = rows.length === 0;
	if (isEmpty && work.doneMessage === '') return null;
	return (
		<section aria-labelledby={id}>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<h2 id={id} className="flex items-center gap-2.5 text-2xl">
					{!isEmpty && <span aria-hidden="true" className="size-2.5 rounded-full bg-coral" />}
					{title}
				</h2>
				{rows.length > 1 && forAll}
			</div>
			{!isEmpty && <p className="mt-1 max-w-[68ch] text-muted">{lead}</p>}
			<p
				ref={status}
				role="status"
				tabIndex={-1}
				className="mt-3 rounded-field border-sea border-l-4 bg-mist px-4 py-3 outline-none empty:hidden"
			>
				{work.doneMessage}
			</p>
			{!isEmpty && (
				<ul aria-labelledby={id} className="mt-4 border-mist border-t-2">
					{rows.map((row) => (
						<li
							key={keyOf(row)}
							data-row={keyOf(row)}
							className="grid gap-x-6 gap-y-3 border-mist border-b-2 py-4 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start"
						>
							{children(row)}
						</li>
					))}
				</ul>
			)}
			{hasMore && (
				<p className="mt-3 text-muted">There are more. They show up here when these are done.</p>
			)}
		</section>
	);
}

interface RowActionsProps {
	readonly refusal: string | undefined;
	readonly children: ReactNode;
}

/** The actions of a row, and the error of the last one. */
export function RowActions({ refusal, children }: RowActionsProps) {
	return (
		<div className="lg:max-w-sm">
			<div className="flex flex-wrap gap-2 lg:justify-end">{children}</div>
			<p role="alert" className="mt-2 text-error text-sm empty:hidden">
				{refusal ?? ''}
			</p>
		</div>
	);
}
