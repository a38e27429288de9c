import * as v from 'valibot';
import { renderHtml } from './html/render-html.tsx';
import type { Block, Mail, MailContent } from './mail.ts';
import { mails } from './mails/index.ts';
import { renderText, signatureOf } from './render-text.ts';
import type { MailContext, RenderedMail } from './rendered-mail.ts';

const table = new Map<string, Mail>(Object.entries(mails));

/** Renders an outbox row. Throws if the template is unknown or its data is invalid. */
export async function render(
	template: string,
	data: unknown,
	context: MailContext,
): Promise<RenderedMail> {
	const mail = table.get(template);
	if (!mail) throw new Error(`There is no mail template "${template}".`);
	const { isTextMessage = false, isHeadingInText = !isTextMessage } = mail;
	const content = mail.write(v.parse(mail.data, data), context);
	const { subject, heading, replyTo, unsubscribePath } = content;
	const { name, email } = context.shop;
	const blocks = content.blocks.flatMap(blocksOf);
	const addressOf = (target: string) =>
		target.startsWith('/') ? `${context.publicUrl}${target}` : target;
	const text = renderText(isHeadingInText ? heading : null, blocks, addressOf);
	return {
		subject,
		html: renderHtml(content, blocks, context, addressOf),
		text: isTextMessage ? text : `${text}\n${signatureOf(context.shop)}`,
		sender: { name, email },
		...(replyTo && { replyTo }),
		...(unsubscribePath && { unsubscribeUrl: addressOf(unsubscribePath) }),
	};
}

function blocksOf(part: MailContent['blocks'][number]): readonly Block[] {
	if (!part) return [];
	return [typeof part === 'string' ? { kind: 'paragraph', text: part } : part];
}
