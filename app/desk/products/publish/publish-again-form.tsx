import { undoChangesSchema } from '../../../../core/desk/products.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useDesk } from '../../data/use-desk.ts';
import { ActionForm } from '../../parts/action-form.tsx';
import { formatMoment } from '../../parts/order-texts.ts';
import { ChangeList } from './change-list.tsx';
import type { ListedPublication } from './publication-history.tsx';
import { unpublishedMessage } from './publish-texts.ts';
import { usePublication } from './use-publication.ts';
import { usePublish } from './use-publish.ts';

interface PublishAgainFormProps {
	readonly publication: ListedPublication;
	readonly onClose: () => void;
}

/** Asks before an older publication is published again. */
export function PublishAgainForm({ publication, onClose }: PublishAgainFormProps) {
	const { data } = usePublication();
	const action = usePublish();
	const { number, publishedAt } = publication;
	const changes = useDesk(`publications/${number}/changes`, undoChangesSchema);
	async function submit() {
		if (data && (await action.publishAgain(data, number))) onClose();
	}
	return (
		<ActionForm
			title={`Publish Number ${number} Again?`}
			lead={`Shoppers see the shop as it was on ${formatMoment(publishedAt)}, and the products at the desk follow. It becomes a new entry of the history.`}
			submit={`Publish Number ${number}`}
			action={action}
			onSubmit={submit}
			onClose={onClose}
		>
			<div className="grid gap-4">
				{data && data.changes.length > 0 && (
					<p>{unpublishedMessage(data)}. Your edits stay, and are still not published.</p>
				)}
				<Loaded used={changes} loading="Comparing with the shop…">
					{(compared) => <ChangeList publication={compared} hasPages />}
				</Loaded>
			</div>
		</ActionForm>
	);
}
