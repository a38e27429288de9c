import { Section, Text } from '@react-email/components';
import type { CSSProperties } from 'react';
import { promises } from '../../../../core/promises.ts';
import { colour } from '../../html/mail-colours.ts';
import { MailLayout, paragraph } from '../../html/mail-layout.tsx';
import { Facts, factsText } from '../../html/order-parts.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { NewMessageData } from '../../template-data.ts';
import { AtDesk, atDeskText } from '../orders/at-desk.tsx';
import { wrap } from '../orders/receipt-text.ts';

const noMessage = '(no message, only how to reach them)';

interface NewMessageProps {
	readonly message: NewMessageData;
	readonly context: MailContext;
}

export function newMessageSubject({ source, sender, subject }: NewMessageData): string {
	return source === 'chat' ? `Chat: ${sender} asks for an answer` : `Message: ${subject ?? ''}`;
}

/** Forwards a message to the merchant. A reply goes to its sender. */
export function NewMessage({ message, context }: NewMessageProps) {
	return (
		<MailLayout preview={intro(message)} heading={heading(message)} context={context}>
			<Text style={paragraph}>{intro(message)}</Text>
			<Facts facts={facts(message)} />
			<Section className="panel" style={quote}>
				<Text style={typedText}>
					{linesOf(message).map((line, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
						<span key={at}>
							{at > 0 && <br />}
							{line}
						</span>
					))}
				</Text>
			</Section>
			<AtDesk {...atDesk(message, context)} />
		</MailLayout>
	);
}

export function newMessageText(message: NewMessageData, context: MailContext): string {
	return [
		heading(message),
		'',
		...wrap(intro(message)),
		'',
		...factsText(facts(message)),
		'',
		// Each line is marked, so that the sender's text cannot pass for ours.
		...(message.text === '' ? [noMessage] : linesOf(message).map((line) => `> ${line}`)),
		'',
		...atDeskText(atDesk(message, context)),
		'',
	].join('\n');
}

function heading({ source }: NewMessageData): string {
	return source === 'chat' ? 'Somebody asks for you in the chat' : 'Somebody wrote to you';
}

function intro({ sender }: NewMessageData): string {
	return `We promised ${sender} an answer within ${promises.answerHours} hours. Reply to this email, then press Mark Done at the desk. Or answer at the desk, which does both.`;
}

function facts({ sender, email, phone, subject, receivedAtMs }: NewMessageData) {
	return [
		{ label: 'From', value: sender },
		{ label: 'Email', value: email },
		...(phone === null ? [] : [{ label: 'Phone', value: phone }]),
		...(subject === null ? [] : [{ label: 'Subject', value: subject }]),
		{ label: 'Received', value: momentFormat.format(receivedAtMs) },
	];
}

function linesOf({ text }: NewMessageData): readonly string[] {
	return (text || noMessage).split('\n');
}

function atDesk({ id }: NewMessageData, context: MailContext) {
	return { path: `/desk/people?message=${id}`, label: 'Answer at the Desk', context };
}

/** In the merchant's time zone. */
const momentFormat = new Intl.DateTimeFormat('en-US', {
	dateStyle: 'medium',
	timeStyle: 'short',
	timeZone: 'America/New_York',
});

const quote: CSSProperties = {
	backgroundColor: colour.foam,
	borderLeft: `4px solid ${colour.sea}`,
	margin: '18px 0 24px',
	padding: '14px 18px',
};

const typedText: CSSProperties = {
	...paragraph,
	margin: '0',
	overflowWrap: 'anywhere',
	whiteSpace: 'pre-wrap',
};
