import { useEffect, useState } from 'react';
import type { PublicationAnswer } from '../../../../core/desk/products.ts';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { Loaded } from '../../data/loaded.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { formatMoment } from '../../parts/order-texts.ts';
import { RefusalMessage } from '../../parts/refusal-message.tsx';
import { PreviewSection } from '../preview/preview-section.tsx';
import { SchedulePublication } from '../schedules/schedule-publication.tsx';
import { useSchedules } from '../schedules/use-schedules.ts';
import { ChangeList, PublicationFaults, Unfinished } from './change-list.tsx';
import {
	nothingToPublishMessage,
	publisherText,
	publishLabel,
	unpublishedMessage,
} from './publish-texts.ts';
import { usePublication } from './use-publication.ts';
import { usePublish } from './use-publish.ts';

/** All changes with their pages, and the button that publishes them. */
export function ChangesReview() {
	const used = usePublication();
	return (
		<>
			<Loaded used={used} loading="Comparing with the shop…" className="max-w-4xl">
				{(publication) => <Review publication={publication} />}
			</Loaded>
			<PreviewSection />
		</>
	);
}

function Review({ publication }: { readonly publication: PublicationAnswer }) {
	const { refusal, isSending, publish } = usePublish();
	const [count, setCount] = useState(0);
	const { number, publishedAt, publishedBy, changes, faults } = publication;
	const hasChanges = changes.length > 0;
	const schedules = useSchedules().data?.schedules ?? [];
	const isMoreScheduled = schedules.some(
		({ kind, state }) => kind === 'publication' && state === 'waiting',
	);
	useEffect(() => {
		// The button that had the focus is removed with the last change.
		if (!hasChanges && count > 0 && document.activeElement === document.body) {
			document.getElementById('main')?.focus({ preventScroll: true });
		}
	}, [hasChanges, count]);
	return (
		<div className="grid gap-5">
			<LiveRegion message={count > 0 ? 'It is scheduled.' : ''} count={count} />
			<p className="wrap-anywhere text-muted">
				Shoppers see number {number}, published {publisherText(publishedBy)} on{' '}
				{formatMoment(publishedAt)}.
			</p>
			<PublicationFaults publication={publication} />
			{!hasChanges && faults.length === 0 && (
				<p className="rounded-card bg-mist px-5 py-4 text-lg">
					{nothingToPublishMessage(publication, isMoreScheduled)}
				</p>
			)}
			{hasChanges && (
				<section aria-labelledby="desk-changes">
					<h2 id="desk-changes" className="mb-3 text-xl">
						{unpublishedMessage(publication)}
					</h2>
					<ChangeList publication={publication} hasPages />
				</section>
			)}
			<Unfinished publication={publication} />
			<RefusalMessage refusal={refusal} />
			{hasChanges && faults.length === 0 && (
				<div className="flex flex-wrap gap-3">
					<DeskButton
						variant="action"
						aria-disabled={isSending}
						onClick={() => void publish(publication)}
					>
						{isSending ? 'Publishing…' : publishLabel(publication)}
					</DeskButton>
					<SchedulePublication
						publication={publication}
						onDone={() => setCount((now) => now + 1)}
					/>
				</div>
			)}
		</div>
	);
}
