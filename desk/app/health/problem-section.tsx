import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { NotShown } from '../data/not-shown.tsx';
import { type UsedDesk, useDeskCall } from '../data/use-desk.ts';
import { DeskButton } from '../parts/desk-button.tsx';

/** A call that removes the problem of a row. */
interface RowWork {
	/** The path of the call for an id. */
	readonly path: (id: string) => string;
	/** The message about this many processed rows. */
	readonly done: (count: number) => string;
}

interface UsedRowWork {
	/** The id of the row that is being processed. */
	readonly busy: string | null;
	/** Error messages by id. */
	readonly refusals: ReadonlyMap<string, string>;
	/** The message about what was done; empty before. */
	readonly doneMessage: string;
	/** Processes the rows one after another. A failure does not stop the others. */
	readonly run: (ids: readonly string[], work: RowWork) => Promise<void>;
}

/** Processes one row, or all rows. */
export function useRowWork(onDone: () => void): UsedRowWork {
	const ask = useDeskCall();
	const [busy, setBusy] = useState<string | null>(null);
	const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
	const [doneMessage, setDoneMessage] = useState('');

	async function run(ids: readonly string[], { path, done }: RowWork) {
		if (busy !== null) return;
		setDoneMessage('');
		const stopped = new Map<string, string>();
		for (const id of ids) {
			setBusy(id);
			const answer = await ask({ method: 'POST', path: path(id) }, v.unknown());
			if (!answer.ok) stopped.set(id, answer.sentence);
		}
		setBusy(null);
		setRefusals(stopped);
		setDoneMessage(resultMessage(ids.length - stopped.size, ids.length, done));
		onDone();
	}

	return { busy, refusals, doneMessage, run };
}

function resultMessage(count: number, all: number, done: (count: number) => string): string {
	if (count === all) return done(count);
	const rows = all === 1 ? 'it' : count === 0 ? 'each' : 'each of the others';
	const rest = `The reason is shown with ${rows}.`;
	return count === 0 ? `Nothing was done. ${rest}` : `${done(count)} ${rest}`;
}

/** A button of a row. */
interface RowAction {
	readonly text: string;
	/** The accessible name. */
	readonly name: string;
	readonly does: RowWork | (() => void);
	readonly variant?: 'action' | 'quiet' | 'plain';
}

interface ProblemSectionProps<Row> {
	readonly title: string;
	/** What the problem means, and what to do. */
	readonly lead: string;
	readonly used: Pick<UsedDesk<unknown>, 'state' | 'reload'>;
	readonly rows: readonly Row[];
	readonly hasMore: boolean;
	readonly work: UsedRowWork;
	/** The button for these rows at once. */
	readonly forAll?: {
		readonly ids: readonly string[];
		readonly text: string;
		readonly busyText: string;
		readonly does: RowWork;
	};
	/** The buttons of a row. The last one only dismisses it. */
	readonly actionsOf: (row: Row) => readonly RowAction[];
	/** What is known of a row. */
	readonly children: (row: Row) => ReactNode;
}

/** A list of problems with their actions. Renders nothing if there are none. */
export function ProblemSection<Row extends { readonly id: string }>(
	props: ProblemSectionProps<Row>,
) {
	const { title, lead, used, rows, hasMore, work, forAll, actionsOf, children } = props;
	const id = useId();
	const status = useRef<HTMLParagraphElement>(null);
	// The pressed button is removed with its row, so the message takes the focus.
	useEffect(() => {
		if (work.doneMessage !== '') status.current?.focus();
	}, [work.doneMessage]);
	if (used.state.kind === 'failed') return <NotShown refusal={used.state} onRetry={used.reload} />;
	const isEmpty = rows.length === 0;
	if (isEmpty && work.doneMessage === '') return null;
	const isBusy = work.busy !== null;
	return (
		<section aria-labelledby={id}>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<h2 id={id} className="flex items-center gap-2.5 text-2xl">
					{!isEmpty && <span aria-hidden="true" className="size-2.5 rounded-full bg-coral" />}
					{title}
				</h2>
				{rows.length > 1 && forAll && forAll.ids.length > 1 && (
					<DeskButton
						variant="action"
						aria-disabled={isBusy}
						onClick={() => work.run(forAll.ids, forAll.does)}
					>
						{isBusy ? forAll.busyText : forAll.text}
					</DeskButton>
				)}
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
							key={row.id}
							data-row={row.id}
							className="grid gap-x-6 gap-y-3 border-mist border-b-2 py-4 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start"
						>
							<div className="min-w-0">{children(row)}</div>
							<div className="lg:max-w-sm">
								<div className="flex flex-wrap gap-2 lg:justify-end">
									{actionsOf(row).map(({ text, name, does, variant = 'quiet' }) => (
										<DeskButton
											key={name}
											variant={variant}
											aria-disabled={isBusy}
											aria-label={name}
											onClick={() =>
												typeof does === 'function' ? does() : work.run([row.id], does)
											}
										>
											{work.busy === row.id && variant !== 'plain' ? 'One Moment…' : text}
										</DeskButton>
									))}
								</div>
								<p role="alert" className="mt-2 text-error text-sm empty:hidden">
									{work.refusals.get(row.id)}
								</p>
							</div>
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
