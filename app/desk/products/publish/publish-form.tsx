import { ActionForm } from '../../parts/action-form.tsx';
import { ChangeList, PublicationFaults, Unfinished } from './change-list.tsx';
import { publishLabel } from './publish-texts.ts';
import { usePublication } from './use-publication.ts';
import { usePublish } from './use-publish.ts';

/** The changes in a dialog, and the button that publishes them. */
export function PublishForm({ onClose }: { readonly onClose: () => void }) {
	const { data } = usePublication();
	const action = usePublish();
	if (!data) return null;
	async function submit() {
		if (data && (await action.publish(data))) onClose();
	}
	return (
		<ActionForm
			title={data.changes.length === 0 ? 'Nothing to Publish' : 'Publish?'}
			lead={
				data.changes.length === 0
					? 'Everything that you saved is published.'
					: 'Shoppers see this in a few seconds:'
			}
			submit={publishLabel(data)}
			action={action}
			onSubmit={submit}
			onClose={onClose}
		>
			<div className="grid gap-4">
				<PublicationFaults publication={data} />
				<ChangeList publication={data} />
				<Unfinished publication={data} />
			</div>
		</ActionForm>
	);
}
