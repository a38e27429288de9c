import { createHash } from 'node:crypto';
import type { AuthContext } from '../auth-context.ts';

const deadlineMs = 3_000;

/**
 * Whether a password is in the list of leaked ones; false without a list. Only the first five
 * digits of its SHA-1 are sent. An unavailable list accepts every password.
 */
export async function isBreached(auth: AuthContext, password: string): Promise<boolean> {
	const { breachUrl } = auth.settings;
	if (breachUrl === null) return false;
	const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
	try {
		const answer = await auth.peers.leakedPasswords(breachUrl + digest.slice(0, 5), {
			// Padded answers have one length, which reveals nothing to an eavesdropper.
			headers: { 'Add-Padding': 'true' },
			redirect: 'error',
			signal: AbortSignal.timeout(deadlineMs),
		});
		if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
		return listsSuffix(await answer.text(), digest.slice(5));
	} catch (cause) {
		auth.log.warn({ err: cause }, 'leaked passwords could not be looked up');
		return false;
	}
}

/** Lines are `SUFFIX:COUNT`; those with count 0 are padding. */
function listsSuffix(list: string, suffix: string): boolean {
	return list.split('\n').some((line) => {
		const [listed, count] = line.trim().toUpperCase().split(':');
		return listed === suffix && Number(count) > 0;
	});
}
