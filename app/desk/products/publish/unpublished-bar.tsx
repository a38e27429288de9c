import { Link } from 'react-router';
import { useOverlay } from '../../../ui/dialog/overlay.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { DeskButton, deskButton } from '../../parts/desk-button.tsx';
import { publishPath } from '../product-paths.ts';
import { PublishForm } from './publish-form.tsx';
import { faultsMessage, unpublishedMessage } from './publish-texts.ts';
import { PublishedMessage } from './published-message.tsx';
import { usePublication } from './use-publication.ts';

/** Says how much is not published, and leads to publishing it. Nothing if all is published. */
export function UnpublishedBar() {
	const { data } = usePublication();
	const dialog = useOverlay();
	const hasFaults = data !== null && data.faults.length > 0;
	return (
		<>
			<PublishedMessage />
			{data && (data.changes.length > 0 || hasFaults) && (
				<div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-field border border-coral bg-error-wash px-4 py-3">
					<p className="grow font-semibold">
						{hasFaults ? faultsMessage(data) : unpublishedMessage(data)}
					</p>
					<div className="flex flex-wrap gap-2">
						<Link to={publishPath} className={deskButton('quiet', 'bg-white')}>
							Review
						</Link>
						{!hasFaults && (
							<DeskButton variant="action" onClick={dialog.open}>
								Publish
							</DeskButton>
						)}
					</div>
				</div>
			)}
			<ActionDialog overlay={dialog} label="Publish">
				{() => <PublishForm onClose={dialog.close} />}
			</ActionDialog>
		</>
	);
}
