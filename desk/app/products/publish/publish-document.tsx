import type { Overlay } from '../../../../app/ui/dialog/overlay.ts';
import type { Publishing } from '../../../rules/products.ts';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { ActionForm } from '../../actions/action-form.tsx';
import { useDeskAction } from '../../actions/use-desk-action.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import { ChangeList } from './change-list.tsx';
import { publishLabel } from './publish-texts.ts';
import { publishAction } from './use-publish.ts';

export interface PublishableDocument {
	readonly kind: 'product' | 'collection' | 'palette' | 'shop';
	readonly id: string;
	readonly name: string;
	readonly publishing: Publishing;
}

interface PublishDocumentProps {
	readonly overlay: Overlay;
	readonly document: PublishableDocument;
}

/** A dialog that says what shoppers will see of one document, and publishes it alone. */
export function PublishDocument({ overlay, document }: PublishDocumentProps) {
	return (
		<ActionDialog overlay={overlay} label="Publish">
			{() => <Form document={document} onClose={overlay.close} />}
		</ActionDialog>
	);
}

interface FormProps {
	readonly document: PublishableDocument;
	readonly onClose: () => void;
}

function Form({ document: { kind, id, name, publishing }, onClose }: FormProps) {
	const { changes, faults, notes, basis } = publishing;
	const action = useDeskAction({ sends: () => publishAction([{ kind, id, basis }]) });
	if (faults.length > 0 || changes.length === 0) {
		return (
			<div className="grid gap-5 p-5 sm:p-8">
				<h2 className="text-2xl">
					{faults.length > 0 ? 'Not Complete Yet' : 'Nothing to Publish'}
				</h2>
				{faults.length === 0 && <p>Shoppers see {name} as it is here.</p>}
				<Sentences sentences={faults.map(({ sentence }) => sentence)} />
				<DeskButton variant="quiet" className="justify-self-start" onClick={onClose}>
					Close
				</DeskButton>
			</div>
		);
	}
	return (
		<ActionForm
			title={`Publish ${name}?`}
			lead="Shoppers see this in a few seconds:"
			submit={publishLabel(changes.length)}
			action={action}
		>
			<div className="grid gap-4">
				<ChangeList changes={changes} />
				<Sentences sentences={notes} />
			</div>
		</ActionForm>
	);
}

/** Notes or faults. Nothing if there is none. */
export function Sentences({ sentences }: { readonly sentences: readonly string[] }) {
	if (sentences.length === 0) return null;
	return (
		<ul className="wrap-anywhere grid gap-1">
			{sentences.map((sentence) => (
				<li key={sentence}>{sentence}</li>
			))}
		</ul>
	);
}
