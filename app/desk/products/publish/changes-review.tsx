import type { PublicationAnswer } from '../../../../core/desk/products.ts';
import { Loaded } from '../../data/loaded.tsx';
import { ActionFailure } from '../../parts/action-failure.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { formatMoment } from '../../parts/order-texts.ts';
import { ChangeList, PublicationFaults, Unfinished } from './change-list.tsx';
import { publisherText, publishLabel, unpublishedMessage } from './publish-texts.ts';
import { usePublication } from './use-publication.ts';
import { usePublish } from './use-publish.ts';

/** All changes with their pages, and the button that publishes them. */
export function ChangesReview() {
	const used = usePublication();
	return (
		<Loaded used={used} loading="Comparing with the shop…" className="max-w-4xl">
			{(publication) => <Review publication={publication} />}
		</Loaded>
	);
}

function Review({ publication }: { readonly publication: PublicationAnswer }) {
	const { failure, isSending, publish } = usePublish();
	const { number, publishedAt, publishedBy, changes, faults } = publication;
	const hasChanges = changes.length > 0;
	return (
		<div className="grid gap-5">
			<p className="wrap-anywhere text-muted">
				Shoppers see number {number}, published {publisherText(publishedBy)} on{' '}
				{formatMoment(publishedAt)}.
			</p>
			<PublicationFaults publication={publication} />
			{!hasChanges && faults.length === 0 && (
				<p className="rounded-card bg-mist px-5 py-4 text-lg">Everything is published.</p>
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
			<ActionFailure failure={failure} />
			{hasChanges && faults.length === 0 && (
				<div>
					<DeskButton
						variant="action"
						aria-disabled={isSending}
						onClick={() => void publish(publication)}
					>
						{isSending ? 'Publishing…' : publishLabel(publication)}
					</DeskButton>
				</div>
			)}
		</div>
	);
}
