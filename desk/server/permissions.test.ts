import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '../../server/db/order-schema.ts';
import { contactMessage, contactPath, send } from '../../server/messages/testing/messages.ts';
import { knownCalls } from '../../server/testing/known-calls.ts';
import { addFactor, call, type Shopper, signIn, signUp } from '../../server/testing/shoppers.ts';
import { onOneDatabase } from '../../tests/databases.ts';
import { addMerchant, removeMerchant } from './access/merchants.ts';
import { insertSchedule } from './drafts/schedule-rows.ts';
import { deskPath } from './routes.ts';
import { type DeskTestContext, openDeskTestContext } from './testing/desk-test-context.ts';

const basePath = '/functions/v1/';

onOneDatabase('every call of the desk', ({ create }) => {
	let context: DeskTestContext;
	let order: Order;
	let calls: readonly string[];
	let messageId: string;
	let mailId: string;
	let eventId: string;
	let scheduleId: string;
	const tokens: Record<string, { status: number; token: string | undefined }> = {};
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
		order = await context.buy();
		await send(context, contactPath, contactMessage);
		const shirtsPrice = {
			kind: 'price',
			product_id: 'men-captain',
			plan: JSON.stringify({ price: 29.99 }),
			fromMs: Date.now() + 60 * 60_000,
			untilMs: null,
		} as const;
		await insertSchedule(context.db, shirtsPrice, { accountId: null, nowMs: Date.now() });
		const idOf = async (
			table: 'messages' | 'outbox' | 'provider_events' | 'publication_schedules',
		) => (await context.db.selectFrom(table).select('id').limit(1).executeTakeFirstOrThrow()).id;
		messageId = await idOf('messages');
		mailId = await idOf('outbox');
		eventId = await idOf('provider_events');
		scheduleId = await idOf('publication_schedules');
		// The whole app, so that a route beside the gate is found too.
		calls = knownCalls(context.app)
			.filter(({ path }) => isDesk(path))
			.map(({ method, path }) => `${method} ${filled(path.slice(basePath.length))}`);
		const shopper = await signUp(context, 'shopper');
		const merchant = await signUp(context, 'halfway');
		await addFactor(merchant);
		await enrol(merchant);
		const removed = await addFactor(await signUp(context, 'removed'));
		await enrol(removed);
		await removeMerchant(context.db, { id: removed.id }, context.services);
		const bare = await signUp(context, 'bare');
		await enrol(bare);
		const stripped = await addFactor(await signUp(context, 'stripped'));
		await enrol(stripped);
		await removeFactors(stripped);
		const victim = await addFactor(await signUp(context, 'victim'));
		await enrol(victim);
		await removeFactors(victim);
		const thief = await addFactor(await signIn(context, victim));
		const gone = await addFactor(await signUp(context, 'gone'));
		await enrol(gone);
		await gone.client.signOut({ scope: 'local' });
		Object.assign(tokens, {
			'no token': { status: 401, token: undefined },
			garbage: { status: 401, token: 'x.y.z' },
			'signed out': { status: 401, token: gone.token },
			'a shopper': { status: 403, token: shopper.token },
			'a shopper with a second factor': { status: 403, token: (await addFactor(shopper)).token },
			'a merchant at aal1': { status: 403, token: (await signIn(context, merchant)).token },
			'a merchant without a factor': { status: 403, token: bare.token },
			'a merchant whose admission waits': { status: 403, token: (await addFactor(bare)).token },
			'a merchant whose factors were removed': { status: 403, token: stripped.token },
			'who set up the next factor': { status: 403, token: thief.token },
			'a merchant who was removed': { status: 403, token: removed.token },
		});
	});
	afterAll(() => context.stop());

	const enrol = ({ id }: Shopper) => addMerchant(context.db, { id }, context.services, Date.now());

	async function removeFactors({ client }: Shopper): Promise<void> {
		const { data } = await client.mfa.listFactors();
		for (const { id } of data?.all ?? []) await client.mfa.unenroll({ factorId: id });
	}

	const isDesk = (path: string) => path === deskPath || path.startsWith(`${deskPath}/`);

	function filled(path: string): string {
		return path
			.replace('returns/:number', 'returns/RET-22222222')
			.replace('publications/:number', 'publications/1')
			.replace(':number', order.number)
			.replace('products/:id', 'products/men-captain')
			.replace('collections/:id', 'collections/men')
			.replace(':productId', 'men-captain')
			.replace(':size', 'M')
			.replace(':code', 'FLIBS')
			.replace(':messageId', messageId)
			.replace(':mailId', mailId)
			.replace(':eventId', eventId)
			.replace(':paymentId', 'pi_unknown')
			.replace(':scheduleId', scheduleId);
	}

	/** Everything that the desk's calls can change. */
	async function everything(): Promise<string> {
		const tables = [
			'orders',
			'order_history',
			'refunds',
			'returns',
			'stock',
			'order_notes',
			'outbox',
			'discount_codes',
			'discount_uses',
			'collection_drafts',
			'palette_colours',
			'palette_draft',
			'shop_draft',
			'private_facts',
			'messages',
			'message_answers',
			'pictures',
			'provider_events',
			'publications',
			'product_drafts',
			'price_changes',
			'publication_schedules',
			'previews',
		];
		const rows = tables.map((table) =>
			context.db
				.selectFrom(table as 'orders')
				.selectAll()
				.execute(),
		);
		return JSON.stringify(await Promise.all(rows));
	}

	it.each([
		'no token',
		'garbage',
		'signed out',
		'a shopper',
		'a shopper with a second factor',
		'a merchant at aal1',
		'a merchant without a factor',
		'a merchant whose admission waits',
		'a merchant whose factors were removed',
		'who set up the next factor',
		'a merchant who was removed',
	])('turns away %s with a sentence and nothing else', async (who) => {
		const { status = 0, token } = tokens[who] ?? {};
		const before = await everything();
		expect(calls.length).toBeGreaterThanOrEqual(85);
		for (const line of calls) {
			const body = line.startsWith('GET') ? undefined : { carrier: 'UPS', tracking: '1Z9999' };
			const answer = await call(context, line, { token, body, key: randomUUID() });
			expect([line, answer.status]).toEqual([line, status]);
			expect(Object.keys(answer.body)).toEqual(['error']);
			expect(answer.headers.get('cache-control')).toBe('no-store');
		}
		expect(await everything()).toBe(before);
	});

	it('lets in a merchant at aal2, to each call', async () => {
		for (const line of calls) {
			const body = line.startsWith('GET') ? undefined : {};
			const status = await statusOf(line, context.merchant.token, body);
			expect(answersOf(line), line).toContain(status);
		}
	});

	/** The call itself refuses a body without fields, what is missing and a mail that waits. */
	function answersOf(line: string): readonly number[] {
		if (line.startsWith('GET')) return [200];
		return /\/RET-|:previewId|pi_unknown/.test(line) ? [400, 404] : [200, 400, 409];
	}

	/** The status alone, because some answers are files or streams. */
	async function statusOf(line: string, token: string, body?: object): Promise<number> {
		const [method = 'GET', path = ''] = line.split(' ');
		const ended = new AbortController();
		const answer = await fetch(`${context.services.defaultUrl}${basePath}${path}`, {
			method,
			signal: ended.signal,
			headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
			...(body && { body: JSON.stringify(body) }),
		});
		ended.abort();
		return answer.status;
	}

	it('turns away a session that has run out', async () => {
		const { exp = 0 } = decodeJwt(context.merchant.token);
		expect((await context.desk('GET me')).status).toBe(200);
		context.clock.nowMs = () => (exp + 60) * 1000;
		for (const line of calls) {
			const body = line.startsWith('GET') ? undefined : {};
			const answer = await call(context, line, { token: context.merchant.token, body });
			expect([line, answer.status]).toEqual([line, 401]);
		}
		context.clock.nowMs = () => Date.now();
	});
});
