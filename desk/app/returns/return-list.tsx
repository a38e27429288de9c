import { type ReactNode, useEffect, useState } from 'react';
import { useOverlay } from '../../../app/ui/dialog/overlay.ts';
import { LiveRegion } from '../../../app/ui/live-region.tsx';
import type { ListedReturn } from '../../rules/returns.ts';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { ActionForm } from '../actions/action-form.tsx';
import { useDeskAction } from '../actions/use-desk-action.ts';
import { ArrivalForm } from './arrival-form.tsx';
import { DecisionForm } from './decision-form.tsx';
import { ExchangeForm } from './exchange-form.tsx';
import { type ReturnFormProps, returnAction } from './return-action.ts';
import { ReturnRefundForm } from './return-refund-form.tsx';
import { ReturnRow } from './return-row.tsx';
import { type ReturnStep, stepLabel } from './return-steps.ts';
import { SizeForm } from './size-form.tsx';

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
	const step = chosen?.step ?? 'accept';
	const StepForm = stepForms[step];
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
			<ActionDialog overlay={overlay} label={one ? `${stepLabel(step, one)}, ${one.number}` : ''}>
				{() => shown && <StepForm key={`${shown.one.number} ${step}`} shown={shown} />}
			</ActionDialog>
		</>
	);
}

/** A closing dialog may still have the focus. */
function hasFocusInPage(): boolean {
	const focused = document.activeElement;
	return focused !== null && focused !== document.body && focused.closest('dialog') === null;
}

/** Closes a return whose pieces were refunded on the order's page. */
function CloseForm({ shown }: ReturnFormProps) {
	const action = useDeskAction({
		sends: () => returnAction(shown, { path: 'close', doneMessage: 'The return is closed.' }),
	});
	return (
		<ActionForm
			title="Already Refunded"
			lead="The order’s page shows that these pieces were refunded. The return becomes Refunded. No money moves, and no email is sent."
			submit="Close Return"
			action={action}
		/>
	);
}

/** The form of each step. */
const stepForms: Readonly<Record<ReturnStep, (props: ReturnFormProps) => ReactNode>> = {
	accept: (props) => <DecisionForm {...props} to="accept" />,
	refuse: (props) => <DecisionForm {...props} to="refuse" />,
	receive: ArrivalForm,
	exchange: ExchangeForm,
	refund: ReturnRefundForm,
	size: SizeForm,
	close: CloseForm,
};
