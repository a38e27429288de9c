/** The time for which the link puts an address on the list that was mailed to it. */
export const crewLinkDays = 7;

/** Where the links in letters to the crew lead, each with `?t=` and its token. */
export const crewPaths = {
	confirm: '/crew/confirm',
	leave: '/crew/leave',
} as const;

/** What the pages call; a mail program calls the second by itself when its own button is pressed (RFC 8058). */
export const crewCalls = {
	confirm: '/functions/v1/crew-confirm',
	leave: '/functions/v1/crew-leave',
} as const;

/** Why a call did nothing: its token is none of ours, was changed, or is of another time. */
export const badCrewLink = 'This link has expired, or is not whole.';
