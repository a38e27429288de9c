import { useState } from 'react';
import { useOverlay } from '../../../../app/ui/dialog/overlay.ts';
import { LiveRegion } from '../../../../app/ui/live-region.tsx';
import type { ProductAnswer } from '../../../rules/products.ts';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { FormSection } from '../form/form-section.tsx';
import { PriceScheduleForm } from './price-schedule-form.tsx';
import { PublishAtForm } from './publish-at-form.tsx';
import { ScheduleList } from './schedule-list.tsx';
import { useSchedules } from './use-schedules.ts';

/** What is published of a product later: its draft, or a price for some time. */
export function ProductSchedules({ answer }: { readonly answer: ProductAnswer }) {
	const { id, published, state } = answer;
	const { data } = useSchedules();
	const [price, later] = [useOverlay(), useOverlay()];
	const [count, setCount] = useState(0);
	const schedules = data?.schedules.filter(({ productId }) => productId === id) ?? [];
	const isArchived = state === 'archived';
	if (isArchived && !published && schedules.length === 0) return null;
	const isPlanned = schedules.some((one) => one.kind === 'publication' && one.state === 'waiting');
	const props = { productId: id, onDone: () => setCount((now) => now + 1) };
	return (
		<FormSection
			id="schedules"
			title="Schedule"
			lead="A price for a sale or a season, or a moment at which the product is published."
		>
			<LiveRegion message={count > 0 ? 'It is scheduled.' : ''} count={count} />
			{schedules.length > 0 && <ScheduleList label="Scheduled" schedules={schedules} />}
			<div className="flex flex-wrap items-start gap-2 self-start">
				{published && (
					<DeskButton variant="quiet" onClick={price.open}>
						Schedule a Price
					</DeskButton>
				)}
				{!isArchived && !isPlanned && (
					<DeskButton variant="quiet" onClick={later.open}>
						Publish Later
					</DeskButton>
				)}
			</div>
			<ActionDialog overlay={price} label="Schedule a price">
				{() => <PriceScheduleForm {...props} />}
			</ActionDialog>
			<ActionDialog overlay={later} label="Publish later">
				{() => <PublishAtForm {...props} />}
			</ActionDialog>
		</FormSection>
	);
}
