import fc from 'fast-check';
import { openDatabase } from '../server/db/open.ts';
import { askRaw } from '../server/http/testing/ask.ts';
import { openAppTestContext } from '../server/testing/app-test-context.ts';
import { type KnownCall, knownCalls } from '../server/testing/known-calls.ts';
import { type FuzzedCall, fuzzedBytes, fuzzedCalls } from '../tests/fuzz/calls.ts';
import { halfWritten } from '../tests/fuzz/halves.ts';
import { residentMb } from './process-costs.ts';
import type { Findings } from './report.ts';
import { type Shop, withShop } from './shop.ts';

const calls = Number(process.env.FUZZ_CALLS ?? 90_000);
const messages = calls / 9;
const atOnce = 20;
const seed = Number(process.env.FC_SEED ?? 1_848_329);

/** Sends a hundred thousand malformed requests to a whole shop. */
export function benchFuzz(): Promise<Findings> {
	return withShop(async (shop) => {
		const token = await signUp(shop);
		const statuses = new Map<string, number>();
		const count = (status: string) => {
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
		};
		const drawn = fuzzedCalls(await routes(), ['shopper']);
		await inCrowds(calls / 5, drawn, async (call) => count(await send(shop, call, token)));
		const warmMb = residentMb(shop.pid);
		await inCrowds((calls * 4) / 5, drawn, async (call) => count(await send(shop, call, token)));
		await inCrowds(messages, fuzzedBytes, async (bytes) => {
			const answer = await askRaw(shop.url, bytes).catch(() => '');
			count(/^HTTP\/1\.[01] (\d)/.exec(answer)?.[1] ?? 'silence');
		});
		const endMb = residentMb(shop.pid);
		const db = await openDatabase(shop.databaseUrl);
		const halves = await halfWritten(db, { hasMerchant: false });
		await db.destroy();
		for (const half of halves.slice(0, 10)) console.error(half);
		return {
			title: `${calls + messages} requests that are wrong in every way, seed ${seed}`,
			columns: ['answer', 'how often'],
			rows: [...statuses].toSorted().map(([status, count]) => [nameOf(status), count]),
			figures: [
				{
					what: 'faults of ours (5xx)',
					value: statuses.get('5') ?? 0,
					unit: '',
					limit: { atMost: 0 },
				},
				{ what: 'rows half written', value: halves.length, unit: '', limit: { atMost: 0 } },
				{ what: 'memory at the end / after a fifth', value: endMb / warmMb, unit: '' },
			],
		};
	});
}

/** The routes of an app that is created only to list them. */
async function routes(): Promise<readonly KnownCall[]> {
	const context = await openAppTestContext('sqlite::memory:');
	await context.stop();
	return knownCalls(context.app);
}

function nameOf(status: string): string {
	return /^\d$/.test(status) ? `${status}xx` : status;
}

async function inCrowds<Drawn>(
	count: number,
	drawn: fc.Arbitrary<Drawn>,
	send: (one: Drawn) => Promise<void>,
): Promise<void> {
	for (let left = count; left > 0; left -= 5_000) {
		const some = fc.sample(drawn, { numRuns: Math.min(left, 5_000), seed: seed + left });
		const waiting = some[Symbol.iterator]();
		const one = async () => {
			for (const next of waiting) await send(next);
		};
		await Promise.all(Array.from({ length: atOnce }, one));
	}
}

async function send(shop: Shop, call: FuzzedCall, token: string): Promise<string> {
	const { method, path, who, headers, body } = call;
	try {
		const response = await fetch(`${shop.url}${path}`, {
			method,
			headers: { ...headers, ...(who === 'shopper' && { authorization: `Bearer ${token}` }) },
			...(body !== undefined && { body }),
			redirect: 'manual',
		});
		await response.body?.cancel();
		if (response.status >= 500) console.error(response.status, JSON.stringify(call).slice(0, 500));
		return String(response.status)[0] ?? '';
	} catch {
		return 'not sent';
	}
}

async function signUp({ url }: Shop): Promise<string> {
	const response = await fetch(`${url}/auth/v1/signup`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email: 'fuzz@blue.example', password: 'a good long password' }),
	});
	const { access_token: token } = (await response.json()) as { access_token: string };
	return token;
}
