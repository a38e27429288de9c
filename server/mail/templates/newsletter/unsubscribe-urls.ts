import { crewCalls, crewPaths } from '../../../../core/contact/crew-links.ts';
import type { MailContext, RenderedMail } from '../../rendered-mail.ts';

interface WithLeaveToken {
	readonly leaveToken: string;
}

/** Where who reads the letter takes leave by a press on a page. */
export function leaveUrl({ leaveToken }: WithLeaveToken, { publicUrl }: MailContext): string {
	return `${publicUrl}${crewPaths.leave}?t=${leaveToken}`;
}

/** The same for the button of the mail program itself. */
export function unsubscribeUrl(
	{ leaveToken }: WithLeaveToken,
	{ publicUrl }: MailContext,
): Pick<RenderedMail, 'unsubscribeUrl'> {
	return { unsubscribeUrl: `${publicUrl}${crewCalls.leave}?t=${leaveToken}` };
}
