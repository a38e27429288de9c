import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../../tests/databases.ts';
import { type Database, openDatabase } from '../../db/open.ts';
import { redactPath } from '../../http/request-log.ts';
import { opensOrder, orderLinkPath } from './links.ts';

const dayMs = 24 * 60 * 60 * 1000;
const nowMs = Date.UTC(2026, 10, 21);
const number = 'BLUE-7KQ2M9XA';
const order = { number, link_version: 0 };

function tokenOf(path: string): string {
	return new URL(path, 'http://localhost').searchParams.get('t') ?? '';
}

onOneDatabase('a link to an order', ({ create, createEmpty }) => {
	let db: Database;
	let other: Database;
	let path: string;
	beforeAll(async () => {
		db = await openDatabase(await create());
		// With its own key: databases of `create` are copies.
		other = await openDatabase(await createEmpty());
		path = await orderLinkPath(db, order, nowMs);
	});
	afterAll(async () => {
		await db.destroy();
		await other.destroy();
	});

	it('opens the order, from every process, for ninety days', async () => {
		expect(path).toMatch(/^\/order\/BLUE-7KQ2M9XA\?t=[\w-]{43}\.[0-9a-z]{6}$/);
		const token = tokenOf(path);
		expect(await opensOrder(db, order, token, nowMs)).toBe(true);
		expect(await opensOrder(db, order, token, nowMs + 90 * dayMs - 1)).toBe(true);
		expect(await opensOrder(db, order, token, nowMs + 90 * dayMs)).toBe(false);
	});

	it('opens no other order', async () => {
		expect(await opensOrder(db, { ...order, number: 'BLUE-7KQ2M9XB' }, tokenOf(path), nowMs)).toBe(
			false,
		);
	});

	it('is made with a key of this shop alone', async () => {
		expect(await opensOrder(other, order, tokenOf(path), nowMs)).toBe(false);
	});

	it('cannot be changed: not one character of it', async () => {
		const token = tokenOf(path);
		for (let at = 0; at < token.length; at += 1) {
			for (const character of ['A', 'z', '0', '.', '-']) {
				const forged = token.slice(0, at) + character + token.slice(at + 1);
				if (forged === token) continue;
				const isOpen = await opensOrder(db, order, forged, nowMs);
				expect(isOpen && !isSameSignature(forged, token), forged).toBe(false);
			}
		}
	});

	it.each(['', '.', 'x', `${'a'.repeat(43)}.`, `${'a'.repeat(43)}.zzzzzzzz`, 'a'.repeat(5000)])(
		'is not %j',
		async (token) => {
			expect(await opensOrder(db, order, token, nowMs)).toBe(false);
		},
	);

	it('never stands in a log', () => {
		const token = tokenOf(path);
		expect(redactPath(path)).toBe('/order/BLUE-7KQ2M9XA?t=…');
		const call = `/functions/v1/order?number=${number}&t=${token}`;
		expect(redactPath(call)).not.toContain(token.slice(0, 10));
	});
});

/** The last character of a signature has two unused bits. */
function isSameSignature(one: string, other: string): boolean {
	const bytes = (token: string) => Buffer.from(token.slice(0, 43), 'base64url');
	return bytes(one).equals(bytes(other)) && one.slice(43) === other.slice(43);
}
