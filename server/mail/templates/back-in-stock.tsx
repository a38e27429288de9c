import { Button, Text } from '@react-email/components';
import type { MailContext } from '../rendered-mail.ts';
import type { BackInStockData } from '../template-data.ts';
import { button } from './button.ts';
import { colour, MailLayout, paragraph } from './mail-layout.tsx';
import { wrap } from './orders/receipt-text.ts';

interface BackInStockProps {
	readonly size: BackInStockData;
	readonly context: MailContext;
}

const once =
	'You asked us to tell you, and this is the only mail about it. None is set aside: first come, first served.';

export function backInStockSubject({ name, size }: BackInStockData): string {
	return `Back in size ${size}: ${name}`;
}

/** Reports that a size is available again, with a link to it. */
export function BackInStock({ size, context }: BackInStockProps) {
	return (
		<MailLayout preview={intro(size)} heading="It is back" context={context}>
			<Text style={paragraph}>{intro(size)}</Text>
			<Button href={addressOf(size, context)} style={button}>
				See it in size {size.size}
			</Button>
			<Text style={{ ...paragraph, color: colour.quiet, fontSize: '15px', margin: '20px 0 0' }}>
				{once}
			</Text>
		</MailLayout>
	);
}

export function backInStockText(size: BackInStockData, context: MailContext): string {
	return [...wrap(intro(size)), '', addressOf(size, context), '', ...wrap(once), ''].join('\n');
}

function intro({ name, size }: BackInStockData): string {
	return `${name} is in stock again in size ${size}.`;
}

function addressOf({ slug, size }: BackInStockData, { publicUrl }: MailContext): string {
	return `${publicUrl}/product/${encodeURIComponent(slug)}?size=${encodeURIComponent(size)}`;
}
