import { Dialog } from '../ui/dialog.tsx';
import type { Overlay } from '../ui/overlay.ts';
import { DeskButton } from './desk-button.tsx';

interface KeysHelpProps {
	readonly overlay: Overlay;
	/** What each key does. */
	readonly keys: readonly (readonly [key: string, does: string])[];
}

/** The keys of a screen, shown by one of them. */
export function KeysHelp({ overlay, keys }: KeysHelpProps) {
	return (
		<Dialog isOpen={overlay.isOpen} onClose={overlay.close} label="Keys" className="bg-white!">
			<div className="grid min-w-72 gap-5 p-6 sm:p-8">
				<h2 className="text-2xl">Keys</h2>
				<dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
					{keys.map(([key, does]) => (
						<div key={key} className="contents">
							<dt>
								<kbd className="inline-grid min-h-8 min-w-8 place-items-center rounded-md border border-edge bg-mist px-2 font-semibold font-text">
									{key}
								</kbd>
							</dt>
							<dd>{does}</dd>
						</div>
					))}
				</dl>
				<DeskButton look="quiet" onClick={overlay.close}>
					Close
				</DeskButton>
			</div>
		</Dialog>
	);
}
