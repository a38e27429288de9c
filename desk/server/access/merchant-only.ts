import type { Context, MiddlewareHandler } from 'hono';
import { type Outcome, type Refusal, refuseWith, succeed } from '../../../core/outcome.ts';
import type { Shopper } from '../../../server/auth/index.ts';
import type { Database } from '../../../server/db/open.ts';
import { clientAddressOf } from '../../../server/http/client-address.ts';
import { answerRefusal } from '../../../server/http/json.ts';
import { take } from '../../../server/limits/bucket.ts';
import type { Services } from '../../../server/services.ts';
import { auditRefusedCall } from '../audit/audit.ts';
import { findAdmission } from './admission.ts';
import { isIdle, recordUse } from './idle-session.ts';
import { hasRow, isMerchant } from './merchants.ts';

/** The context variables of the desk's handlers. */
export interface DeskEnv {
	readonly Variables: { readonly merchant: Shopper };
}

/** A code says that a 401 is not about the token, so that a browser does not renew the session. */
interface EntryRefusal extends Refusal {
	readonly accountId: string | null;
}

/** Limits the audit rows of a client that is refused repeatedly. */
const writtenDown = { refillMs: 60_000, burst: 20 };

/**
 * Admits only merchants: 401 without a live session, 403 for a shopper, for an account whose
 * admission is not complete, or a session without a second factor, each with a message and an audit row; 503 if an external auth service does not
 * answer. The session is looked up on each call. Writes bypass the cache, so that a revoked session
 * fails at once.
 */
export function merchantOnly(services: Services): MiddlewareHandler<DeskEnv> {
	return async function letIn(context, next) {
		context.header('Cache-Control', 'no-store');
		const isFresh = context.req.method !== 'GET';
		const entered = await enter(services, context.req.raw, isFresh);
		if (!entered.ok) {
			const { status, code } = entered.refusal;
			if (status !== 503) await writeDown(services, context, entered.refusal);
			return answerRefusal(context, entered, { code });
		}
		// Open windows ask for news without a person.
		if (!context.req.path.endsWith('/news')) await recordUse(services, entered.value);
		context.set('merchant', entered.value);
		return await next();
	};
}

/** Checks that a request is a merchant's. */
export async function enter(
	services: Services,
	request: Request,
	isFresh: boolean,
): Promise<Outcome<Shopper, EntryRefusal>> {
	const verified = await services.verifyShopper(request, { isFresh });
	if (!verified.ok) return refuseWith({ ...verified.refusal, accountId: null });
	const { userId, aal } = verified.value;
	if (!(await isMerchant(services.db, userId))) {
		const sentence = await closedSentence(services.db, userId);
		return refuseWith({ status: 403, sentence, accountId: userId });
	}
	if (aal !== 'aal2') return refuseWith({ status: 403, sentence: noFactor, accountId: userId });
	if (await isIdle(services, verified.value)) {
		return refuseWith({ status: 401, sentence: tooIdle, accountId: userId, code: 'desk_idle' });
	}
	return succeed(verified.value);
}

const noFactor =
	'The desk asks for a second factor: set one up under Security in your account, and sign in with it.';

const tooIdle = 'The desk was not used for a long time. Please sign in again.';

/** Why the desk is closed for an account that is not admitted. */
async function closedSentence(db: Database, accountId: string): Promise<string> {
	if (await findAdmission(db, accountId)) {
		return 'The desk opens with a second factor and the code of your admission.';
	}
	return (await hasRow(db, accountId))
		? 'The desk is closed, because the last second factor of this account was removed. Ask for a new admission.'
		: 'The desk is for merchants only.';
}

async function writeDown(
	services: Services,
	context: Context,
	{ accountId, sentence }: EntryRefusal,
): Promise<void> {
	const nowMs = services.now();
	const key = `desk-refused:${clientAddressOf(context, services.trustProxy)}`;
	if (!(await take(services.db, key, writtenDown, nowMs))) return;
	const call = `${context.req.method} ${context.req.path}`;
	await auditRefusedCall(services.db, { accountId, call, sentence, nowMs });
}
