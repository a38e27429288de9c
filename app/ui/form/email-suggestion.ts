/** Common providers of mail. An address at one of them is never questioned. */
const providers = [
	'gmail.com',
	'googlemail.com',
	'yahoo.com',
	'ymail.com',
	'hotmail.com',
	'outlook.com',
	'live.com',
	'msn.com',
	'icloud.com',
	'me.com',
	'mac.com',
	'aol.com',
	'mail.com',
	'comcast.net',
	'verizon.net',
	'att.net',
	'cox.net',
	'gmx.com',
	'gmx.net',
	'gmx.de',
	'web.de',
	'proton.me',
	'protonmail.com',
	'fastmail.com',
	'fastmail.fm',
	'zoho.com',
	'hey.com',
] as const;

/** A shorter domain has too many neighbors that exist. */
const shortestDomain = 8;

/** The address with a common provider if its domain is one slip of the finger away from it. */
export function suggestEmail(typed: string): string | null {
	const email = typed.trim();
	const at = email.lastIndexOf('@');
	const domain = email.slice(at + 1).toLowerCase();
	if (at < 1 || providers.some((provider) => provider === domain)) return null;
	const meant = providers.find(
		(provider) => provider.length >= shortestDomain && isOneSlip(domain, provider),
	);
	return meant ? `${email.slice(0, at)}@${meant}` : null;
}

/** Whether one letter is missing, added or wrong, or two letters changed places. */
function isOneSlip(a: string, b: string): boolean {
	const [short, long] = a.length <= b.length ? [a, b] : [b, a];
	let at = 0;
	while (at < short.length && short[at] === long[at]) at += 1;
	const rest = short.slice(at);
	if (long.length === short.length + 1) return rest === long.slice(at + 1);
	if (long.length !== short.length) return false;
	const isSwapped =
		short[at] === long[at + 1] &&
		short[at + 1] === long[at] &&
		short.slice(at + 2) === long.slice(at + 2);
	return isSwapped || rest.slice(1) === long.slice(at + 1);
}
