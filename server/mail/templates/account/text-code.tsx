import { Text } from '@react-email/components';
import { brand } from '../../../../core/brand.ts';
import { MailLayout, paragraph } from '../../html/mail-layout.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { CodeData } from '../../template-data.ts';

/** For lists of messages. A text message has no subject. */
export const textCodeSubject = 'Text message with a code';

/**
 * The text message. Its last line binds the code to the shop's domain, so that phones fill it in
 * only there.
 */
export function textCodeText({ code }: CodeData, { publicUrl }: MailContext): string {
	const { hostname } = new URL(publicUrl);
	return `${code} is your ${brand.name} code. Never tell it to anybody.\n\n@${hostname} #${code}\n`;
}

interface TextCodeProps {
	readonly data: CodeData;
	readonly context: MailContext;
}

/** The same text for the outbox in a browser. */
export function TextCode({ data, context }: TextCodeProps) {
	return (
		<MailLayout preview={textCodeSubject} heading={textCodeSubject} context={context}>
			<Text style={{ ...paragraph, whiteSpace: 'pre-line' }}>{textCodeText(data, context)}</Text>
		</MailLayout>
	);
}
