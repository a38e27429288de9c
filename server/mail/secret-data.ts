import * as v from 'valibot';
import { templatesWhere } from './mails/index.ts';

const lifetime = v.object({ sentAtMs: v.number(), lifeMs: v.number() });

/** Templates whose data has a lifetime, as it has a code or a secret link. The data is removed once the message is sent or failed. */
export const secretTemplates: readonly string[] = templatesWhere(
	({ data }) => 'lifeMs' in data.entries,
);

/** The data of a row after its code was removed. */
export const droppedData = '{}';

export function isSecret(template: string): boolean {
	return secretTemplates.includes(template);
}

/** Whether a message has an expired code, so that it need not be sent. */
export function isStale(template: string, data: unknown, nowMs: number): boolean {
	if (!isSecret(template)) return false;
	const sent = v.safeParse(lifetime, data);
	return sent.success && nowMs >= sent.output.sentAtMs + sent.output.lifeMs;
}
