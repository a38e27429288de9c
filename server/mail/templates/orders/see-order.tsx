import { Link } from '@react-email/components';
import { orderLinkDays } from '../../../../core/orders/order-lookup.ts';
import { link } from '../../html/mail-layout.tsx';
import { Block } from '../../html/order-parts.tsx';
import type { MailContext } from '../../rendered-mail.ts';

const life = `The link works for ${orderLinkDays} days.`;

interface SeeOrderProps {
	readonly orderPath: string;
	readonly context: MailContext;
}

/** The signed link to the order. */
export function SeeOrder({ orderPath, context }: SeeOrderProps) {
	return (
		<Block title="Your order">
			<Link href={`${context.publicUrl}${orderPath}`} style={link}>
				See your order
			</Link>
			. {life}
		</Block>
	);
}

/**
 * The plain-text version. The link is never wrapped, because mail programs link whole lines only.
 */
export function seeOrderText({ orderPath, context }: SeeOrderProps): readonly string[] {
	return ['YOUR ORDER', `${context.publicUrl}${orderPath}`, life, ''];
}
