import { Link } from '@react-email/components';
import { orderLinkDays } from '../../../../core/orders/order-lookup.ts';
import type { MailContext } from '../../rendered-mail.ts';
import { link } from '../mail-layout.tsx';
import { Block } from './order-parts.tsx';

interface SeeOrderProps {
	/** Left out by mails that waited before there were links. */
	readonly orderPath: string | undefined;
	readonly context: MailContext;
}

/** The signed way to the order, in mails whose main thing is another. */
export function SeeOrder({ orderPath, context }: SeeOrderProps) {
	if (orderPath === undefined) return null;
	return (
		<Block title="Your order">
			<Link href={`${context.publicUrl}${orderPath}`} style={link}>
				See your order
			</Link>
			. The link works for {orderLinkDays} days.
		</Block>
	);
}

/** The same for plain text: on one line, however long, as mail programs make links of whole lines. */
export function seeOrderText({ orderPath, context }: SeeOrderProps): readonly string[] {
	if (orderPath === undefined) return [];
	return ['YOUR ORDER', `${context.publicUrl}${orderPath}`, ''];
}
