import { Button } from '../../ui/button.tsx';
import { showToast, type ToastKind } from '../../ui/toast/toast.ts';
import { Specimen, Specimens } from '../specimen.tsx';

const messages: Readonly<Record<ToastKind, string>> = {
	success: 'Added to cart',
	error: 'That did not work. Please try again.',
	plain: 'Removed from cart',
};

export function Showcase() {
	return (
		<Specimens>
			{(['success', 'error', 'plain'] as const).map((kind) => (
				<Specimen key={kind} name={kind}>
					<Button variant="quiet" onClick={() => showToast(kind, messages[kind])}>
						Show {kind}
					</Button>
				</Specimen>
			))}
		</Specimens>
	);
}
