import { createFlow } from '../flows/flow-states.ts';
import type { TestAuth } from './auth-test-context.ts';

/** Begins to link an identity to the account of an address, as an open browser can. */
export async function beginLinking(auth: TestAuth, email: string): Promise<void> {
	const flow = {
		userId: null,
		challenge: { challenge: 'x'.repeat(43), method: 's256' as const },
		provider: 'acme',
		method: 'oauth' as const,
		redirectTo: auth.siteUrl,
		columns: { linking_user_id: await idOf(auth, email) },
		nowMs: auth.clock.nowMs(),
	};
	await auth.db.transaction().execute((tx) => createFlow(tx, flow));
}

/** How many linkings have begun. */
export async function linkingsOf(auth: TestAuth, email: string): Promise<number> {
	const flows = await auth.db
		.selectFrom('auth_flow_states')
		.select('id')
		.where('linking_user_id', '=', await idOf(auth, email))
		.execute();
	return flows.length;
}

async function idOf({ db }: TestAuth, email: string): Promise<string> {
	const users = db.selectFrom('auth_users').select('id').where('email', '=', email);
	return (await users.executeTakeFirstOrThrow()).id;
}
