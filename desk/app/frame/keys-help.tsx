import { Dialog } from '../../../app/ui/dialog/dialog.tsx';
import { useOverlay } from '../../../app/ui/dialog/overlay.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { useKeys } from './use-keys.ts';

/** Pairs of a key and its meaning. */
export type ShownKeys = readonly (readonly [key: string, does: string])[];

interface KeysHelpProps {
	readonly keys: ShownKeys;
	readonly className?: string;
}

/** A dialog with the keys of a screen, opened by a button or by `?`. */
export function KeysHelp({ keys, className = '' }: KeysHelpProps) {
	const help = useOverlay();
	useKeys({ '?': help.open });
	return (
		<>
			<DeskButton variant="quiet" onClick={help.open} className={`max-lg:hidden ${className}`}>
				Keys <kbd className="font-text text-muted">?</kbd>
			</DeskButton>
			<Dialog isOpen={help.isOpen} onClose={help.close} label="Keys" className="bg-white!">
				<div className="grid min-w-72 gap-5 p-6 sm:p-8">
					<h2 className="text-2xl">Keys</h2>
					<dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
						{[...keys, ['?', 'These keys'] as const].map(([key, does]) => (
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
					<DeskButton variant="quiet" onClick={help.close}>
						Close
					</DeskButton>
				</div>
			</Dialog>
		</>
	);
}
