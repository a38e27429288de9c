import { useEffect, useRef, useState } from 'react';
import { Checkbox } from '../../../../app/ui/form/checkbox.tsx';
import { LiveRegion } from '../../../../app/ui/live-region.tsx';
import type { DraftFault } from '../../../rules/products.ts';
import { RefusalMessage } from '../../actions/refusal-message.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { focusFaultList } from './fault-list.tsx';
import type { DraftForm } from './use-draft-form.ts';

export type AnyForm = Omit<DraftForm<unknown, unknown>, 'change'>;

const barClass =
	'desk-save-bar sticky bottom-0 z-10 -mx-4 grid gap-3 border-mist border-t-2 bg-white px-4 py-3';

interface SaveBarProps {
	readonly form: AnyForm;
	/** Asks before the saved draft is published. */
	readonly onPublish: () => void;
}

/**
 * What can be done with the draft, at the lower edge of the screen: what is typed is saved, what is
 * saved is published, or either is discarded.
 */
export function SaveBar({ form, onPublish }: SaveBarProps) {
	const { isUnsaved, isSending, refusal, conflict, savedCount, faults, publishing } = form;
	const isSaved = savedCount > 0 && !isUnsaved;
	const isUnpublished = form.published !== null || publishing.changes.length > 0;
	const hasBar = isUnsaved || isUnpublished || conflict !== null;
	const message = faults.length > 0 ? `Saved. ${formatFaults(faults)}.` : 'Saved.';
	async function publish() {
		if (!isUnsaved || (await form.save())) onPublish();
	}
	return (
		<>
			<LiveRegion message={isSaved ? message : ''} count={savedCount} />
			{isSaved && !hasBar && <SavedBar key={savedCount} faults={faults} />}
			{hasBar && (
				<div className={barClass}>
					{refusal && <RefusalMessage refusal={refusal} />}
					{conflict ? (
						<ConflictQuestion form={form} sentence={conflict.sentence} />
					) : (
						<div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
							{isUnsaved || faults.length === 0 ? (
								<p className="grow text-muted max-sm:sr-only">
									{isUnsaved ? 'What you typed is not saved.' : 'Saved. Not published yet.'}
								</p>
							) : (
								<div className="grow">
									<DeskButton variant="quiet" onClick={focusFaultList}>
										{formatFaults(faults)}
									</DeskButton>
								</div>
							)}
							{(isUnsaved || form.published !== null) && (
								<DeskButton
									variant="quiet"
									aria-disabled={isSending}
									onClick={isUnsaved ? form.discard : form.discardChanges}
								>
									{isUnsaved ? 'Discard' : 'Discard Changes'}
								</DeskButton>
							)}
							{isUnsaved && (
								<DeskButton
									type="submit"
									variant="quiet"
									aria-disabled={isSending}
									aria-keyshortcuts="Control+S Meta+S"
								>
									{isSending ? 'Saving…' : 'Save'}
								</DeskButton>
							)}
							<DeskButton variant="action" aria-disabled={isSending} onClick={() => void publish()}>
								Publish
							</DeskButton>
						</div>
					)}
				</div>
			)}
		</>
	);
}

function formatFaults({ length }: readonly DraftFault[]): string {
	return length === 1 ? '1 thing to correct' : `${length} things to correct`;
}

const shownMs = 6000;

/** Says that it is saved. The empty bar stays, so that the page does not jump when the text goes. */
function SavedBar({ faults }: { readonly faults: readonly DraftFault[] }) {
	const [isOver, setIsOver] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setIsOver(true), shownMs);
		return () => clearTimeout(timer);
	}, []);
	const hasFaults = faults.length > 0;
	return (
		<div className={`${barClass} ${isOver && !hasFaults ? 'invisible' : ''}`}>
			<div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
				{/* The live region has announced it. */}
				<p aria-hidden className="font-semibold">
					Saved.
				</p>
				{hasFaults && (
					<DeskButton variant="quiet" onClick={focusFaultList}>
						{formatFaults(faults)}
					</DeskButton>
				)}
			</div>
		</div>
	);
}

interface ConflictQuestionProps {
	readonly form: AnyForm;
	readonly sentence: string;
}

/** Says that another window has saved, and asks whose draft stays. */
function ConflictQuestion({ form, sentence }: ConflictQuestionProps) {
	const question = useRef<HTMLDivElement>(null);
	useEffect(() => question.current?.focus(), []);
	const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
	const { differing } = form;
	return (
		<div ref={question} role="alert" tabIndex={-1} className="grid gap-3 outline-none">
			<p className="font-semibold">{sentence}</p>
			{differing.size > 0 && (
				<fieldset>
					<legend>Different from yours. Choose what you take over from there:</legend>
					<div className="flex max-h-40 flex-wrap gap-x-6 overflow-y-auto">
						{[...differing].map(([field, name]) => (
							<Checkbox
								key={field}
								checked={theirs.has(field)}
								onChange={() => setTheirs((now) => now.symmetricDifference(new Set([field])))}
							>
								{name}
							</Checkbox>
						))}
					</div>
				</fieldset>
			)}
			<div className="flex flex-wrap gap-2">
				<DeskButton
					variant="action"
					aria-disabled={form.isSending}
					onClick={() => form.keepMine(theirs)}
				>
					{form.isSending ? 'Saving…' : theirs.size > 0 ? 'Save With These' : 'Keep Mine'}
				</DeskButton>
				<DeskButton variant="quiet" onClick={form.takeTheirs}>
					Take All of Theirs
				</DeskButton>
			</div>
		</div>
	);
}
