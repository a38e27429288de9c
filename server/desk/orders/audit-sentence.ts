/** What merchants do to an order or a return, in the past and as an infinitive. */
const phrases: Readonly<Record<string, readonly [past: string, infinitive: string]>> = {
	ship: ['Shipped', 'ship'],
	unship: ['Took back the shipment of', 'take back the shipment of'],
	deliver: ['Marked as delivered', 'mark as delivered'],
	refund: ['Refunded', 'refund'],
	cancel: ['Cancelled', 'cancel'],
	address: ['Corrected the address of', 'correct the address of'],
	note: ['Added a note to', 'add a note to'],
	resend: ['Sent again a mail of', 'send again a mail of'],
	accept: ['Accepted', 'accept'],
	refuse: ['Declined', 'decline'],
	received: ['Received', 'receive'],
	swapped: ['Sent the exchange of', 'send the exchange of'],
};

/** One sentence about a row of the audit trail. */
export function auditSentence(action: string, subject: string, isDone: boolean): string {
	const [past, infinitive] = phrases[action] ?? [`Did "${action}" with`, `do "${action}" with`];
	return isDone ? `${past} ${subject}.` : `Tried to ${infinitive} ${subject}.`;
}
