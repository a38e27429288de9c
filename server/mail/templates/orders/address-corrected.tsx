import { Text } from '@react-email/components';
import { MailLayout, paragraph } from '../../html/mail-layout.tsx';
import { Block, Prose, Stacked } from '../../html/order-parts.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { AddressCorrectedData } from '../../template-data.ts';
import { AtDesk, atDeskText, orderAtDesk } from './at-desk.tsx';
import { addressLines } from './receipt-content.ts';
import { wrap } from './receipt-text.ts';

interface AddressCorrectedProps {
	readonly corrected: AddressCorrectedData;
	readonly context: MailContext;
}

const heading = 'An order goes to another address';

const slip = 'A packing slip that was printed before has the old address. Print a new one.';

export function addressCorrectedSubject({ number }: AddressCorrectedData): string {
	return `Order ${number}: new address from the shopper`;
}

/** Reports to the merchant that a shopper has corrected the address of an order. */
export function AddressCorrected({ corrected, context }: AddressCorrectedProps) {
	return (
		<MailLayout preview={intro(corrected)} heading={heading} context={context}>
			<Text style={paragraph}>
				<Prose text={intro(corrected)} />
			</Text>
			<Block title="New address">
				<Stacked lines={addressLines(corrected)} />
			</Block>
			<Block title="Old address">
				<Stacked lines={addressLines({ address: corrected.before })} />
			</Block>
			<Text style={paragraph}>{slip}</Text>
			<AtDesk {...atDesk(corrected, context)} />
		</MailLayout>
	);
}

export function addressCorrectedText(
	corrected: AddressCorrectedData,
	context: MailContext,
): string {
	return [
		heading,
		'',
		...wrap(intro(corrected)),
		'',
		'NEW ADDRESS',
		...addressLines(corrected),
		'',
		'OLD ADDRESS',
		...addressLines({ address: corrected.before }),
		'',
		...wrap(slip),
		'',
		...atDeskText(atDesk(corrected, context)),
		'',
	].join('\n');
}

function intro({ number }: AddressCorrectedData): string {
	return `The shopper has corrected the address of order ${number}, which is not shipped yet.`;
}

function atDesk({ number }: AddressCorrectedData, context: MailContext) {
	return { path: orderAtDesk(number), label: 'Open the Order', context };
}
