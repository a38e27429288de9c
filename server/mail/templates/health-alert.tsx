import { Text } from '@react-email/components';
import { MailLayout, paragraph } from '../html/mail-layout.tsx';
import type { MailContext } from '../rendered-mail.ts';
import type { HealthAlertData } from '../template-data.ts';
import { AtDesk, atDeskText } from './orders/at-desk.tsx';
import { wrap } from './orders/receipt-text.ts';

interface HealthAlertProps {
	readonly alert: HealthAlertData;
	readonly context: MailContext;
}

const texts = {
	'failed-mails': {
		one: 'One email could not be sent',
		many: 'emails could not be sent',
		advice:
			'The shop has stopped trying: the mail server refused them, or did not answer for three days. The desk shows the reason for each. Retry them once the cause is fixed, or dismiss them.',
	},
	'unknown-payments': {
		one: 'One payment matches no order',
		many: 'payments match no order',
		advice:
			'The card provider reported a payment, a refund or a dispute for which the shop has no order. After a restored backup, these are the orders that are newer than the backup. Look up each of them at the card provider.',
	},
	'missing-pictures': {
		one: 'One picture is missing in the shop',
		many: 'pictures are missing in the shop',
		advice:
			'Shoppers see a placeholder instead: the release that runs now does not have what another release has published. The desk names the pictures and the products. Start that release again, or replace the pictures and publish.',
	},
} as const;

export function healthAlertSubject({ kind, count }: HealthAlertData): string {
	const { one, many } = texts[kind];
	return count === 1 ? one : `${count} ${many}`;
}

/** Tells the merchant what waits at /desk/health. */
export function HealthAlert({ alert, context }: HealthAlertProps) {
	const subject = healthAlertSubject(alert);
	return (
		<MailLayout preview={`${subject}.`} heading={subject} context={context}>
			<Text style={{ ...paragraph, margin: '0 0 22px' }}>{texts[alert.kind].advice}</Text>
			<AtDesk path={path} label={label} context={context} />
		</MailLayout>
	);
}

const path = '/desk/health';
const label = 'Open Health';

export function healthAlertText(alert: HealthAlertData, context: MailContext): string {
	return [
		...wrap(`${healthAlertSubject(alert)}.`),
		'',
		...wrap(texts[alert.kind].advice),
		'',
		...atDeskText({ path, label, context }),
		'',
	].join('\n');
}
