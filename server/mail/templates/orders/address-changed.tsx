import { Text } from '@react-email/components';
import { brand } from '../../../../core/brand.ts';
import { MailLayout, paragraph } from '../../html/mail-layout.tsx';
import { Block, Prose, Questions, questionsText, Stacked } from '../../html/order-parts.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { AddressChangedData } from '../../template-data.ts';
import { addressLines } from './receipt-content.ts';
import { wrap } from './receipt-text.ts';
import { SeeOrder, seeOrderText } from './see-order.tsx';

interface AddressChangedProps {
	readonly change: AddressChangedData;
	readonly context: MailContext;
}

const heading = 'Your parcel goes to a new address';

const notYou = 'Wasn’t you? Write to us right away, and set a new password for your account.';

export function addressChangedSubject({ number }: AddressChangedData): string {
	return `New address for your ${brand.name} order ${number}`;
}

/** Reports an address that was changed in the account. */
export function AddressChanged({ change, context }: AddressChangedProps) {
	return (
		<MailLayout preview={intro(change)} heading={heading} context={context}>
			<Text style={paragraph}>
				<Prose text={intro(change)} />
			</Text>
			<Block title="Goes to">
				<Stacked lines={addressLines(change)} />
			</Block>
			<Text style={paragraph}>{notYou}</Text>
			<SeeOrder orderPath={change.orderPath} context={context} />
			<Questions />
		</MailLayout>
	);
}

export function addressChangedText(change: AddressChangedData, context: MailContext): string {
	return [
		heading,
		'',
		...wrap(intro(change)),
		'',
		'GOES TO',
		...addressLines(change),
		'',
		...wrap(notYou),
		'',
		...seeOrderText({ orderPath: change.orderPath, context }),
		...questionsText,
		'',
	].join('\n');
}

function intro({ number }: AddressChangedData): string {
	return `The address of order ${number} was changed in your account.`;
}
