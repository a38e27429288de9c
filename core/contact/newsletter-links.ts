/** The lifetime of the confirmation link, in days. */
export const newsletterLinkDays = 7;

/** Pages of the links in newsletters; each link has its token in `?t=`. */
export const newsletterPaths = {
	confirm: '/crew/confirm',
	leave: '/crew/leave',
} as const;

/**
 * Calls of these pages. Mail programs call the second one for their own unsubscribe button (RFC
 * 8058).
 */
export const newsletterCalls = {
	confirm: '/functions/v1/crew-confirm',
	leave: '/functions/v1/crew-leave',
} as const;

/** The message for a token that is forged, damaged or expired. */
export const badNewsletterLink = 'This link has expired or is incomplete.';
