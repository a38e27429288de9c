import { useEffect, useRef } from 'react';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { ActionFailure } from '../../parts/action-failure.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import type { DraftForm } from './use-draft-form.ts';

export type AnyForm = Omit<DraftForm<unknown, unknown>, 'change'>;

/** Save and Discard at the lower edge of the screen, while something is not saved. */
export function SaveBar({ form }: { readonly form: AnyForm }) {
	const { isUnsaved, isSending, failure, conflict, savedCount } = form;
	return (
		<>
			<LiveRegion message={savedCount > 0 && !isUnsaved ? 'Saved.' : ''} count={savedCount} />
			{isUnsaved && (
				<div className="desk-save-bar sticky bottom-0 z-10 -mx-4 grid gap-3 border-mist border-t-2 bg-white px-4 py-3">
					{failure && <ActionFailure failure={failure} />}
					{conflict ? (
						<ConflictQuestion form={form} sentence={conflict.sentence} />
					) : (
						<div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
							<p className="grow text-muted max-sm:sr-only">What you typed is not saved.</p>
							<DeskButton variant="quiet" onClick={form.discard}>
								Discard
							</DeskButton>
							<DeskButton type="submit" variant="action" aria-disabled={isSending}>
								{isSending ? 'Saving…' : 'Save'}
							</DeskButton>
						</div>
					)}
				</div>
			)}
		</>
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
