import { useEffect, useState } from 'react';
import type { ListedReturn } from '../../../core/desk/returns.ts';
import { useOverlay } from '../../ui/dialog/overlay.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { ReturnRow } from './return-row.tsx';
import type { ReturnStep } from './return-steps.ts';
import { StepDialog } from './step-dialog.tsx';

interface ReturnListProps {
	readonly returns: readonly ListedReturn[];
	/** Called with a changed return. */
	readonly onReturn: (one: ListedReturn) => void;
}

interface DoneStep {
	readonly number: string;
	readonly message: string;
}

/** The returns of a page, and the dialog for their actions. */
export function ReturnList({ returns, onReturn }: ReturnListProps) {
	const overlay = useOverlay();
	const [chosen, setChosen] = useState<{ number: string; step: ReturnStep } | null>(null);
	const [doneStep, setDoneStep] = useState<DoneStep | null>(null);
	const one = returns.find(({ number }) => number === chosen?.number);
	// The pressed button may be removed by its effect, and the focus with it.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when a return has changed
	useEffect(() => {
		if (doneStep === null || hasFocusInPage()) return;
		document
			.querySelector<HTMLElement>(`[data-row="${CSS.escape(doneStep.number)}"] a`)
			?.focus({ preventScroll: true });
	}, [doneStep, returns]);
	const shown = one
		? {
				one,
				onDone(now: ListedReturn, message: string) {
					onReturn(now);
					setDoneStep({ number: now.number, message });
				},
				onChanged: onReturn,
				onClose: overlay.close,
			}
		: null;
	return (
		<>
			<ul aria-label="Returns" className="mt-4 border-mist border-t-2">
				{returns.map((row) => (
					<ReturnRow
						key={row.number}
						one={row}
						doneMessage={doneStep?.number === row.number ? doneStep.message : null}
						onStep={(step) => {
							setChosen({ number: row.number, step });
							overlay.open();
						}}
					/>
				))}
			</ul>
			<LiveRegion message={doneStep?.message ?? ''} />
			<StepDialog overlay={overlay} step={chosen?.step ?? 'accept'} shown={shown} />
		</>
	);
}

/** A closing dialog may still have the focus. */
function hasFocusInPage(): boolean {
	const focused = document.activeElement;
	return focused !== null && focused !== document.body && focused.closest('dialog') === null;
}
