import { userInfo } from 'node:os';
import { pino } from 'pino';
import { fail, type Outcome } from '../../core/outcome.ts';
import type { Database } from '../db/open.ts';
import { audited, type DeskAction } from '../desk/audit.ts';
import { refuse } from '../desk/refusal.ts';

export type CommandAction<State> = Pick<
	DeskAction<State>,
	'action' | 'subject' | 'input' | 'readState' | 'now'
>;

/** Does the work of a command, and records it like an action of the desk. */
export async function auditedCommand<Value, State>(
	db: Database,
	action: CommandAction<State>,
	work: (auditId: string) => Promise<Outcome<Value, string>>,
): Promise<Outcome<Value, string>> {
	const services = { db, log: pino({ level: 'silent' }) };
	const by = { accountId: null, actor: actor() };
	const done = await audited(services, { ...action, ...by }, async (auditId) => {
		const worked = await work(auditId);
		return worked.ok ? worked : refuse(worked.failure);
	});
	return done.ok ? done : fail(done.failure.sentence);
}

/** Who runs the command, by the name of the operating system. */
function actor(): string {
	try {
		return `command line, ${userInfo().username}`;
	} catch {
		// A container may run under a number without a name.
		return 'command line';
	}
}
