import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '../../../../app/ui/form/checkbox.tsx';
import type { PublicationAnswer, Unpublished } from '../../../rules/products.ts';
import { RefusalMessage } from '../../actions/refusal-message.tsx';
import { useDeskAction } from '../../actions/use-desk-action.ts';
import { Loaded } from '../../data/loaded.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { formatMoment } from '../../parts/shop-time.ts';
import { PreviewSection } from '../preview/preview-section.tsx';
import { ScheduleNote } from '../schedules/schedule-note.tsx';
import { useSchedules } from '../schedules/use-schedules.ts';
import { ChangeList } from './change-list.tsx';
import { Sentences } from './publish-document.tsx';
import {
	countChanges,
	documentPath,
	publisherText,
	publishLabel,
	readyDocuments,
} from './publish-texts.ts';
import { usePublication } from './use-publication.ts';
import { publishAction } from './use-publish.ts';

/** All that is not published, of which the merchant publishes the chosen ones. */
export function ChangesReview() {
	const used = usePublication();
	const schedules = useSchedules();
	return (
		<>
			<Loaded
				used={used}
				loading="Comparing with the shop…"
				others={[schedules]}
				className="max-w-4xl"
			>
				{(publication) => <Review publication={publication} />}
			</Loaded>
			<PreviewSection />
		</>
	);
}

const keyOf = ({ kind, id }: Unpublished) => `${kind} ${id}`;

function Review({ publication }: { readonly publication: PublicationAnswer }) {
	const { refusal, isSending, send } = useDeskAction();
	const { data } = useSchedules();
	const { number, publishedAt, publishedBy, documents } = publication;
	const ready = readyDocuments(publication);
	const incomplete = documents.filter(({ faults }) => faults.length > 0);
	const planned = new Set(
		data?.schedules
			.filter(({ kind, state }) => kind === 'publication' && state === 'waiting')
			.map(({ productId }) => `product ${productId}`),
	);
	// What is published later is chosen only by hand.
	const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
	const isChosen = (document: Unpublished) =>
		planned.has(keyOf(document)) === toggled.has(keyOf(document));
	const chosen = ready.filter(isChosen);
	const isAllPublished = ready.length === 0;
	useEffect(() => {
		// The button that had the focus is removed with the last change.
		if (isAllPublished && document.activeElement === document.body) {
			document.getElementById('main')?.focus({ preventScroll: true });
		}
	}, [isAllPublished]);

	function toggle(key: string) {
		setToggled((now) => now.symmetricDifference(new Set([key])));
	}

	return (
		<div className="grid gap-6">
			<p className="wrap-anywhere text-muted">
				Shoppers see number {number}, published {publisherText(publishedBy)} on{' '}
				{formatMoment(publishedAt)}.
			</p>
			{isAllPublished && (
				<p className="rounded-card bg-mist px-5 py-4 text-lg">
					{incomplete.length === 0
						? 'Everything is published.'
						: 'Everything is published, except for what is not complete.'}
				</p>
			)}
			{!isAllPublished && (
				<section aria-labelledby="desk-changes" className="grid gap-4">
					<h2 id="desk-changes" className="text-xl">
						Not published
					</h2>
					<ul aria-label="Not published" className="grid gap-5">
						{ready.map((document) => (
							<li key={keyOf(document)} className="grid gap-2">
								<Checkbox checked={isChosen(document)} onChange={() => toggle(keyOf(document))}>
									<span className="wrap-anywhere font-semibold text-lg">{document.name}</span>
								</Checkbox>
								<div className="grid gap-2 pl-9">
									<ChangeList changes={document.changes} />
									<Sentences sentences={document.notes} />
									{document.kind === 'product' && (
										<ScheduleNote productId={document.id} kind="publication" />
									)}
									<DocumentLink document={document} />
								</div>
							</li>
						))}
					</ul>
				</section>
			)}
			{incomplete.length > 0 && (
				<section aria-labelledby="desk-incomplete" className="grid gap-3">
					<h2 id="desk-incomplete" className="text-xl">
						Not complete
					</h2>
					<p className="text-muted">Shoppers see these as they were, or not at all.</p>
					<ul aria-label="Not complete" className="grid gap-3">
						{incomplete.map((document) => (
							<li key={keyOf(document)} className="wrap-anywhere">
								<p className="font-semibold">{document.name}</p>
								<Sentences sentences={document.faults.map(({ sentence }) => sentence)} />
								<DocumentLink document={document} />
							</li>
						))}
					</ul>
				</section>
			)}
			<RefusalMessage refusal={refusal} />
			{!isAllPublished && (
				<div>
					<DeskButton
						variant="action"
						aria-disabled={isSending || chosen.length === 0}
						onClick={() => chosen.length > 0 && void send(publishAction(chosen))}
					>
						{isSending ? 'Publishing…' : publishLabel(countChanges(chosen))}
					</DeskButton>
				</div>
			)}
		</div>
	);
}

function DocumentLink({ document }: { readonly document: Unpublished }) {
	const path = documentPath(document);
	if (path === undefined) return null;
	return (
		<Link
			to={path}
			className="inline-flex min-h-8 items-center justify-self-start text-sea underline underline-offset-4"
		>
			Open<span className="sr-only"> {document.name}</span>
		</Link>
	);
}
