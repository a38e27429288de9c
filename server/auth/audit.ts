import { v7 as uuidv7 } from 'uuid';
import type { DbOrTx } from '../db/open.ts';
import type { Client } from './request.ts';

/** An entry of the security audit log. It is retained after the user is deleted. */
export interface AuditEntry {
	/** `sign_up`, `sign_in`, `sign_in_refused`, `sign_out`, `token_refreshed`, `token_reused` … */
	readonly action: string;
	readonly userId?: string | null;
	readonly sessionId?: string | null;
	/** Null for the shop itself or a command. */
	readonly client: Client | null;
	/** Never a code, token, password or secret. */
	readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
	readonly nowMs: number;
}

/** Writes an entry, in the transaction of the event if there is one. */
export async function audit(store: DbOrTx, entry: AuditEntry): Promise<void> {
	await store
		.insertInto('auth_audit_log')
		.values({
			id: uuidv7(),
			action: entry.action,
			user_id: entry.userId ?? null,
			session_id: entry.sessionId ?? null,
			ip: entry.client?.ip ?? null,
			user_agent: entry.client?.userAgent ?? null,
			detail: entry.detail ? JSON.stringify(entry.detail) : null,
			at_ms: entry.nowMs,
		})
		.execute();
}
