import { useState } from 'react';
import { useShop } from '../../../../app/publication/catalogue-context.tsx';
import { momentFault } from '../../../rules/schedule-faults.ts';
import { zoneText } from '../../../rules/time-zones.ts';
import { ActionForm } from '../../actions/action-form.tsx';
import { useDeskAction } from '../../actions/use-desk-action.ts';
import { shopClock } from '../../parts/shop-time.ts';
import { MomentField } from './moment-field.tsx';
import { errorsOf, scheduleAction } from './use-schedules.ts';

export interface NewScheduleProps {
	readonly productId: string;
	readonly onDone: () => void;
}

/** The moment at which a product is published alone. */
export function PublishAtForm({ productId, onDone }: NewScheduleProps) {
	const { timeZone } = useShop();
	const [at, setAt] = useState('');
	const action = useDeskAction({
		check() {
			const sentence = momentFault(at, shopClock());
			return errorsOf(sentence === false ? [] : [{ field: 'at', sentence }]);
		},
		sends: () =>
			scheduleAction(`products/${encodeURIComponent(productId)}/publish-at`, { at }, onDone),
	});
	return (
		<ActionForm
			title="Publish Later"
			lead="At this time the product is published by itself, as its draft is then. You can go on editing it."
			submit="Schedule"
			action={action}
		>
			<MomentField
				id="desk-publish-at"
				legend="Publish at"
				value={at}
				error={action.errors.at}
				onChange={(value) => {
					setAt(value);
					action.correct('at');
				}}
			/>
			<p className="text-muted text-sm">The time is in {zoneText(timeZone)}.</p>
		</ActionForm>
	);
}
