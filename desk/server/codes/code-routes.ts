import type { Context, Hono } from 'hono';
import type * as v from 'valibot';
import { discountCodePattern } from '../../../core/checkout/discount.ts';
import { type Outcome, type Refused, refuse, succeed } from '../../../core/outcome.ts';
import { clockOf, type ShopClock } from '../../../core/shop/shop-clock.ts';
import type { DiscountCode } from '../../../server/db/discount-schema.ts';
import type { DbOrTx, Tx } from '../../../server/db/open.ts';
import { findCode } from '../../../server/discounts/find-code.ts';
import { answerRefusal } from '../../../server/http/json.ts';
import type { Services } from '../../../server/services.ts';
import {
	changedCodeSchema,
	codeListSchema,
	codeSeenSchema,
	type ListedCode,
	newCodeSchema,
} from '../../rules/codes.ts';
import { formatCode } from '../../rules/format-code.ts';
import type { DeskEnv } from '../access/merchant-only.ts';
import { auditedInTx } from '../audit/audit.ts';
import { answerPage } from '../calls/answer-page.ts';
import { readInput } from '../calls/read-input.ts';
import { deskCode, listedCode, pageOfCodes } from './code-view.ts';
import { changeCode, makeCode, type SeenCode, setCodeActive, unknownCode } from './save-code.ts';

type DeskContext = Context<DeskEnv>;

/** Registers the calls about discount codes. */
export function addCodeRoutes(desk: Hono<DeskEnv>, services: Services): void {
	desk.get(
		'/codes',
		answerPage(codeListSchema, (_, after) => pageOfCodes(services.db, after, clockOf(services))),
	);
	desk.post('/codes', (context) => postCode(services, context));
	desk.get('/codes/:code', (context) => showCode(services, context));
	desk.put(
		'/codes/:code',
		write(services, 'code-change', changedCodeSchema, (tx, seen, { revision: _, ...terms }) =>
			changeCode(tx, seen, terms, clockOf(services).zone),
		),
	);
	for (const [path, isActive] of [
		['end', false],
		['resume', true],
	] as const) {
		desk.post(
			`/codes/:code/${path}`,
			write(services, `code-${path}`, codeSeenSchema, (tx, seen) =>
				setCodeActive(tx, seen, isActive),
			),
		);
	}
}

async function showCode(services: Services, context: DeskContext): Promise<Response> {
	const code = codeOf(context);
	const shown = code === null ? undefined : await deskCode(services.db, code, clockOf(services));
	return shown ? context.json(shown) : answerRefusal(context, unknownCode);
}

/** The code in the path; null if it is malformed. */
function codeOf(context: DeskContext): string | null {
	const code = (context.req.param('code') ?? '').toUpperCase();
	return discountCodePattern.test(code) ? code : null;
}

async function postCode(services: Services, context: DeskContext): Promise<Response> {
	const input = await readInput(context, newCodeSchema);
	if (!input.ok) return answerRefusal(context, input);
	const { code } = input.value;
	const done = await doOn(services, context, 'code-new', { code, input: input.value }, (tx) =>
		makeCode(tx, input.value, clockOf(services)),
	);
	return answer(services, context, done);
}

/** Makes a handler that changes a code, records the change, and answers the code. */
function write<Input extends { readonly revision: number }>(
	services: Services,
	action: string,
	schema: v.GenericSchema<unknown, Input>,
	work: (tx: Tx, seen: SeenCode, input: Input) => Promise<Outcome<DiscountCode>>,
) {
	return async function answerWrite(context: DeskContext): Promise<Response> {
		const input = await readInput(context, schema);
		if (!input.ok) return answerRefusal(context, input);
		const code = codeOf(context);
		if (code === null) return answerRefusal(context, unknownCode);
		const { revision } = input.value;
		const done = await doOn(services, context, action, { code, input: input.value }, async (tx) => {
			const saved = await work(tx, { code, revision }, input.value);
			if (saved.ok || saved.refusal.code !== 'changed') return saved;
			return await changedCode(tx, code, clockOf(services));
		});
		return answer(services, context, done);
	};
}

/** Says what the code is now. */
async function changedCode(db: Tx, code: string, clock: ShopClock): Promise<Refused> {
	const row = await findCode(db, code);
	if (!row) return unknownCode;
	return refuse(
		`${code} was changed in the meantime. It is now ${formatCode(listedCode(row, clock))}.`,
	);
}

async function doOn(
	services: Services,
	context: DeskContext,
	action: string,
	{ code, input }: { readonly code: string; readonly input: unknown },
	work: (tx: Tx) => Promise<Outcome<DiscountCode>>,
): Promise<Outcome<ListedCode>> {
	const { now } = services;
	const accountId = context.get('merchant').userId;
	const readState = async (db: DbOrTx) => (await findCode(db, code)) ?? null;
	const about = { accountId, action, subject: code, input, readState, now };
	const done = await auditedInTx(services, about, work);
	return done.ok ? succeed(listedCode(done.value, clockOf(services))) : done;
}

/** A conflict answers the present code beside the message. */
async function answer(
	services: Services,
	context: DeskContext,
	done: Outcome<ListedCode>,
): Promise<Response> {
	if (done.ok) return context.json(done.value);
	if (done.refusal.status !== 409) return answerRefusal(context, done);
	const code = codeOf(context);
	const present = code === null ? undefined : await findCode(services.db, code);
	const more = present && { code: listedCode(present, clockOf(services)) };
	return answerRefusal(context, done, more);
}
