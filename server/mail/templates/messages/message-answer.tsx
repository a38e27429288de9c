import { Section, Text } from '@react-email/components';
import type { CSSProperties } from 'react';
import { brand } from '../../../../core/brand.ts';
import { colour } from '../../html/mail-colours.ts';
import { MailLayout, paragraph } from '../../html/mail-layout.tsx';
import { formatDay, Questions, questionsText, quietText, Rule } from '../../html/order-parts.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { MessageAnswerData } from '../../template-data.ts';

/** The merchant writes their own greeting. */
const heading = 'Here is our answer';

interface MessageAnswerProps {
	readonly answer: MessageAnswerData;
	readonly context: MailContext;
}

export function messageAnswerSubject({ subject }: MessageAnswerData): string {
	return subject === null ? `Your message to ${brand.name}` : `Re: ${subject}`;
}

/** The merchant's answer, followed by the message that it answers. */
export function MessageAnswer({ answer, context }: MessageAnswerProps) {
	return (
		<MailLayout preview={previewOf(answer)} heading={heading} context={context}>
			{paragraphsOf(answer.answer).map((text, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change
				<Text key={at} style={typedText}>
					<Lines text={text} />
				</Text>
			))}
			{answer.text !== '' && (
				<Section className="panel" style={quote}>
					<Text style={{ ...quietText, margin: '0 0 6px' }}>{wroteOn(answer)}</Text>
					<Text style={{ ...typedText, color: colour.quiet, margin: '0' }}>
						<Lines text={answer.text} />
					</Text>
				</Section>
			)}
			<Rule />
			<Questions answer="Or simply reply to this email." />
		</MailLayout>
	);
}

/** The plain-text version. The quoted message has a mark on each line. */
export function messageAnswerText(answer: MessageAnswerData): string {
	const quoted = answer.text.split('\n').map((line) => `> ${line}`.trimEnd());
	return [
		heading,
		'',
		answer.answer,
		'',
		...(answer.text === '' ? [] : [wroteOn(answer), ...quoted, '']),
		...questionsText,
		'Or simply reply to this email.',
		'',
	].join('\n');
}

function previewOf({ answer }: MessageAnswerData): string {
	return answer.replaceAll(/\s+/g, ' ').slice(0, 120);
}

function wroteOn({ writtenAtMs }: MessageAnswerData): string {
	return `On ${formatDay(writtenAtMs)} you wrote:`;
}

function paragraphsOf(text: string): readonly string[] {
	return text.split(/\n{2,}/);
}

function Lines({ text }: { readonly text: string }) {
	return text.split('\n').map((line, at) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
		<span key={at}>
			{at > 0 && <br />}
			{line}
		</span>
	));
}

const typedText: CSSProperties = {
	...paragraph,
	overflowWrap: 'anywhere',
	whiteSpace: 'pre-wrap',
};

const quote: CSSProperties = {
	backgroundColor: colour.foam,
	borderLeft: `4px solid ${colour.line}`,
	margin: '24px 0 8px',
	padding: '14px 18px',
};
