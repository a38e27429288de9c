import type { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import { isoTime } from '../../../core/iso-time.ts';
import { refuse, succeed } from '../../../core/outcome.ts';
import type { DbOrTx } from '../../../server/db/open.ts';
import { answerRefusal } from '../../../server/http/json.ts';
import { limitAccount, testMails } from '../../../server/limits/limit-calls.ts';
import { readMerchantEmail, saveMerchantEmail } from '../../../server/mail/merchant-email.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import type { Services } from '../../../server/services.ts';
import {
	type MerchantEmailAnswer,
	saveMerchantEmailSchema,
} from '../../rules/settings/merchant-email.ts';
import type { DeskEnv } from '../access/merchant-only.ts';
import { auditedInTx } from '../audit/audit.ts';
import { accountNames } from '../calls/account-names.ts';
import { readInput } from '../calls/read-input.ts';

/** Registers the calls about who gets the merchant's mails. */
export function addMerchantEmailRoutes(desk: Hono<DeskEnv>, services: Services): void {
	const { db, now, about } = services;
	const readState = async (from: DbOrTx) => ({ email: (await readMerchantEmail(from)).email });
	const target = { subject: 'email', readState, now };

	desk.get('/settings/mail', async (context) => context.json(await answerOf(db)));
	desk.put('/settings/mail', async (context) => {
		const input = await readInput(context, saveMerchantEmailSchema);
		if (!input.ok) return answerRefusal(context, input);
		const { userId: accountId } = context.get('merchant');
		const action = { ...target, accountId, action: 'merchant-email', input: input.value };
		const saved = await auditedInTx(services, action, async (tx) => {
			await saveMerchantEmail(tx, { ...input.value, accountId, nowMs: now() });
			return succeed(await answerOf(tx));
		});
		await services.refreshMerchantEmail();
		return saved.ok ? context.json(saved.value) : answerRefusal(context, saved);
	});
	desk.post('/settings/mail/test', async (context) => {
		const { userId: accountId } = context.get('merchant');
		const refused = await limitAccount(services, 'test-mail', accountId, context, testMails);
		if (refused) return refused;
		const action = { ...target, accountId, action: 'test-mail', input: null };
		const sent = await auditedInTx(services, action, async (tx) => {
			const { email } = await readMerchantEmail(tx);
			if (email === null) return refuse('Save an email address first.');
			const cause = `test-mail:${uuidv7()}`;
			const data = { askedAtMs: now() };
			await enqueueMessage(tx, { cause, template: 'test-mail', recipient: email, data }, now());
			return succeed(email);
		});
		if (!sent.ok) return answerRefusal(context, sent);
		services.wakeOutbox();
		return context.json({ email: sent.value, sendsMail: about.sendsMail });
	});
}

async function answerOf(db: DbOrTx): Promise<MerchantEmailAnswer> {
	const { email, changedAtMs, changedBy } = await readMerchantEmail(db);
	const nameOf = await accountNames(db, [changedBy]);
	return { email, changedAt: isoTime(changedAtMs), changedBy: nameOf(changedBy) };
}
