import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
	maxSavedAddresses,
	type SavedAddress,
	savedAddressesSchema,
} from '../../core/address/saved-address.ts';
import { onOneDatabase } from '../../tests/databases.ts';
import { type AppTestContext, openAppTestContext } from '../testing/app-test-context.ts';
import { call, postal, type Shopper, signUp } from '../testing/shoppers.ts';

onOneDatabase('saved addresses', ({ create }) => {
	let context: AppTestContext;
	let ada: Shopper;
	beforeAll(async () => {
		context = await openAppTestContext(await create());
	});
	afterAll(async () => await context.stop());
	beforeEach(async () => {
		ada = await signUp(context, 'ada');
	});

	interface Input {
		readonly id?: string;
		readonly isDefault?: boolean;
		readonly street?: string;
	}

	async function put({ id = randomUUID(), isDefault, street = '1 Dock Street' }: Input, of = ada) {
		const body = { id, isDefault, address: { ...postal, address: street } };
		return await call(context, 'PUT my-addresses', { token: of.token, body });
	}

	async function book(of = ada): Promise<readonly SavedAddress[]> {
		const { body } = await call(context, 'GET my-addresses', { token: of.token });
		return v.parse(savedAddressesSchema, body).addresses;
	}

	const streets = (addresses: readonly SavedAddress[]) =>
		addresses.map(({ isDefault, address }) => (isDefault ? '* ' : '') + address.address);

	it('are kept, replaced by their id, and removed', async () => {
		expect(await book()).toEqual([]);
		const id = randomUUID();
		const first = await put({ id });
		expect(first.status).toBe(200);
		expect(first.body).toEqual({
			addresses: [{ id, isDefault: true, address: { ...postal, address: '1 Dock Street' } }],
		});
		await put({ id: id.toUpperCase(), street: '2 Dock Street' });
		expect(streets(await book())).toEqual(['* 2 Dock Street']);
		const removed = await call(context, `DELETE my-addresses?id=${id}`, { token: ada.token });
		expect(removed).toMatchObject({ status: 200, body: { addresses: [] } });
		expect((await call(context, `DELETE my-addresses?id=${id}`, { token: ada.token })).status).toBe(
			200,
		);
	});

	it('have one default among them, whatever is wished or removed', async () => {
		const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()];
		await put({ id: a, street: 'A' });
		await put({ id: b, street: 'B' });
		await put({ id: c, street: 'C', isDefault: true });
		expect(streets(await book())[0]).toBe('* C');
		await put({ id: b, street: 'B', isDefault: true });
		expect((await book()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
		expect(streets(await book())[0]).toBe('* B');
		// It is no longer the default, another one is.
		await put({ id: b, street: 'B', isDefault: false });
		expect(streets(await book())[0]).not.toBe('* B');
		const [first] = await book();
		await call(context, `DELETE my-addresses?id=${first?.id}`, { token: ada.token });
		const left = await book();
		expect(left.map(({ isDefault }) => isDefault)).toEqual([true, false]);
	});

	it('are the account’s own, even under the id of another’s', async () => {
		const other = await signUp(context, 'other');
		const id = randomUUID();
		await put({ id, street: 'Ada’s' });
		expect(await book(other)).toEqual([]);
		await put({ id, street: 'Other’s' }, other);
		await call(context, `DELETE my-addresses?id=${id}`, { token: other.token });
		expect(streets(await book())).toEqual(['* Ada’s']);
		expect(await book(other)).toEqual([]);
	});

	it(`are at most ${maxSavedAddresses}, even when many come at once`, async () => {
		const answers = await Promise.all(
			Array.from({ length: maxSavedAddresses + 3 }, () => put({ isDefault: true })),
		);
		const refused = answers.filter(({ status }) => status === 409);
		expect(refused).toHaveLength(3);
		expect(refused[0]?.body.error).toContain(`${maxSavedAddresses} addresses`);
		const saved = await book();
		expect(saved).toHaveLength(maxSavedAddresses);
		expect(saved.filter(({ isDefault }) => isDefault)).toHaveLength(1);
		// A saved address can still be changed.
		expect((await put({ id: saved[3]?.id ?? '', street: 'Moved' })).status).toBe(200);
	});

	it('are one when the same is sent twice at once', async () => {
		const id = randomUUID();
		const answers = await Promise.all([put({ id, street: 'A' }), put({ id, street: 'B' })]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		const [only, ...more] = await book();
		expect(more).toEqual([]);
		expect(['A', 'B']).toContain(only?.address.address);
	});

	it('come back as the text that was typed, script and all', async () => {
		const street = '"><script>alert(1)</script>\u202e 😀 O’Neil & Söhne';
		await put({ street });
		const answer = await fetch(`${context.services.defaultUrl}/functions/v1/my-addresses`, {
			headers: { authorization: `Bearer ${ada.token}` },
		});
		expect(answer.headers.get('content-type')).toMatch('application/json');
		expect(streets(await book())).toEqual([`* ${street}`]);
	});

	it.each<[string, unknown, number, RegExp]>([
		['no JSON', '{', 400, /not valid JSON/],
		['null', null, 400, /^Please send an address/],
		['a list', [], 400, /^Please send an address/],
		['no id', { address: postal }, 400, /^Please send an address/],
		['another id', { id: '1', address: postal }, 400, /UUID/],
		['an id with NUL', { id: '\0', address: postal }, 400, /UUID/],
		['no address', { id: randomUUID() }, 400, /^Please send an address/],
		['no street', { id: randomUUID(), address: { ...postal, address: ' ' } }, 400, /street/],
		['a wrong ZIP', { id: randomUUID(), address: { ...postal, zip: 'x' } }, 400, /ZIP code/],
		['a line break', { id: randomUUID(), address: { ...postal, city: 'a\nb' } }, 400, /letters/],
		['a NUL', { id: randomUUID(), address: { ...postal, city: 'a\0' } }, 400, /letters/],
		['half a character', { id: randomUUID(), address: { ...postal, city: '\ud800' } }, 400, /lett/],
		[
			'a long line',
			{ id: randomUUID(), address: { ...postal, city: 'x'.repeat(121) } },
			400,
			/at most 120/,
		],
	])('refuse %s with a sentence', async (_, body, status, sentence) => {
		const answer = await call(context, 'PUT my-addresses', { token: ada.token, body });
		expect(answer.status).toBe(status);
		expect(answer.body.error).toMatch(sentence);
		expect(await book()).toEqual([]);
	});

	it.each(['', '?id=', '?id=1', '?id=%00', "?id='%20or%201=1"])(
		'refuse to remove %j',
		async (query) => {
			const answer = await call(context, `DELETE my-addresses${query}`, { token: ada.token });
			expect(answer.status).toBe(400);
		},
	);
});
