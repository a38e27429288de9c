import { Text } from '@react-email/components';
import { brand } from '../../../../core/brand.ts';
import type { MailContext } from '../../rendered-mail.ts';
import type { CodeData } from '../../template-data.ts';
import { MailLayout, paragraph } from '../mail-layout.tsx';

/** For lists of messages; a text message itself has no subject. */
export const textCodeSubject = 'Text message with a code';

/**
 * What the phone gets. The last line binds the code to the shop's address, so that a phone fills it
 * in there and nowhere else.
 */
export function textCodeText({ code }: CodeData, { publicUrl }: MailContext): string {
	const { hostname } = new URL(publicUrl);
	return `${code} is your ${brand.name} code. Never tell it to anybody.\n\n@${hostname} #${code}\n`;
}

interface TextCodeProps {
	readonly data: CodeData;
	readonly context: MailContext;
}

/** The same words for who reads the outbox in a browser. */
export function TextCode({ data, context }: TextCodeProps) {
	return (
		<MailLayout preview={textCodeSubject} heading={textCodeSubject} context={context}>
			<Text style={{ ...paragraph, whiteSpace: 'pre-line' }}>{textCodeText(data, context)}</Text>
		</MailLayout>
	);
}
