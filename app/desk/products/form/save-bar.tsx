import { useEffect, useRef, useState } from 'react';
import type { DraftFault } from '../../../../core/desk/products.ts';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { RefusalMessage } from '../../parts/refusal-message.tsx';
import { focusFaultList } from './fault-list.tsx';
import type { DraftForm } from './use-draft-form.ts';

export type AnyForm = Omit<DraftForm<unknown, unknown>, 'change'>;

const barClass =
	'desk-save-bar sticky bottom-0 z-10 -mx-4 grid gap-3 border-mist border-t-2 bg-white px-4 py-3';

/** Save and Discard at the lower edge of the screen, or what the last save did. */
export function SaveBar({ form }: { readonly form: AnyForm }) {
	const { isUnsaved, isSending, refusal, conflict, savedCount, faults } = form;
	const isSaved = savedCount > 0 && !isUnsaved;
	const message = faults.length > 0 ? `Saved. ${formatFaults(faults)}.` : 'Saved.';
	return (
		<>
			<LiveRegion message={isSaved ? message : ''} count={savedCount} />
			{isSaved && <SavedBar key={savedCount} faults={faults} />}
			{isUnsaved && (
				<div className={barClass}>
					{refusal && <RefusalMessage refusal={refusal} />}
					{conflict ? (
						<ConflictQuestion form={form} sentence={conflict.sentence} />
					) : (
						<div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
							<p className="grow text-muted max-sm:sr-only">What you typed is not saved.</p>
							<DeskButton variant="quiet" onClick={form.discard}>
								Discard
							</DeskButton>
							<DeskButton
								type="submit"
								variant="action"
								aria-disabled={isSending}
								aria-keyshortcuts="Control+S Meta+S"
							>
								{isSending ? 'Saving…' : 'Save'}
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
	const { differing } = form;
	return (
		<div ref={question} role="alert" tabIndex={-1} className="grid gap-3 outline-none">
			<p>
				<span className="font-semibold">{sentence}</span>{' '}
				{differing.length > 0 && `Different from yours: ${differing.join(', ')}.`}
			</p>
			<div className="flex flex-wrap gap-2">
				<DeskButton variant="action" onClick={form.takeTheirs}>
					Take Theirs
				</DeskButton>
				<DeskButton variant="quiet" aria-disabled={form.isSending} onClick={form.keepMine}>
					{form.isSending ? 'Saving…' : 'Keep Mine'}
				</DeskButton>
			</div>
		</div>
	);
}
