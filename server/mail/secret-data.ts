import * as v from 'valibot';
import type { TemplateName } from './template-data.ts';

const lifetime = v.object({ sentAtMs: v.number(), lifeMs: v.number() });

/** Templates with a code or a secret link in their data. The code is removed once the message is sent or failed. */
export const secretTemplates = [
	'confirm-email',
	'recover-password',
	'magic-link',
	'invite',
	'email-change-current',
	'email-change-new',
	'reauthenticate',
	'text-code',
	'desk-admission',
	'account-changed',
] as const satisfies readonly TemplateName[];

const secrets: readonly string[] = secretTemplates;

/** The data of a row after its code was removed. */
export const droppedData = '{}';

export function isSecret(template: string): boolean {
	return secrets.includes(template);
}

/** Whether a message has an expired code, so that it need not be sent. */
export function isStale(template: string, data: unknown, nowMs: number): boolean {
	if (!isSecret(template)) return false;
	const sent = v.safeParse(lifetime, data);
	return sent.success && nowMs >= sent.output.sentAtMs + sent.output.lifeMs;
}
