import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogPlace } from '../../ui/dialog/dialog.tsx';
import { useOverlay } from '../../ui/dialog/overlay.ts';
import { Specimen, Specimens } from '../specimen.tsx';

export function Showcase() {
	return (
		<Specimens>
			{(['centre', 'left', 'right'] as const).map((place) => (
				<Specimen key={place} name={place}>
					<Opener place={place} />
				</Specimen>
			))}
		</Specimens>
	);
}

function Opener({ place }: { readonly place: DialogPlace }) {
	const { isOpen, open, close } = useOverlay();
	return (
		<>
			<Button variant="quiet" onClick={open}>
				Open {place}
			</Button>
			<Dialog isOpen={isOpen} onClose={close} label={`Dialog, ${place}`} place={place}>
				<div className="dialog-body">
					<h3>Between tides</h3>
					<p>Escape, a press outside or the button closes it; the page behind holds still.</p>
					<Button variant="action" onClick={close}>
						Close
					</Button>
				</div>
			</Dialog>
		</>
	);
}
