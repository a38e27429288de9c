import { useEffect } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker, useLocation } from 'react-router';
import { useOverlay } from '../../../app/ui/dialog/overlay.ts';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useDeskAccess } from '../data/desk-access.ts';
import { DeskButton } from '../parts/desk-button.tsx';

interface LeaveQuestionProps {
	/** Whether there is unsaved work. */
	readonly isBlocking: boolean;
	/** Whether a navigation leaves the screen. */
	readonly isLeft: BlockerFunction;
	/** Says what would be lost. */
	readonly lead: string;
	/** Called before the screen is left. */
	readonly onLeave?: () => void;
}

/** Asks before a navigation that loses unsaved work. The browser asks when the window is closed. */
export function LeaveQuestion({ isBlocking, isLeft, lead, onLeave }: LeaveQuestionProps) {
	const question = useOverlay();
	const { open, close } = question;
	const blocker = useBlocker(isBlocking && isLeft);
	// Without the fragment, which the router does not know (app/layout/fragment-links.ts).
	const { pathname, search } = useLocation();
	const here = pathname + search;
	useEffect(() => {
		if (blocker.state !== 'blocked') return;
		if (here === location.pathname + location.search) return open();
		// After Back the router first returns to this address, which closes overlays.
		const controller = new AbortController();
		addEventListener('popstate', open, { once: true, signal: controller.signal });
		return () => controller.abort();
	}, [blocker, here, open]);
	const { kind } = useDeskAccess();
	useBeforeUnload((event) => {
		// What is typed is stored when the session has ended (`storeTypedForms`).
		if (isBlocking && kind !== 'ended') event.preventDefault();
	});
	return (
		<ActionDialog overlay={question} label="Leave without saving?">
			{() => (
				<div className="grid gap-5 p-5 sm:p-8">
					<div>
						<h2 className="text-2xl">Leave Without Saving?</h2>
						<p className="mt-2 text-muted">{lead}</p>
					</div>
					<div className="flex flex-wrap gap-3">
						<DeskButton variant="action" onClick={close}>
							Stay Here
						</DeskButton>
						<DeskButton
							variant="quiet"
							onClick={() => {
								close();
								onLeave?.();
								blocker.proceed?.();
							}}
						>
							Leave Anyway
						</DeskButton>
					</div>
				</div>
			)}
		</ActionDialog>
	);
}
