import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import { sizeText } from '../../core/catalogue/size-text.ts';
import { formatCents } from '../../core/money.ts';
import { changesOf } from './audit-changes.ts';
import { colourChanges } from './audit-colours.ts';
import { type AuditFacts, increase, list, number, read, returnOf, text } from './audit-facts.ts';
import { settingsEdits } from './audit-settings.ts';
import { arrival, exchanged, stockOfRefund } from './audit-stock.ts';

/** One sentence about what was done: "Refunded $10.00 of BLUE-7QK3MPXA." */
export function auditSentence(facts: AuditFacts, catalogue: Catalogue): string {
	const { past, infinitive, object } = phraseOf(facts, catalogue);
	const verb = facts.isDone ? past : `Tried to ${infinitive}`;
	return `${verb} ${object}.`;
}

interface Phrase {
	readonly past: string;
	readonly infinitive: string;
	readonly object: string;
}

function phrase(past: string, infinitive: string, object: string): Phrase {
	return { past, infinitive, object };
}

function phraseOf(facts: AuditFacts, catalogue: Catalogue): Phrase {
	const make = phrases[facts.action];
	if (make) return make(facts, catalogue);
	const { action, subject } = facts;
	const changes = formatChanges(facts);
	return phrase(
		`Did “${action}” with`,
		`do “${action}” with`,
		`${subject ?? 'the shop'}${changes}`,
	);
}

const phrases: Readonly<Record<string, (facts: AuditFacts, catalogue: Catalogue) => Phrase>> = {
	ship: (facts) =>
		read(facts.input, 'isCorrection') === true
			? phrase('Corrected', 'correct', `the tracking of ${facts.subject}${formatChanges(facts)}`)
			: phrase('Shipped', 'ship', `${facts.subject}${withParcel(facts.input)}`),
	deliver: ({ subject, input }) => {
		const day = text(input, 'day');
		return phrase('Marked', 'mark', `${subject} as delivered${day === '' ? '' : ` on ${day}`}`);
	},
	refund: (facts) => phrase('Refunded', 'refund', refundObject(facts)),
	'payment-refund': (facts) => {
		const cents = refundedCents(facts);
		const amount = cents > 0 ? `${formatCents(cents)} of ` : '';
		return phrase('Refunded', 'refund', `${amount}${otherPayment(facts)}`);
	},
	'payment-dismiss': (facts) => phrase('Dismissed', 'dismiss', otherPayment(facts)),
	cancel: (facts) => {
		const cents = refundedCents(facts);
		const effects = cents > 0 ? `, refunded ${formatCents(cents)}${stockOfRefund(facts)}` : '';
		return phrase('Cancelled', 'cancel', `${facts.subject}${effects}`);
	},
	address: (facts) =>
		phrase('Corrected', 'correct', `the address of ${facts.subject}${formatChanges(facts)}`),
	unship: ({ subject }) => phrase('Took back', 'take back', `the shipment of ${subject}`),
	resend: ({ subject }) => phrase('Sent', 'send', `an email about ${subject} again`),
	note: ({ subject }) => phrase('Added', 'add', `a note to ${subject}`),
	accept: (facts) =>
		phrase('Accepted', 'accept', `${returnOf(facts)}${exchanged(facts)}${withAnswer(facts)}`),
	refuse: (facts) => phrase('Declined', 'decline', `${returnOf(facts)}${withAnswer(facts)}`),
	received: (facts) => phrase('Received', 'receive', arrival(facts)),
	'exchange-size': (facts) =>
		phrase('Changed', 'change', `the exchange of ${returnOf(facts)}${formatChanges(facts)}`),
	release: (facts) => phrase('Released', 'release', `what was set aside for ${returnOf(facts)}`),
	swapped: (facts) => {
		const sent = `the exchange of ${returnOf(facts)}${withParcel(facts.input)}`;
		const stock = facts.isDone ? 'took it out of stock' : 'take it out of stock';
		return phrase('Sent', 'send', `${sent} and ${stock}`);
	},
	close: (facts) =>
		phrase('Closed', 'close', `${returnOf(facts)}, which was refunded on the order’s page`),
	stock: stockPhrase,
	publish: (facts) =>
		phrase('Published', 'publish', `publication ${facts.subject}${formatPublished(facts.input)}`),
	'publish-scheduled': (facts) =>
		phrase(
			'Published',
			'publish',
			`publication ${facts.subject} as scheduled${formatPublished(facts.input)}`,
		),
	'schedule-price': ({ input }) => phrase('Scheduled', 'schedule', text(input, 'what')),
	'schedule-publication': ({ subject, input }) =>
		phrase('Scheduled', 'schedule', `changes for ${subject}${formatPublished(input)}`),
	'schedule-cancel': ({ input }) =>
		phrase('Cancelled', 'cancel', `what was scheduled: ${text(input, 'what').replace(/\.$/, '')}`),
	'publish-again': ({ subject, input }) =>
		phrase('Published', 'publish', `publication ${number(input, 'restores')} again, as ${subject}`),
	'product-archive': (facts) => phrase('Archived', 'archive', productName(facts)),
	'product-restore': (facts) => phrase('Restored', 'restore', productName(facts)),
	'product-delete': (facts) => phrase('Deleted', 'delete', productName(facts)),
	'product-discard': (facts) => discardPhrase(facts, productName(facts)),
	'collection-archive': (facts) => phrase('Archived', 'archive', collectionName(facts)),
	'collection-restore': (facts) => phrase('Restored', 'restore', collectionName(facts)),
	'collection-delete': (facts) => phrase('Deleted', 'delete', collectionName(facts)),
	'collection-discard': (facts) => discardPhrase(facts, collectionName(facts)),
	'preview-link': () => phrase('Made', 'make', 'a link to a preview'),
	'preview-link-end': () => phrase('Revoked', 'revoke', 'a link to a preview'),
	'product-import': ({ subject, input }) => {
		const counts = `${number(input, 'added')} new, ${number(input, 'changed')} changed`;
		return phrase('Imported', 'import', `${subject || 'a file of products'}: ${counts}`);
	},
	'palette-change': (facts) =>
		phrase('Changed', 'change', `the colors of the shop${formatList(colourChanges(facts))}`),
	'palette-discard': (facts) => discardPhrase(facts, 'the colors of the shop'),
	'settings-change': (facts) =>
		phrase('Changed', 'change', `the settings of the shop${formatList(settingsEdits(facts))}`),
	'settings-discard': (facts) => discardPhrase(facts, 'the settings of the shop'),
	'merchant-email': ({ before, input }) => {
		const [was, is] = [before, input].map((state) => text(state, 'email') || 'nobody');
		return phrase('Changed', 'change', `who gets the merchant’s emails from ${was} to ${is}`);
	},
	'test-mail': ({ before }) =>
		phrase('Sent', 'send', `a test email to ${text(before, 'email') || 'nobody'}`),
	'color-new': ({ subject, input }) =>
		phrase('Added', 'add', `the color ${subject} (${text(input, 'swatch')})`),
	'color-change': ({ subject, input }) =>
		phrase(
			'Changed',
			'change',
			`the swatch of ${subject} from ${text(input, 'was')} to ${text(input, 'swatch')}`,
		),
	'code-new': ({ subject }) => phrase('Created', 'create', `the code ${subject}`),
	'code-change': (facts) =>
		phrase('Changed', 'change', `the code ${facts.subject}${formatChanges(facts)}`),
	'code-end': ({ subject }) => phrase('Stopped', 'stop', `the code ${subject}`),
	'code-resume': ({ subject }) => phrase('Resumed', 'resume', `the code ${subject}`),
	answer: () => phrase('Answered', 'answer', 'a message'),
	done: () => phrase('Marked', 'mark', 'a message as done'),
	unread: () => phrase('Marked', 'mark', 'a message as unread'),
	retry: (facts) => phrase('Retried', 'retry', mailOrEvent(facts)),
	'set aside': (facts) => phrase('Dismissed', 'dismiss', mailOrEvent(facts)),
	rerun: (facts) => phrase('Ran', 'run', `${mailOrEvent(facts)} again`),
	backup: () => phrase('Made', 'make', 'a backup'),
	export: ({ subject }) => phrase('Saved', 'save', `${subject ?? 'data'} as a file`),
	enter: ({ subject }) => phrase('Called', 'call', `${subject} of the desk`),
	admitted: () => phrase('Was', 'be', 'admitted to the desk'),
	forget: () => phrase('Removed', 'remove', 'the data of a guest'),
};

function otherPayment({ subject, before }: AuditFacts): string {
	return `another payment of ${text(before, 'order')} (${subject})`;
}

/** The cents that an order lost or will lose by the action, or those that were asked for. */
function refundedCents(facts: AuditFacts): number {
	const cents = increase(facts, 'refundedCents') + increase(facts, 'pendingCents');
	return cents > 0 ? cents : number(facts.input, 'cents');
}

function refundObject(facts: AuditFacts): string {
	const cents = refundedCents(facts);
	const amount = cents > 0 ? formatCents(cents) : 'all that was left';
	const returned = text(facts.input, 'returnNumber');
	const ofReturn = (facts.subject ?? '').startsWith('RET-');
	const subject = ofReturn ? `for ${returnOf(facts)}` : `of ${facts.subject}`;
	return `${amount} ${subject}${returned === '' ? '' : ` for ${returned}`}${stockOfRefund(facts)}`;
}

/** The longest part of an answer that a sentence quotes. */
const maxQuoted = 120;

function withAnswer({ input }: AuditFacts): string {
	const answer = text(input, 'answer');
	if (answer === '') return '';
	const isLong = answer.length > maxQuoted;
	return ` with the answer “${isLong ? `${answer.slice(0, maxQuoted)}…` : answer}”`;
}

function withParcel(input: unknown): string {
	if (input === null) return '';
	const parcel = [text(input, 'carrier'), text(input, 'tracking')].filter((part) => part !== '');
	return parcel.length === 0 ? ' without tracking' : ` with ${parcel.join(' ')}`;
}

function stockPhrase(facts: AuditFacts, catalogue: Catalogue): Phrase {
	const [id = '', size = ''] = (facts.subject ?? '').split('/');
	const product = catalogue.byId(id);
	const what = `${product ? fullName(product) : id}, ${sizeText(size)}`;
	const [from, after] = [read(facts.before, 'onHand'), read(facts.after, 'onHand')];
	const before = from === undefined ? '' : ` from ${count(from)}`;
	const to = count(after === undefined ? read(facts.input, 'onHand') : after);
	return phrase('Set', 'set', `the stock of ${what},${before} to ${to}`);
}

/** The name of a draft at that time. */
function productName({ subject, before }: AuditFacts): string {
	return text(before, 'name') || `the product ${subject}`;
}

/** What was never published is deleted. */
function discardPhrase({ isDone, after }: AuditFacts, name: string): Phrase {
	const isDeleted = isDone && after === null;
	return phrase('Discarded', 'discard', isDeleted ? name : `the changes of ${name}`);
}

function collectionName({ subject, before }: AuditFacts): string {
	return `the collection ${text(before, 'name') || subject}`;
}

/** The most changes that a sentence lists. */
const maxChanges = 5;

/** `: Cap: price from $10.00 to $12.00; Tee is no longer for sale; and 3 more changes` */
function formatPublished(input: unknown): string {
	return formatList(list(input, 'changes').map((change) => String(change).replace(/\.$/, '')));
}

function formatList(changes: readonly string[]): string {
	if (changes.length === 0) return '';
	const listed = changes.slice(0, maxChanges);
	const more = changes.length - listed.length;
	if (more > 0) listed.push(`and ${more} more ${more === 1 ? 'change' : 'changes'}`);
	return `: ${listed.join('; ')}`;
}

function count(value: unknown): string {
	return typeof value === 'number' ? String(value) : 'unlimited';
}

function mailOrEvent({ before }: AuditFacts): string {
	const template = text(before, 'template').replaceAll('-', ' ');
	if (template !== '') return `the email “${template}”`;
	const type = text(before, 'type');
	return type === '' ? 'an event of the card provider' : `the event ${type}`;
}

function formatChanges(facts: AuditFacts): string {
	const changes = changesOf(facts);
	return changes.length === 0 ? '' : `: ${changes.join('; ')}`;
}
