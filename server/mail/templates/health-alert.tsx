import { Text } from '@react-email/components';
import type { MailContext } from '../rendered-mail.ts';
import type { HealthAlertData } from '../template-data.ts';
import { MailLayout, paragraph } from './mail-layout.tsx';
import { AtDesk, atDeskText } from './orders/at-desk.tsx';
import { wrap } from './orders/receipt-text.ts';

interface HealthAlertProps {
	readonly alert: HealthAlertData;
	readonly context: MailContext;
}

const texts = {
	'failed-mails': {
		one: 'One mail could not be sent',
		many: 'mails could not be sent',
		advice:
			'The shop has given up: the mail server refused what it was sent, or did not answer for three days. The desk shows each of them with the reason. Retry them once the reason is gone, or set them aside.',
	},
	'unknown-payments': {
		one: 'One payment fits no order',
		many: 'payments fit no order',
		advice:
			'The card provider reported a payment, a refund or a dispute for which there is no order of the shop. After a restored backup these are the orders that are newer than the backup. Look each of them up on the pages of the card provider.',
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
