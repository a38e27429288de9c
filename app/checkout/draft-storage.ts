import * as v from 'valibot';
import { safeStorage } from '../browser/safe-storage.ts';

/** The draft of checkout, stored for the session of this tab. */
export const draftStorage = safeStorage(() => sessionStorage, 'blue-checkout-draft');

const emailSchema = v.object({ address: v.object({ email: v.string() }) });

/**
 * The email that was typed at checkout in this tab. Empty if there is none. It does not load the
 * code of addresses.
 */
export function draftEmail(): string {
	const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), emailSchema), draftStorage.read());
	return parsed.success ? parsed.output.address.email : '';
}
