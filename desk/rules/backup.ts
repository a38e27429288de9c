import * as v from 'valibot';

/** The least number of characters of a pass phrase. */
export const minPassphrase = 12;

/** The body of POST /functions/v1/desk/backup, which answers the encrypted file. */
export const backupSchema = v.object({
	passphrase: v.pipe(
		v.string('Please type a pass phrase'),
		v.minLength(minPassphrase, `Please type at least ${minPassphrase} characters`),
		v.maxLength(200, 'Please type at most 200 characters'),
	),
});

/** The name of a file that is made at this moment. `.age` is the ending of its format. */
export function backupName(nowMs: number): string {
	return `shop-${new Date(nowMs).toISOString().slice(0, 10)}.backup.age`;
}
