import type { UserRow } from '../../../db/auth-schema.ts';
import type { Tx } from '../../../db/open.ts';
import type { AuthContext } from '../../auth-context.ts';
import { setColumns } from '../tokens/code-columns.ts';
import type { Confirmation } from './confirmation.ts';
import { beginFlow, mailLink } from './mail-link.ts';
import { checkInterval } from './send-limits.ts';

const templates = { recovery: 'recover-password', magiclink: 'magic-link' } as const;

/**
 * Sends a recovery mail or a magic link, and returns the user with `recovery_sent_at`. Both share
 * one interval and one token. Refuses (429) like `sendConfirmation`.
 */
export async function sendRecovery(
	tx: Tx,
	auth: AuthContext,
	type: 'recovery' | 'magiclink',
	recovery: Confirmation,
): Promise<UserRow> {
	const { user } = recovery;
	checkInterval(auth, 'mail', user.recovery_sent_at_ms);
	await mailLink(tx, auth, {
		...recovery,
		kind: 'recovery',
		type,
		template: templates[type],
		recipient: user.email ?? '',
		flowId: await beginFlow(tx, auth, user.id, type, recovery),
	});
	return await setColumns(tx, user, { recovery_sent_at_ms: auth.now() });
}
