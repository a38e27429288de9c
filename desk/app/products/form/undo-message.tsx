import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { createStore, useStore } from '../../../../app/ui/store.ts';
import { DoneMessage } from '../../actions/done-message.tsx';
import { RefusalMessage } from '../../actions/refusal-message.tsx';
import { useDeskAction } from '../../actions/use-desk-action.ts';
import type { DeskCall } from '../../data/desk-call.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import { reloadProducts, reloadPublication } from '../publish/use-publication.ts';

interface Undoable {
	/** What was done. */
	readonly message: string;
	/** The call that undoes it. */
	readonly call: DeskCall;
	/** The screen of what comes back, if it is another one. */
	readonly path: string | undefined;
}

// A module store, because a deleted draft is undone on the screen of the list.
const last = createStore<Undoable | null>(null);

export function offerUndo(message: string, call: DeskCall, path?: string): void {
	last.set({ message, call, path });
}

/** After another change there is nothing to undo. */
export function clearUndo(): void {
	last.set(null);
}

/** What was discarded or deleted, with Undo. */
export function UndoMessage() {
	const undoable = useStore(last);
	const navigate = useNavigate();
	const { refusal, isSending, send } = useDeskAction();
	const undo = ({ call, path }: Undoable) =>
		send({
			...call,
			schema: v.unknown(),
			onDone() {
				clearUndo();
				reloadPublication();
				reloadProducts();
				if (path !== undefined) navigate(path);
			},
		});

	return (
		<>
			<DoneMessage message={undoable?.message ?? ''}>
				<DeskButton
					variant="quiet"
					className="bg-white"
					aria-disabled={isSending}
					onClick={() => undoable && void undo(undoable)}
				>
					{isSending ? 'One Moment…' : 'Undo'}
				</DeskButton>
			</DoneMessage>
			{refusal && (
				<div className="mb-5">
					<RefusalMessage refusal={refusal} />
				</div>
			)}
		</>
	);
}
