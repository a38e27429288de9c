import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { BlockerFunction } from 'react-router';
import { useOverlay } from '../../../../app/ui/dialog/overlay.ts';
import { LeaveQuestion } from '../../frame/leave-question.tsx';
import { useSaveKey } from '../../frame/use-keys.ts';
import { UploadCountContext } from '../pictures/upload-count-context.ts';
import { type PublishableDocument, PublishDocument } from '../publish/publish-document.tsx';
import { type AnyForm, SaveBar } from './save-bar.tsx';
import { isFirstSave } from './use-draft-answer.ts';

interface DraftFieldsProps {
	readonly form: AnyForm;
	readonly document: Omit<PublishableDocument, 'publishing'>;
	/** `Product` */
	readonly label: string;
	readonly children: ReactNode;
}

/** The form of a draft. It is saved as a whole, and asks before what was typed or uploaded is lost. */
export function DraftFields({ form, document, label, children }: DraftFieldsProps) {
	const [uploading, setUploading] = useState(0);
	const dialog = useOverlay();
	function save() {
		if (form.isUnsaved && !form.conflict) void form.save();
	}
	useSaveKey(save);
	function submit(event: SubmitEvent) {
		event.preventDefault();
		save();
	}
	return (
		<>
			<form noValidate onSubmit={submit} aria-label={label} className="mt-6">
				<UploadCountContext value={setUploading}>{children}</UploadCountContext>
				<SaveBar form={form} onPublish={dialog.open} />
				<LeaveQuestion
					isBlocking={form.isUnsaved || uploading > 0}
					isLeft={isLeft}
					lead={
						form.isUnsaved
							? `What you typed about this ${label.toLowerCase()} is not saved.`
							: 'A picture is still uploading. Leaving cancels it.'
					}
					onLeave={form.discard}
				/>
			</form>
			{/* A form has no form within it. */}
			<PublishDocument overlay={dialog} document={{ ...document, publishing: form.publishing }} />
		</>
	);
}

const isLeft: BlockerFunction = ({ currentLocation, nextLocation }) =>
	nextLocation.pathname !== currentLocation.pathname && !isFirstSave(currentLocation, nextLocation);
