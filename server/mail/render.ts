import * as v from 'valibot';
import { addressOf } from './blocks.ts';
import { renderHtml } from './html/render-html.tsx';
import type { Mail } from './mail.ts';
import { mails } from './mails/index.ts';
import { renderText, textOf } from './render-text.ts';
import type { MailContext, RenderedMail } from './rendered-mail.ts';

const table: Readonly<Record<string, Mail>> = mails;

/** Renders an outbox row. Throws if the template is unknown or its data is invalid. */
export async function render(
	template: string,
	data: unknown,
	context: MailContext,
): Promise<RenderedMail> {
	const mail = Object.hasOwn(table, template) ? table[template] : undefined;
	if (!mail) throw new Error(`There is no mail template "${template}".`);
	const { isHeadingInText = true, isTextMessage = false } = mail;
	const content = mail.write(v.parse(mail.data, data), context);
	const blocks = content.blocks.filter((block) => !!block);
	const { subject, heading, replyTo, unsubscribePath } = content;
	const { publicUrl } = context;
	return {
		subject,
		html: renderHtml(content, blocks, context),
		text: isTextMessage
			? textOf(blocks, publicUrl)
			: renderText(isHeadingInText ? heading : null, blocks, publicUrl),
		...(replyTo && { replyTo }),
		...(unsubscribePath && { unsubscribeUrl: addressOf(unsubscribePath, publicUrl) }),
	};
}
