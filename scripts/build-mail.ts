// dist/mail/templates.js: the mail templates as one file that Node loads without a compiler.
import path from 'node:path';
import { compileTemplates } from '../server/mail/compile-templates.ts';

export async function buildMail(): Promise<void> {
	await compileTemplates(path.resolve(import.meta.dirname, '../dist/mail'));
}
