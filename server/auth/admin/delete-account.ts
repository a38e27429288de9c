import type { Context } from 'hono';
import * as v from 'valibot';
import type { Tx } from '../../db/open.ts';
import { audit } from '../audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { readBody } from '../request.ts';
import { adminCaller } from './admin-caller.ts';
import { lockTarget } from './find-target.ts';

const deleteBody = v.object({ should_soft_delete: v.optional(v.boolean(), false) });

/** DELETE /admin/users/{id}: 200 `{}`. A soft delete keeps the row and removes the personal data. */
export function deleteAccount(auth: AuthContext) {
	return async function answerDelete(context: Context): Promise<Response> {
		const client = await adminCaller(context, auth);
		const isSoft = await readIsSoft(context);
		await auth.db.transaction().execute(async (tx) => {
			const { id } = await lockTarget(tx, context.req.param('id'));
			const nowMs = auth.now();
			if (isSoft) await empty(tx, id, nowMs);
			else await tx.deleteFrom('auth_users').where('id', '=', id).execute();
			await audit(tx, {
				action: 'admin_user_deleted',
				userId: id,
				client,
				detail: { isSoft },
				nowMs,
			});
		});
		return context.json({});
	};
}

/** A call without a body is a hard delete. */
async function readIsSoft(context: Context): Promise<boolean> {
	const { req } = context;
	const hasBody = (req.header('content-length') ?? '0') !== '0' || req.header('transfer-encoding');
	if (!hasBody) return false;
	return (await readBody(context, deleteBody)).should_soft_delete;
}

const owned = [
	'auth_sessions',
	'auth_factors',
	'auth_recovery_codes',
	'auth_identities',
	'auth_one_time_tokens',
	'auth_flow_states',
	'auth_known_devices',
	'auth_objections',
] as const;

async function empty(tx: Tx, id: string, nowMs: number): Promise<void> {
	for (const table of owned) await tx.deleteFrom(table).where('user_id', '=', id).execute();
	await tx
		.updateTable('auth_users')
		.set({
			email: null,
			proven_email: null,
			phone: null,
			new_email: null,
			new_phone: null,
			password_hash: null,
			email_confirmed_at_ms: null,
			phone_confirmed_at_ms: null,
			app_metadata: '{}',
			user_metadata: '{}',
			deleted_at_ms: nowMs,
			updated_at_ms: nowMs,
		})
		.where('id', '=', id)
		.execute();
}
