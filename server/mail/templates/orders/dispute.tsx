import { Text } from '@react-email/components';
import { formatCents } from '../../../../core/money.ts';
import { MailLayout, paragraph } from '../../html/mail-layout.tsx';
import { Facts, factsText, formatDay, Prose } from '../../html/order-parts.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { DisputeData } from '../../template-data.ts';
import { AtDesk, atDeskText, orderAtDesk } from './at-desk.tsx';
import { wrap } from './receipt-text.ts';

interface DisputeProps {
	readonly dispute: DisputeData;
	readonly context: MailContext;
}

export function disputeSubject({ number, outcome }: DisputeData): string {
	if (outcome === null) return `Order ${number}: the payment is disputed`;
	return `Order ${number}: the dispute is ${formatOutcome(outcome)}`;
}

/** Reports a dispute or its outcome to the merchant. */
export function Dispute({ dispute, context }: DisputeProps) {
	return (
		<MailLayout preview={intro(dispute)} heading={heading(dispute)} context={context}>
			<Text style={paragraph}>
				<Prose text={intro(dispute)} />
			</Text>
			<Facts facts={facts(dispute)} />
			<Text style={{ ...paragraph, margin: '16px 0 22px' }}>{advice(dispute)}</Text>
			<AtDesk {...atDesk(dispute, context)} />
		</MailLayout>
	);
}

export function disputeText(dispute: DisputeData, context: MailContext): string {
	return [
		heading(dispute),
		'',
		...wrap(intro(dispute)),
		'',
		...factsText(facts(dispute)),
		'',
		...wrap(advice(dispute)),
		'',
		...atDeskText(atDesk(dispute, context)),
		'',
	].join('\n');
}

function atDesk({ number }: DisputeData, context: MailContext) {
	return { path: orderAtDesk(number), label: 'Open the Order', context };
}

function heading({ outcome }: DisputeData): string {
	return outcome === null ? 'A payment is disputed' : `A dispute is ${formatOutcome(outcome)}`;
}

function intro({ number, cents, outcome, isOfOtherPayment }: DisputeData): string {
	const amount = formatCents(cents);
	const order = isOfOtherPayment ? `another payment of order ${number}` : `order ${number}`;
	if (outcome === null && isOfOtherPayment) {
		return `The bank of a shopper wants ${amount} back, of ${order}. The payment of the order itself is not disputed.`;
	}
	if (outcome === null) return `The bank of the shopper who placed ${order} wants ${amount} back.`;
	if (outcome === 'won') return `You keep the ${amount} of ${order}.`;
	if (outcome === 'lost') return `The bank keeps the ${amount} of ${order}.`;
	return `The bank no longer asks for the ${amount} of ${order}.`;
}

function facts(dispute: DisputeData) {
	const { disputeId, reason, answerByMs, outcome, isShipped, isOfOtherPayment } = dispute;
	return [
		{ label: 'Reason', value: formatReason(reason) },
		...(outcome === null && answerByMs !== null
			? [{ label: 'Answer by', value: formatDay(answerByMs) }]
			: []),
		...(isOfOtherPayment ? [] : [{ label: 'Parcel', value: isShipped ? 'Shipped' : 'To ship' }]),
		{ label: 'Dispute', value: disputeId },
	];
}

function advice({ outcome, isShipped, isOfOtherPayment }: DisputeData): string {
	if (isOfOtherPayment) {
		return outcome === null
			? 'Answer it at the card provider before that day. The order ships as usual.'
			: 'The order ships as usual. There is nothing more to do.';
	}
	if (outcome === 'lost') return 'The order cannot be shipped any more. No refund is needed.';
	if (outcome !== null) return 'There is nothing more to do.';
	const parcel = isShipped
		? 'The tracking number and the carrier’s word are good evidence.'
		: 'Think twice before you ship it.';
	return `Answer it at the card provider before that day, else it is lost. ${parcel}`;
}

function formatOutcome(outcome: string): string {
	return outcome === 'won' || outcome === 'lost' ? outcome : 'closed';
}

/** Formats the provider's `product_not_received`. */
function formatReason(word: string): string {
	return word.replaceAll('_', ' ');
}
