import { useState } from 'react';
import type { ProductAnswer } from '../../../../core/desk/products.ts';
import { useOverlay } from '../../../ui/dialog/overlay.ts';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { FormSection } from '../form/form-section.tsx';
import { PriceScheduleForm } from './price-schedule-form.tsx';
import { ScheduleList } from './schedule-list.tsx';
import { useSchedules } from './use-schedules.ts';

/** The scheduled prices of a product that is for sale. */
export function ProductSchedules({
	answer: { id, published },
}: {
	readonly answer: ProductAnswer;
}) {
	const { data } = useSchedules();
	const dialog = useOverlay();
	const [count, setCount] = useState(0);
	const schedules =
		data?.schedules.filter(({ kind, productIds }) => kind === 'price' && productIds.includes(id)) ??
		[];
	if (!published && schedules.length === 0) return null;
	return (
		<FormSection
			id="schedules"
			title="Scheduled Prices"
			lead="A price for a sale or a season, published at its time."
		>
			<LiveRegion message={count > 0 ? 'The price is scheduled.' : ''} count={count} />
			{schedules.length > 0 && <ScheduleList label="Scheduled prices" schedules={schedules} />}
			{published && (
				<div>
					<DeskButton variant="quiet" onClick={dialog.open}>
						Schedule a Price
					</DeskButton>
				</div>
			)}
			<ActionDialog overlay={dialog} label="Schedule a price">
				{() => (
					<PriceScheduleForm
						productId={id}
						onDone={() => setCount((now) => now + 1)}
						onClose={dialog.close}
					/>
				)}
			</ActionDialog>
		</FormSection>
	);
}
