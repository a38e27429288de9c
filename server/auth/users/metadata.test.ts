import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onOneDatabase } from '../../../tests/databases.ts';
import { type Merchant, openMerchant, password } from '../testing/admin-client.ts';
import { openTestAuth, type TestAuth } from '../testing/auth-test-context.ts';

/** Objects within objects, or lists within one object. */
function nested(levels: number, [open, close]: readonly [string, string] = ['{"a":', '}']): string {
	return `{"a":${open.repeat(levels - 2)}{}${close.repeat(levels - 2)}}`;
}

const refused: readonly (readonly [what: string, json: string])[] = [
	['a list', '["a","b"]'],
	['a text', '"text"'],
	['a number', '5'],
	['21 levels', nested(21)],
	['4,000 levels of objects', nested(4_000)],
	['4,000 levels of lists', nested(4_000, ['[', ']'])],
	['100,000 levels', nested(100_000, ['[', ']'])],
	['more than 8 KB', JSON.stringify({ long: 'x'.repeat(9_000) })],
];

onOneDatabase('metadata', ({ create }) => {
	let auth: TestAuth;
	let merchant: Merchant;
	let shopper: string;
	let id: string;
	beforeAll(async () => {
		auth = await openTestAuth(await create());
		merchant = await openMerchant(auth);
		id = await merchant.makeUser('ada@blue.example');
		shopper = (await merchant.signIn('ada@blue.example')).token;
	});
	afterAll(() => auth.stop());

	const email = 'grace@blue.example';
	const calls = [
		['POST /signup', 'data', { email, password }],
		['POST /signup', 'data', {}],
		['PUT /user', 'data', {}],
		['POST /otp', 'data', { email }],
		['POST /magiclink', 'data', { email }],
		['POST /invite', 'data', { email }],
		['POST /admin/generate_link', 'data', { type: 'signup', email, password }],
		['POST /admin/users', 'user_metadata', { email }],
		['POST /admin/users', 'app_metadata', { email }],
		['PUT /admin/users/:id', 'user_metadata', {}],
		['PUT /admin/users/:id', 'app_metadata', {}],
	] as const;

	async function send(what: string, field: string, body: object, json: string) {
		const sent = JSON.stringify({ ...body, [field]: 'here' }).replace('"here"', json);
		const isPrivileged = /admin|invite/.test(what);
		const call = what.replace(':id', id);
		if (isPrivileged) return await merchant.call(call, sent);
		return await merchant.call(call, sent, { authorization: `Bearer ${shopper}` });
	}

	describe.each(calls)('%s with %s beside %j', (what, field, body) => {
		it.each(refused)('refuses %s', async (_what, json) => {
			const { status, body: answer } = await send(what, field, body, json);
			expect([status, answer.code]).toEqual([400, 'validation_failed']);
			expect(answer.message).toMatch(/metadata/i);
		});
	});

	it('may be 20 levels deep, and the account signs in with it', async () => {
		expect((await send('PUT /user', 'data', {}, nested(20))).status).toBe(200);
		expect((await merchant.signIn('ada@blue.example')).error).toBeNull();
	});

	it('is counted together with what is stored', async () => {
		const half = 'x'.repeat(5_000);
		const link = { type: 'invite', email: 'joan@blue.example' };
		for (const [call, field, body] of [
			['PUT /user', 'data', {}],
			['PUT /admin/users/:id', 'app_metadata', {}],
			['POST /admin/generate_link', 'data', link],
		] as const) {
			const [one, other] = [JSON.stringify({ one: half }), JSON.stringify({ other: half })];
			expect([call, (await send(call, field, body, one)).status]).toEqual([call, 200]);
			expect([call, (await send(call, field, body, other)).status]).toEqual([call, 400]);
		}
	});
});
