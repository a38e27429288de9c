/** Masks an address for logs and strangers: `grace@example.com` becomes `g•••@example.com`. */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf('@');
	if (at < 1) return '•••';
	// By code point, so that no surrogate pair is split.
	const [first = ''] = email;
	return `${first}•••${email.slice(at)}`;
}
