import { Notice } from '../../../ui/notice.tsx';
import { ActionForm } from '../../parts/action-form.tsx';
import { formatMoment } from '../../parts/order-texts.ts';
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
			{data && data.changes.length > 0 && (
				<Notice tone="error">{unpublishedMessage(data)}. What was not published is lost.</Notice>
			)}
		</ActionForm>
	);
}
