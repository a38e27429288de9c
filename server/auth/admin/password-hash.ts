import type { AuthContext } from '../auth-context.ts';
import { invalid } from '../errors.ts';
import { checkPassword } from '../passwords/check-password.ts';

interface SentPassword {
	readonly password?: string | undefined;
	readonly password_hash: string;
}

/**
 * Reads the hash to store: of a password, or an imported one (argon2, bcrypt); undefined if neither
 * was sent. Refuses both together and unknown hashes (400), and weak passwords (422). Do not call
 * it within a transaction.
 */
export async function readPasswordHash(
	auth: AuthContext,
	{ password = '', password_hash: made }: SentPassword,
): Promise<string | undefined> {
	if (password !== '' && made !== '') {
		throw invalid('Only a password or a password hash should be provided');
	}
	if (made !== '') {
		if (isKnownHash(made)) return made;
		throw invalid('password_hash has to be one of argon2 or bcrypt');
	}
	if (password === '') return undefined;
	await checkPassword(auth, password);
	return await auth.passwords.hash(password);
}

const bcrypt = /^\$2[aby]\$(\d\d)\$[./A-Za-z\d]{53}$/;
const argon2 = /^\$argon2(?:id?|d)\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$[\w+/-]+\$[\w+/-]+$/;

/** Also limits the cost of a comparison: 1 GB, a few seconds. */
function isKnownHash(hash: string): boolean {
	const [, cost] = bcrypt.exec(hash) ?? [];
	if (cost !== undefined) return Number(cost) >= 4 && Number(cost) <= 15;
	const [, memoryKib, passes, lanes] = argon2.exec(hash) ?? [];
	return Number(memoryKib) <= 1024 * 1024 && Number(passes) >= 1 && Number(lanes) >= 1;
}
