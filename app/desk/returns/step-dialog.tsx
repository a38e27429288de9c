import type { Overlay } from '../../ui/dialog/overlay.ts';
import { ActionDialog } from '../parts/action-dialog.tsx';
import { ArrivalForm } from './arrival-form.tsx';
import { CloseForm } from './close-form.tsx';
import { DecisionForm } from './decision-form.tsx';
import { ExchangeForm } from './exchange-form.tsx';
import { ReturnRefundForm } from './return-refund-form.tsx';
import { type ReturnStep, stepLabel } from './return-steps.ts';
import { SizeForm } from './size-form.tsx';
import type { ShownReturn } from './use-return-action.ts';

interface StepDialogProps {
	readonly overlay: Overlay;
	readonly step: ReturnStep;
	/** Null if no return is chosen. */
	readonly shown: ShownReturn | null;
}

/** The dialog for all steps of returns. */
export function StepDialog({ overlay, step, shown }: StepDialogProps) {
	return (
		<ActionDialog
			overlay={overlay}
			label={shown ? `${stepLabel(step, shown.one)}, ${shown.one.number}` : ''}
		>
			{() => shown && <StepForm key={`${shown.one.number} ${step}`} step={step} shown={shown} />}
		</ActionDialog>
	);
}

function StepForm({ step, shown }: { readonly step: ReturnStep; readonly shown: ShownReturn }) {
	switch (step) {
		case 'accept':
		case 'refuse':
			return <DecisionForm shown={shown} to={step} />;
		case 'receive':
			return <ArrivalForm shown={shown} />;
		case 'exchange':
			return <ExchangeForm shown={shown} />;
		case 'refund':
			return <ReturnRefundForm shown={shown} />;
		case 'size':
			return <SizeForm shown={shown} />;
		case 'close':
			return <CloseForm shown={shown} />;
	}
}
