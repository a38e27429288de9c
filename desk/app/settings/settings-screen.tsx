import { useId } from 'react';
import { type SettingsAnswer, settingsAnswerSchema } from '../../rules/settings/settings-calls.ts';
import { RefusalMessage } from '../actions/refusal-message.tsx';
import { Loaded } from '../data/loaded.tsx';
import { useDesk } from '../data/use-desk.ts';
import { DeskScreen } from '../frame/desk-screen.tsx';
import { formatMoment } from '../parts/shop-time.ts';
import { FaultList } from '../products/form/fault-list.tsx';
import { UndoMessage } from '../products/form/undo-message.tsx';
import { useDraftForm } from '../products/form/use-draft-form.ts';
import { PreviewButton } from '../products/preview/preview-button.tsx';
import { useOpenPreview } from '../products/preview/use-preview.ts';
import { StateMark } from '../products/product-state.tsx';
import { PublishedMessage } from '../products/publish/published-message.tsx';
import { usePublication } from '../products/publish/use-publication.ts';
import { MerchantEmail } from './merchant-email.tsx';
import { settingsKind } from './settings-edit.ts';
import { SettingsFields } from './settings-fields.tsx';

/** /desk/settings: the shop's own facts, its prices of shipping, its days off, its closing, and the merchant's address. */
export function SettingsScreen() {
	const used = useDesk('settings', settingsAnswerSchema);
	const publication = usePublication();
	return (
		<DeskScreen title="Settings">
			<Loaded used={used} loading="Fetching the settings…" others={[publication]}>
				{(answer) => <LoadedSettings answer={answer} onAnswer={used.set} />}
			</Loaded>
		</DeskScreen>
	);
}

interface LoadedSettingsProps {
	readonly answer: SettingsAnswer;
	readonly onAnswer: (answer: SettingsAnswer) => void;
}

function LoadedSettings({ answer, onAnswer }: LoadedSettingsProps) {
	const form = useDraftForm(settingsKind, answer, onAnswer);
	const preview = useOpenPreview();
	const noteId = useId();
	const { isUnsaved } = form;
	const { changedBy, changedAt, state } = answer;
	return (
		<>
			<p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
				<StateMark state={state} />
				{changedBy !== null && (
					<span className="tabular wrap-anywhere">
						Last saved {formatMoment(changedAt)} by {changedBy}
					</span>
				)}
			</p>
			<div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
				<PreviewButton
					isSending={preview.isSending}
					aria-disabled={isUnsaved}
					aria-describedby={isUnsaved ? noteId : undefined}
					onClick={() => !isUnsaved && preview.open()}
				/>
				{isUnsaved && (
					<p id={noteId} className="text-muted text-sm">
						Save first what you typed.
					</p>
				)}
			</div>
			<RefusalMessage refusal={preview.refusal} />
			<PublishedMessage />
			<UndoMessage />
			<FaultList faults={form.faults} />
			<SettingsFields form={form} />
			<MerchantEmail />
		</>
	);
}
