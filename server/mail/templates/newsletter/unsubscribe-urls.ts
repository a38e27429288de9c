import { newsletterCalls, newsletterPaths } from '../../../../core/contact/newsletter-links.ts';
import type { MailContext, RenderedMail } from '../../rendered-mail.ts';

interface WithLeaveToken {
	readonly leaveToken: string;
}

/** The page where the reader unsubscribes. */
export function leaveUrl({ leaveToken }: WithLeaveToken, { publicUrl }: MailContext): string {
	return `${publicUrl}${newsletterPaths.leave}?t=${leaveToken}`;
}

/** The URL for the mail program's own unsubscribe button. */
export function unsubscribeUrl(
	{ leaveToken }: WithLeaveToken,
	{ publicUrl }: MailContext,
): Pick<RenderedMail, 'unsubscribeUrl'> {
	return { unsubscribeUrl: `${publicUrl}${newsletterCalls.leave}?t=${leaveToken}` };
}
