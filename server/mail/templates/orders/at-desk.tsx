import type { MailContext } from '../../rendered-mail.ts';
import { MailButton } from '../mail-button.tsx';

// The button of a merchant's mail that leads to the desk.

interface AtDeskProps {
	/** The path of the screen: `/desk/orders/BLUE-7QK3MPXA`. */
	readonly path: string;
	readonly label: string;
	readonly context: MailContext;
}

export function AtDesk({ path, label, context }: AtDeskProps) {
	return (
		<MailButton href={`${context.publicUrl}${path}`} margin="0 0 24px">
			{label}
		</MailButton>
	);
}

/** The plain-text version. The link is never wrapped, because mail programs link whole lines only. */
export function atDeskText({ path, label, context }: AtDeskProps): readonly string[] {
	return [label.toUpperCase(), `${context.publicUrl}${path}`];
}

export function orderAtDesk(number: string): string {
	return `/desk/orders/${encodeURIComponent(number)}`;
}

export function returnAtDesk(returnNumber: string): string {
	return `/desk/returns?search=${encodeURIComponent(returnNumber)}`;
}
