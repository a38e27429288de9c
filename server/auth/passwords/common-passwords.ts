import { readFile } from 'node:fs/promises';

const listUrl = new URL('./common-passwords.txt', import.meta.url);
let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of the 10,000 most common of at least six characters, in any case of its
 * letters. The list is made by scripts/common-passwords.ts and loaded on first use.
 */
export async function isCommon(password: string): Promise<boolean> {
	list ??= readFile(listUrl, 'utf8').then((text) => new Set(text.trimEnd().split('\n')));
	return (await list).has(password.toLowerCase());
}
