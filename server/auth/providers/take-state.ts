import { type Outcome, refuseWith, succeed } from '../../../core/outcome.ts';
import type { FlowStateRow } from '../../db/auth-schema.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { isUuid } from '../request.ts';

/**
 * Consumes the flow of a provider's callback. Only one of several callbacks with one state gets it.
 * Fails if the state is missing, malformed, unknown, expired or used.
 */
export async function takeState(
	auth: AuthContext,
	state: string | null,
): Promise<Outcome<FlowStateRow, AuthError>> {
	if (state === null || state === '') {
		return refuseWith(new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing'));
	}
	if (!isUuid(state)) return badState('OAuth state parameter is invalid');
	const id = state.toLowerCase();
	const nowMs = auth.now();
	const taken = await auth.db
		.updateTable('auth_flow_states')
		.set({ used_at_ms: nowMs })
		.where('id', '=', id)
		// The flow of a mailed link is not a provider flow, even if its id leaks.
		.where('authentication_method', '=', 'oauth')
		.where('used_at_ms', 'is', null)
		.returningAll()
		.executeTakeFirst();
	if (!taken) return await untaken(auth, id);
	const isExpired = nowMs - taken.created_at_ms > auth.settings.flowStateLifeMs;
	return isExpired ? badState('OAuth state has expired') : succeed(taken);
}

async function untaken(auth: AuthContext, id: string) {
	const used = await auth.db
		.selectFrom('auth_flow_states')
		.select('id')
		.where('id', '=', id)
		.where('authentication_method', '=', 'oauth')
		.executeTakeFirst();
	if (!used) return badState('OAuth state not found or expired');
	return refuseWith(new AuthError(400, 'flow_state_already_used', 'State has already been used'));
}

function badState(message: string) {
	return refuseWith(new AuthError(400, 'bad_oauth_state', message));
}
