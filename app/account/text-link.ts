/** A link, or a button that reads like one, on a line of its own. */
export const textLinkClass =
	'inline-flex min-h-11 items-center font-semibold text-deep underline underline-offset-4 hover:text-sea';
