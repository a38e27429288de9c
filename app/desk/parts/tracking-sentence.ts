/** As the server says it, before anything is sent. */
export const trackingSentence =
	'Please enter the tracking number: it has 4 to 40 letters and digits.';
