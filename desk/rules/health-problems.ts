import { formatList } from '../../core/format-list.ts';
import { ageMs, formatAge } from './ages.ts';
import type { Health } from './health.ts';

/** A problem of the shop itself, and its remedy. */
export interface ShopProblem {
	readonly what: string;
	readonly helps: string;
	/** The screen where it is solved. */
	readonly link?: { readonly to: string; readonly label: string };
}

const minuteMs = 60_000;
/** A mail usually leaves within seconds. */
const mailLateMs = 10 * minuteMs;
/** The shop asks every five minutes. */
const askedLateMs = 30 * minuteMs;

/** A process shows a new publication within seconds, and within half a minute in a large shop. */
const publicationLateMs = minuteMs;

/** Backups are made daily. One may be missed. */
const backupOldMs = 2 * 24 * 60 * minuteMs;

/** Problems beyond single mails and events. */
export function shopProblems({
	now,
	isLive,
	sendsMail,
	hasMerchantEmail,
	mails,
	backup,
	drill,
	askedProviderAt,
	schedules,
	publication,
	missingPictures,
}: Health): ShopProblem[] {
	const problems: ShopProblem[] = [];
	if (isLive && !sendsMail) {
		problems.push({
			what: 'There is no mail server, so no shopper gets an email.',
			helps: 'Set SMTP_URL and start the shop again. Waiting emails are sent then.',
		});
	}
	if (sendsMail && mails.dueSince !== null && ageMs(mails.dueSince, now) > mailLateMs) {
		problems.push({
			what: `Emails are not leaving: the oldest has been due for ${formatAge(mails.dueSince, now)}.`,
			helps: 'Look at the log of the shop, and whether the mail server of SMTP_URL answers.',
		});
	}
	if (askedProviderAt !== null && ageMs(askedProviderAt, now) > askedLateMs) {
		problems.push({
			what: `The card provider has not answered for its events for ${formatAge(askedProviderAt, now)}.`,
			helps:
				'Either it does not answer, or an event cannot be applied. The shop asks every five minutes.',
		});
	}
	const { number, newerSince } = publication;
	if (newerSince !== null && ageMs(newerSince, now) > publicationLateMs) {
		problems.push({
			what: `Shoppers may see old pages and prices: a newer publication than ${number} was made ${formatAge(newerSince, now)} ago.`,
			helps:
				'A process of the shop cannot show it. Its log says why: “a publication cannot be shown”. It is tried again every minute.',
		});
	}
	if (missingPictures.length > 0) problems.push(pictureProblem(missingPictures));
	const late = schedules.map(scheduleProblem);
	// One fault of a page keeps several schedules waiting.
	problems.push(...new Map(late.map((problem) => [problem.what, problem])).values());
	if (!hasMerchantEmail) {
		problems.push({
			what: 'No address is set for emails to you, so nobody is told of orders, messages and problems.',
			helps: 'Enter yours in Settings, under Your Mail.',
			link: { to: '/desk/settings', label: 'Open Settings' },
		});
	}
	if (backup === null) {
		problems.push({
			what: 'No backup of this shop was ever made.',
			helps: 'Make one at Health, and set up a daily one.',
		});
	} else if (ageMs(backup.at, now) > backupOldMs) {
		problems.push({
			what: `The last backup is ${formatAge(backup.at, now)} old.`,
			helps: 'Find out why the daily backup was not made, or make one at Health.',
		});
	}
	if (drill !== null && drill.fault !== null) {
		problems.push({
			what: `The last drill of a backup failed: ${drill.fault}`,
			helps: 'Make another backup, and try it with npm run shop -- drill FILE.',
		});
	}
	return problems;
}

/** Pictures that a problem names. */
const maxPictures = 5;

/** This release has gone back, or has dropped pictures that the newest publication shows. */
function pictureProblem(missing: Health['missingPictures']): ShopProblem {
	const named = missing
		.slice(0, maxPictures)
		.map(({ name, shownBy }) => `${name} (${formatList(shownBy)})`);
	const others = missing.length - named.length;
	const list = formatList(others > 0 ? [...named, `${others} more`] : named);
	return {
		what: `Shoppers see a placeholder, because this release does not have these pictures: ${list}.`,
		helps:
			'Start the release again that has published them. Or replace them at Products and Collections, and publish.',
	};
}

function scheduleProblem({ problem, isTriedAgain }: Health['schedules'][number]): ShopProblem {
	return isTriedAgain
		? {
				what: `A scheduled change is late: ${problem}`,
				helps: 'It is tried again by itself. You find it at Products, Changes, Coming Up.',
			}
		: {
				what: `A scheduled change was not published: ${problem}`,
				helps: 'You find it at Products, Changes, Coming Up. Dismiss it there.',
			};
}

/**
 * How many things of the shop need the merchant: its problems, failed mails, failed events, and
 * payments to give back.
 */
export function countNeeds(health: Health): number {
	const { mails, events, otherPayments } = health;
	const single = mails.failed + events.failed + events.unknownOrder + events.mismatch;
	return shopProblems(health).length + single + otherPayments.length;
}
