import type { ReactNode } from 'react';
import type { DeskOrder } from '../../../core/desk/order-answers.ts';
import { formatMoment } from '../parts/order-texts.ts';
import { Part } from './part.tsx';

// The history of an order.

interface Props {
	readonly order: DeskOrder;
}

export function History({ order: { history } }: Props) {
	return (
		<Part title="History">
			<ol className="grid gap-2">
				{history.map(({ at, what }) => (
					<Entry key={`${at} ${what}`} at={at}>
						{capital(causes[what] ?? what)}
					</Entry>
				))}
			</ol>
		</Part>
	);
}

/** Our texts for reasons that come from the card provider. */
const causes: Readonly<Record<string, string>> = {
	checkout: 'checkout begun',
	'checkout.session.completed': 'paid',
	'checkout.session.async_payment_succeeded': 'paid',
	'checkout.session.async_payment_failed': 'payment failed',
	'checkout.session.expired': 'payment page expired',
	'asked the provider': 'looked up at the card provider',
	overdue: 'payment page overdue',
};

const mailTexts = { waiting: 'waiting to be sent', sent: 'sent', failed: 'failed' } as const;

export function Mails({ order: { mails } }: Props) {
	return (
		<Part title="Mails">
			{mails.length === 0 && <p className="text-muted">None yet.</p>}
			<ol className="grid gap-2">
				{mails.map((mail) => (
					<Entry
						key={`${mail.createdAt} ${mail.template} ${mail.to}`}
						at={mail.sentAt ?? mail.createdAt}
						isBad={mail.status === 'failed'}
					>
						{capital(mail.template.replaceAll('-', ' '))}, {mailTexts[mail.status]}
						<span className="wrap-anywhere block text-muted text-sm">to {mail.to}</span>
						{mail.lastError && mail.status !== 'sent' && (
							<span className="wrap-anywhere block text-error text-sm">{mail.lastError}</span>
						)}
					</Entry>
				))}
			</ol>
		</Part>
	);
}

const outcomeTexts = {
	begun: 'not finished',
	done: 'done',
	refused: 'refused',
	failed: 'failed',
} as const;

export function AuditTrail({ order: { audit } }: Props) {
	return (
		<Part title="Done at the Desk">
			{audit.length === 0 && <p className="text-muted">Nothing yet.</p>}
			<ol className="grid gap-2">
				{audit.map(({ at, who, action, what, outcome, sentence }) => (
					<Entry key={`${at} ${action} ${outcome}`} at={at}>
						<span className="wrap-anywhere">{what}</span>
						<span className="wrap-anywhere block text-muted text-sm">
							by {who || 'somebody unknown'}
							{outcome === 'done' ? '' : `, ${outcomeTexts[outcome]}`}
						</span>
						{sentence && <span className="block text-muted text-sm">{sentence}</span>}
					</Entry>
				))}
			</ol>
		</Part>
	);
}

interface EntryProps {
	readonly at: string;
	readonly isBad?: boolean;
	readonly children: ReactNode;
}

function Entry({ at, isBad = false, children }: EntryProps) {
	return (
		<li className={isBad ? 'border-coral border-l-4 pl-3' : ''}>
			{children}
			<time dateTime={at} className="block text-muted text-sm">
				{formatMoment(at)}
			</time>
		</li>
	);
}

function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
