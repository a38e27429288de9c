import type { MailContext } from '../../rendered-mail.ts';

/** The URL of the page with second factors and sessions. */
export function securityPage({ publicUrl }: MailContext): string {
	return `${publicUrl}/account/security`;
}

/** A moment in a format that is the same in every environment. */
export function accountTime(atMs: number): string {
	return `${time.format(atMs)} UTC`;
}

const time = new Intl.DateTimeFormat('en-US', {
	dateStyle: 'long',
	timeStyle: 'short',
	timeZone: 'UTC',
});
