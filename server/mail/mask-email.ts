/** An address that a log or a stranger may see: `grace@example.com` is `g•••@example.com`. */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf('@');
	if (at < 1) return '•••';
	// By character, not by code unit: half an emoji is no text.
	const [first = ''] = email;
	return `${first}•••${email.slice(at)}`;
}
