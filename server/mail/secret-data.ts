import * as v from 'valibot';
import { type TemplateName, templateData } from './template-data.ts';

/** Templates with a code in their data: it is dropped as soon as nothing is to be sent any more. */
export const secretTemplates = [
	'confirm-email',
	'recover-password',
	'magic-link',
	'invite',
	'email-change-current',
	'email-change-new',
	'reauthenticate',
	'text-code',
] as const satisfies readonly TemplateName[];

const secrets: readonly string[] = secretTemplates;

/** What the row holds once the code was dropped. */
export const droppedData = '{}';

export function isSecret(template: string): boolean {
	return secrets.includes(template);
}

/** Whether a message tells a code that proves nothing any more, so that nobody needs to get it. */
export function isStale(template: string, data: unknown, nowMs: number): boolean {
	if (!isSecret(template)) return false;
	const sent = v.safeParse(templateData.reauthenticate, data);
	return sent.success && nowMs >= sent.output.sentAtMs + sent.output.lifeMs;
}
