import { readFileSync, writeFileSync } from 'node:fs';

// Writes server/auth/passwords/common-passwords.txt from the file `src/passwords.json` of the npm
// package @zxcvbn-ts/language-common (MIT), which lists passwords, the most common first:
// npm pack @zxcvbn-ts/language-common, unpack it, then
// node scripts/common-passwords.ts package/src/passwords.json

const count = 10_000;
/** Shorter ones are refused by their length. */
const minLength = 6;

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('name the file passwords.json of the package');
const listed: unknown = JSON.parse(readFileSync(source, 'utf8'));
if (!Array.isArray(listed)) throw new Error('the file is not a list');
const passwords = listed
	.map((password) => String(password).toLowerCase())
	.filter((password) => password.length >= minLength);
const common = [...new Set(passwords)].slice(0, count);
if (common.length < count) throw new Error(`the list has ${common.length} passwords only`);
const target = new URL('../server/auth/passwords/common-passwords.txt', import.meta.url);
writeFileSync(target, `${common.join('\n')}\n`);
