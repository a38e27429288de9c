import { crewCalls, crewPaths } from '../../../../core/contact/crew-links.ts';
import type { MailContext, RenderedMail } from '../../rendered-mail.ts';

interface WithLeaveToken {
	readonly leaveToken: string;
}

/** The page where the reader unsubscribes. */
export function leaveUrl({ leaveToken }: WithLeaveToken, { publicUrl }: MailContext): string {
	return `${publicUrl}${crewPaths.leave}?t=${leaveToken}`;
}

/** The URL for the mail program's own unsubscribe button. */
export function unsubscribeUrl(
	{ leaveToken }: WithLeaveToken,
	{ publicUrl }: MailContext,
): Pick<RenderedMail, 'unsubscribeUrl'> {
	return { unsubscribeUrl: `${publicUrl}${crewCalls.leave}?t=${leaveToken}` };
}
