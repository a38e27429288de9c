import { Text } from '@react-email/components';
import { brand } from '../../../../core/brand.ts';
import { addressChangeHours } from '../../../../core/orders/address-change.ts';
import type { MailContext } from '../../rendered-mail.ts';
import type { AddressChangedData, ConfirmAddressData } from '../../template-data.ts';
import { MailButton } from '../mail-button.tsx';
import { Aside, MailLayout, paragraph } from '../mail-layout.tsx';
import { Block, Prose, Questions, questionsText, Stacked } from './order-parts.tsx';
import { addressLines } from './receipt-content.ts';
import { wrap } from './receipt-text.ts';
import { SeeOrder, seeOrderText } from './see-order.tsx';

interface ConfirmAddressProps {
	readonly change: ConfirmAddressData;
	readonly context: MailContext;
}

const question = 'Is this address right?';

const care = `The link works for ${addressChangeHours} hours, and until the order ships. Didn’t ask for it? Ignore this email, and the order keeps its address.`;

export function confirmAddressSubject({ number }: ConfirmAddressData): string {
	return `Confirm the new address of your ${brand.name} order ${number}`;
}

/** Asks the order's mailbox to confirm an address that somebody with its link has asked for. */
export function ConfirmAddress({ change, context }: ConfirmAddressProps) {
	return (
		<MailLayout preview={askedIntro(change)} heading={question} context={context}>
			<Text style={paragraph}>
				<Prose text={askedIntro(change)} />
			</Text>
			<Block title="New address">
				<Stacked lines={addressLines(change)} />
			</Block>
			<MailButton href={`${context.publicUrl}${change.orderPath}`}>Check and Confirm</MailButton>
			<Aside>{care}</Aside>
		</MailLayout>
	);
}

export function confirmAddressText(change: ConfirmAddressData, { publicUrl }: MailContext): string {
	return [
		question,
		'',
		...wrap(askedIntro(change)),
		'',
		'NEW ADDRESS',
		...addressLines(change),
		'',
		'CHECK AND CONFIRM',
		`${publicUrl}${change.orderPath}`,
		'',
		...wrap(care),
		'',
	].join('\n');
}

function askedIntro({ number }: ConfirmAddressData): string {
	return `You asked us to send order ${number} to another address. Please confirm the new address, and we send it there.`;
}

interface AddressChangedProps {
	readonly change: AddressChangedData;
	readonly context: MailContext;
}

const changed = 'Your parcel goes to a new address';

const notYou = 'Wasn’t you? Write to us right away, and set a new password for your account.';

export function addressChangedSubject({ number }: AddressChangedData): string {
	return `New address for your ${brand.name} order ${number}`;
}

/** Reports an address that was changed in the account. */
export function AddressChanged({ change, context }: AddressChangedProps) {
	return (
		<MailLayout preview={changedIntro(change)} heading={changed} context={context}>
			<Text style={paragraph}>
				<Prose text={changedIntro(change)} />
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
		changed,
		'',
		...wrap(changedIntro(change)),
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

function changedIntro({ number }: AddressChangedData): string {
	return `The address of order ${number} was changed in your account.`;
}
