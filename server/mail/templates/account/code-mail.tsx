import { Section, Text } from '@react-email/components';
import type { CSSProperties } from 'react';
import { colour } from '../../html/mail-colours.ts';
import { MailLayout, paragraph } from '../../html/mail-layout.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { CodeData } from '../../template-data.ts';
import { MailButton } from '../mail-button.tsx';
import { AtDesk, atDeskText } from '../orders/at-desk.tsx';
import { wrap } from '../orders/receipt-text.ts';
import { type CodeTexts, formatLifetime } from './code-texts.ts';

interface CodeMailProps {
	readonly texts: CodeTexts;
	readonly data: CodeData;
	/** A link that does the same as the code; undefined if there is none. */
	readonly link: string | undefined;
	readonly context: MailContext;
}

/** A mail with a code, and a button if a link does the same. */
export function CodeMail({ texts, data, link, context }: CodeMailProps) {
	return (
		<MailLayout preview={texts.intro} heading={texts.heading} context={context}>
			<Text style={{ ...paragraph, wordBreak: 'break-word' }}>{texts.intro}</Text>
			{link !== undefined && <MailButton href={link}>{texts.button}</MailButton>}
			{texts.deskButton && <AtDesk path={deskPath} label={texts.deskButton} context={context} />}
			<Text style={{ ...paragraph, margin: link === undefined ? '0 0 8px' : '24px 0 8px' }}>
				{codeLead(link)}
			</Text>
			<Section className="panel" style={codeBox}>
				<Text style={data.code.length > 8 ? longCodeText : codeText}>{data.code}</Text>
			</Section>
			<Text style={{ ...quiet, margin: '16px 0 0' }}>
				{formatLifetime(data.lifeMs, link !== undefined)}
			</Text>
			<Text style={{ ...quiet, margin: '12px 0 0' }}>{texts.aside}</Text>
		</MailLayout>
	);
}

const deskPath = '/desk';

/** The plain-text version. Code and link are on lines of their own. */
export function codeMailText({ texts, data, link, context }: CodeMailProps): string {
	const { deskButton: label } = texts;
	return [
		...wrap(texts.intro),
		'',
		...(link === undefined ? [] : [`${texts.button}:`, link, '']),
		...(label ? [...atDeskText({ path: deskPath, label, context }), ''] : []),
		codeLead(link),
		'',
		`    ${data.code}`,
		'',
		...wrap(formatLifetime(data.lifeMs, link !== undefined)),
		'',
		...wrap(texts.aside),
		'',
	].join('\n');
}

function codeLead(link: string | undefined): string {
	return link === undefined ? 'Your code:' : 'Or type this code where you were asked for one:';
}

const quiet: CSSProperties = { ...paragraph, color: colour.quiet, fontSize: '15px' };

const codeBox: CSSProperties = {
	backgroundColor: colour.foam,
	border: `1px solid ${colour.line}`,
	borderRadius: '10px',
	borderCollapse: 'separate',
	textAlign: 'center',
};

const codeText: CSSProperties = {
	fontFamily: "ui-monospace, Menlo, Consolas, 'Courier New', monospace",
	fontSize: '30px',
	fontWeight: 700,
	letterSpacing: '0.22em',
	lineHeight: '36px',
	margin: '14px 0',
	// The letter spacing after the last character would shift the text off centre.
	paddingLeft: '0.22em',
};

/** Fits on one line of a phone. */
const longCodeText: CSSProperties = {
	...codeText,
	fontSize: '22px',
	letterSpacing: '0.08em',
	paddingLeft: '0.08em',
};
