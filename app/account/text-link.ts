/** The style of a link, or of a button that looks like one, on a line of its own. */
export const textLinkClass =
	'inline-flex min-h-11 items-center font-semibold text-deep underline underline-offset-4 hover:text-sea';
