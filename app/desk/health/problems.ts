import type { Health } from '../../../core/desk/health.ts';
import { ageMs, formatAge } from './ages.ts';

/** A problem of the shop itself, and its remedy. */
export interface ShopProblem {
	readonly what: string;
	readonly helps: string;
}

const minuteMs = 60_000;
/** A mail usually leaves within seconds. */
const mailLateMs = 10 * minuteMs;
/** The shop asks every five minutes. */
const askedLateMs = 30 * minuteMs;

/** Problems beyond single mails and events. */
export function shopProblems({
	now,
	isLive,
	sendsMail,
	mails,
	askedProviderAt,
}: Health): ShopProblem[] {
	const problems: ShopProblem[] = [];
	if (isLive && !sendsMail) {
		problems.push({
			what: 'There is no mail server, so no shopper gets a mail.',
			helps: 'Set SMTP_URL and start the shop again: what waits is sent then.',
		});
	}
	if (sendsMail && mails.dueSince !== null && ageMs(mails.dueSince, now) > mailLateMs) {
		problems.push({
			what: `Mails are not leaving: the oldest has been due for ${formatAge(mails.dueSince, now)}.`,
			helps: 'Look at the log of the shop, and whether the mail server of SMTP_URL answers.',
		});
	}
	if (askedProviderAt !== null && ageMs(askedProviderAt, now) > askedLateMs) {
		problems.push({
			what: `The card provider has not told all it has to tell for ${formatAge(askedProviderAt, now)}.`,
			helps:
				'Either it does not answer, or an event cannot be applied. The shop asks every five minutes.',
		});
	}
	return problems;
}
