/** The same message as the server's. */
export const trackingSentence =
	'Please enter the tracking number: it has 4 to 40 letters and digits.';
