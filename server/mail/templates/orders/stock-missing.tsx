import { Text } from '@react-email/components';
import { sizeText } from '../../../../core/catalogue/size-text.ts';
import { MailLayout, paragraph } from '../../html/mail-layout.tsx';
import { Prose } from '../../html/order-parts.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { StockMissingData } from '../../template-data.ts';
import { AtDesk, atDeskText, orderAtDesk } from './at-desk.tsx';
import { wrap } from './receipt-text.ts';

interface StockMissingProps {
	readonly missing: StockMissingData;
	readonly context: MailContext;
}

const advice =
	'The order is paid and the shopper has the receipt. Find what is missing, or write to the shopper and refund it. The shop sells no more of it until you set a new number.';

export function stockMissingSubject({ number }: StockMissingData): string {
	return `Order ${number}: paid, but there is too little stock`;
}

/** Reports a paid order that exceeds the stock to the merchant. */
export function StockMissing({ missing, context }: StockMissingProps) {
	return (
		<MailLayout preview={intro(missing)} heading="Paid, but not in stock" context={context}>
			<Text style={paragraph}>
				<Prose text={intro(missing)} />
			</Text>
			{missing.lines.map((line) => (
				<Text key={formatLine(line)} style={{ ...paragraph, fontWeight: 600 }}>
					{formatLine(line)}
				</Text>
			))}
			<Text style={{ ...paragraph, margin: '0 0 22px' }}>{advice}</Text>
			<AtDesk {...atDesk(missing, context)} />
		</MailLayout>
	);
}

export function stockMissingText(missing: StockMissingData, context: MailContext): string {
	return [
		...wrap(intro(missing)),
		'',
		...missing.lines.flatMap((line) => wrap(formatLine(line))),
		'',
		...wrap(advice),
		'',
		...atDeskText(atDesk(missing, context)),
		'',
	].join('\n');
}

function intro({ number }: StockMissingData): string {
	return `Order ${number} was paid, but there was not enough in stock.`;
}

function atDesk({ number }: StockMissingData, context: MailContext) {
	return { path: orderAtDesk(number), label: 'Open the Order', context };
}

function formatLine({ name, size, quantity, missing }: StockMissingData['lines'][number]): string {
	return `${name}, ${sizeText(size)}: ${missing} of ${quantity} missing`;
}
