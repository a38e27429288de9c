import type { Context } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import { type Outcome, refuse, succeed } from '../../../core/outcome.ts';
import type { Shopper } from '../../../server/auth/index.ts';
import { commitIfOk } from '../../../server/db/commit-if-ok.ts';
import type { Tx } from '../../../server/db/open.ts';
import { answerRefusal } from '../../../server/http/json.ts';
import type { Services } from '../../../server/services.ts';
import { type Admission, admissionCodeSchema } from '../../rules/admission.ts';
import { parseInput } from '../calls/read-input.ts';
import { admit, findAdmission, isCodeOf } from './admission.ts';
import { isMerchant } from './merchants.ts';

/** GET /functions/v1/desk-admission: 200 with the next step, as core's `admissionSchema` has it. */
export function showAdmission(services: Services) {
	return async (context: Context, shopper: Shopper) => {
		const answer: Admission = { step: await nextStep(services, shopper) };
		return context.json(answer);
	};
}

async function nextStep(services: Services, shopper: Shopper): Promise<Admission['step']> {
	const { userId, aal } = shopper;
	const admission = await findAdmission(services.db, userId);
	if (!admission) return (await isMerchant(services.db, userId)) ? 'done' : 'none';
	if (admission.isExpired(services.now())) return 'expired';
	return aal === 'aal2' ? 'code' : 'factor';
}

/**
 * POST the same with the mailed code, by a session with its second factor: 200 `{ step: 'done' }`,
 * and the account is a merchant. The code works once.
 */
export function completeAdmission(services: Services) {
	return async (context: Context, shopper: Shopper, body: unknown) => {
		const input = parseInput(admissionCodeSchema, body);
		if (!input.ok) return answerRefusal(context, input);
		const done = await commitIfOk(services.db, (tx) =>
			complete(tx, shopper, input.value.code, services.now()),
		);
		if (!done.ok) return answerRefusal(context, done);
		return context.json({ step: 'done' } satisfies Admission);
	};
}

async function complete(
	db: Tx,
	{ userId, aal }: Shopper,
	code: string,
	nowMs: number,
): Promise<Outcome<null>> {
	// The lock lets one of concurrent calls use the code.
	await db
		.updateTable('merchant_admissions')
		.set(({ ref }) => ({ created_at_ms: ref('created_at_ms') }))
		.where('account_id', '=', userId)
		.execute();
	const admission = await findAdmission(db, userId);
	if (!admission) return refuse('There is no admission for this account.', 403);
	if (aal !== 'aal2') return refuse('Please set up a second factor first.', 403);
	if (admission.isExpired(nowMs)) {
		return refuse('That code is too old. Please ask for a new one.');
	}
	if (!isCodeOf(admission, userId, code)) {
		return refuse('That is not the code of the newest email. Please check it and try again.');
	}
	await admit(db, userId, nowMs);
	await db
		.insertInto('desk_audit')
		.values({
			id: uuidv7(),
			at_ms: nowMs,
			account_id: userId,
			action: 'admitted',
			subject: null,
			outcome: 'done',
			sentence: null,
			wish: null,
			before: null,
			after: null,
		})
		.execute();
	return succeed(null);
}
