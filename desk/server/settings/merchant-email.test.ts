import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../../server/db/order-schema.ts';
import { openAppTestContext } from '../../../server/testing/app-test-context.ts';
import { databaseKinds } from '../../../tests/databases.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';

describe.each(databaseKinds())('the address of the merchant’s mails on $name', ({ create }) => {
	let url: string;
	let context: DeskTestContext;
	beforeAll(async () => {
		url = await create();
		context = await openDeskTestContext(url, { hasRateLimits: true });
	});
	afterAll(async () => await context.stop());

	const save = (email: unknown) => context.desk('PUT settings/mail', { email });

	async function recipients(template: string): Promise<readonly string[]> {
		const rows = await context.db
			.selectFrom('outbox')
			.select('recipient')
			.where('template', '=', template)
			.orderBy('id')
			.execute();
		return rows.map(({ recipient }) => recipient);
	}

	async function toldOf({ id }: Order): Promise<string | undefined> {
		const row = await context.db
			.selectFrom('outbox')
			.select('recipient')
			.where('cause', '=', `new-order:${id}`)
			.executeTakeFirst();
		return row?.recipient;
	}

	it('is shown with who changed it, and gets the mail about the next order', async () => {
		expect((await context.desk('GET settings/mail')).body).toMatchObject({
			email: 'merchant@blue.example',
			changedBy: null,
		});
		const before = await context.buy();
		expect(await save(' Ada@blue.example ')).toMatchObject({
			status: 200,
			body: { email: 'Ada@blue.example', changedBy: expect.stringContaining('skipper') },
		});
		expect(await toldOf(await context.buy())).toBe('Ada@blue.example');
		expect(await toldOf(before), 'a mail in the outbox keeps its recipient').toBe(
			'merchant@blue.example',
		);
	});

	it('is that of another process too, and of its next start', async () => {
		await save('grace@blue.example');
		const other = await openAppTestContext(url);
		expect(other.services.merchantEmail).toBe('grace@blue.example');
		await save('ada@blue.example');
		await other.services.refreshMerchantEmail();
		expect(other.services.merchantEmail).toBe('ada@blue.example');
		await other.stop();
	});

	it('can be empty: then nobody gets mails, no test is sent, and Health says so', async () => {
		expect(await save(null)).toMatchObject({ status: 200, body: { email: null } });
		expect(await toldOf(await context.buy())).toBeUndefined();
		expect((await context.desk('GET health')).body.hasMerchantEmail).toBe(false);
		expect(await context.desk('POST settings/mail/test')).toMatchObject({
			status: 409,
			body: { error: 'Save an email address first.' },
		});
	});

	it('is refused if it is none, and stays', async () => {
		await save('ada@blue.example');
		for (const email of ['ada@blue', '', 7, undefined]) {
			const { status, body } = await save(email);
			expect([email, status]).toEqual([email, 400]);
			expect(body).toEqual({ error: expect.stringMatching(/^[A-Z].* /) });
		}
		expect(context.services.merchantEmail).toBe('ada@blue.example');
	});

	it('gets test mails, at most five an hour of one merchant', async () => {
		await save('ada@blue.example');
		// After the test that was refused, and before the session ends. The clock stands still.
		const atMs = Date.now() + 20 * 60_000;
		context.clock.nowMs = () => atMs;
		const test = () => context.desk('POST settings/mail/test');
		for (let count = 0; count < 5; count += 1) {
			expect(await test()).toMatchObject({
				status: 200,
				body: { email: 'ada@blue.example', sendsMail: true },
			});
		}
		expect(await test()).toMatchObject({
			status: 429,
			body: { error: 'That was often. Please wait 12 minutes and try again.' },
		});
		expect(await recipients('test-mail')).toEqual(Array(5).fill('ada@blue.example'));
		context.clock.nowMs = () => Date.now();
	});
});
