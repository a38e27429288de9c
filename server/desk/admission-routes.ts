import type { Context } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import { type Admission, admissionCodeSchema } from '../../core/desk/admission.ts';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import type { Shopper } from '../auth/index.ts';
import { commitIfOk } from '../db/commit-if-ok.ts';
import type { Tx } from '../db/open.ts';
import type { Services } from '../services.ts';
import { admit, findAdmission, isCodeOf } from './admission.ts';
import { isMerchant } from './merchants.ts';
import { parseInput, refusalAnswer } from './refusal.ts';

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
		if (!input.ok) return refusalAnswer(context, input.failure);
		const done = await commitIfOk(services.db, (tx) =>
			complete(tx, shopper, input.value.code, services.now()),
		);
		if (!done.ok) return context.json({ error: done.failure.sentence }, done.failure.status);
		return context.json({ step: 'done' } satisfies Admission);
	};
}

interface CodeRefusal {
	readonly status: 403 | 409;
	readonly sentence: string;
}

async function complete(
	db: Tx,
	{ userId, aal }: Shopper,
	code: string,
	nowMs: number,
): Promise<Outcome<null, CodeRefusal>> {
	// The lock lets one of concurrent calls use the code.
	await db
		.updateTable('merchant_admissions')
		.set(({ ref }) => ({ created_at_ms: ref('created_at_ms') }))
		.where('account_id', '=', userId)
		.execute();
	const admission = await findAdmission(db, userId);
	if (!admission) {
		return fail({ status: 403, sentence: 'There is no admission for this account.' });
	}
	if (aal !== 'aal2') {
		return fail({ status: 403, sentence: 'Please set up a second factor first.' });
	}
	if (admission.isExpired(nowMs)) {
		return fail({ status: 409, sentence: 'That code is too old. Please ask for a new one.' });
	}
	if (!isCodeOf(admission, userId, code)) {
		const sentence = 'That is not the code of the newest email. Please check it and try again.';
		return fail({ status: 409, sentence });
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
