import type { PreviewLinksAnswer } from '../../../rules/previews.ts';
import { RefusalMessage } from '../../actions/refusal-message.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { formatMoment } from '../../parts/shop-time.ts';
import { useRevokeLink } from './use-preview.ts';

/** The links that work. Nothing if there is none. */
export function LinkList({ links }: PreviewLinksAnswer) {
	const { refusal, isSending, revoke } = useRevokeLink();
	return (
		<>
			{links.length > 0 && (
				<ul aria-label="Links to previews" className="border-mist border-t-2">
					{links.map(({ id, madeAt, madeBy, until }) => (
						<li
							key={id}
							className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-mist border-b-2 py-3"
						>
							<p className="wrap-anywhere">
								<span className="font-semibold">Works until {formatMoment(until)}</span>
								<span className="tabular block text-muted text-sm">
									Made {formatMoment(madeAt)} by {madeBy}
								</span>
							</p>
							<DeskButton variant="quiet" aria-disabled={isSending} onClick={() => void revoke(id)}>
								Revoke<span className="sr-only"> the link of {formatMoment(madeAt)}</span>
							</DeskButton>
						</li>
					))}
				</ul>
			)}
			<RefusalMessage refusal={refusal} />
		</>
	);
}
