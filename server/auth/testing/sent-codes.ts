import type { TestAuth, TestMail } from './auth-test-context.ts';

/** The code of a mail and the token of its link. */
export interface SentCode {
	readonly template: string;
	readonly code: string;
	readonly link: URL;
	/** For `verifyOtp({ token_hash })`. */
	readonly tokenHash: string;
	readonly type: string | null;
}

/** The newest waiting message with a code to an address, of `template` if there are several. */
export async function lastCode(
	auth: TestAuth,
	recipient: string,
	template?: string,
): Promise<SentCode> {
	const mails = await auth.mails(recipient);
	const mail = mails.findLast((sent) => template === undefined || sent.template === template);
	if (!mail) throw new Error(`no ${template ?? 'message'} was sent to ${recipient}`);
	return readCode(mail);
}

function readCode({ template, data }: TestMail): SentCode {
	const link = new URL(typeof data.link === 'string' ? data.link : 'http://no.link');
	return {
		template,
		code: String(data.code),
		link,
		tokenHash: link.searchParams.get('token_hash') ?? link.searchParams.get('token') ?? '',
		type: link.searchParams.get('type'),
	};
}

/** Another code of the same length. */
export function otherCode(code: string): string {
	return String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');
}
