import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { createPasswords } from '../server/auth/passwords/passwords.ts';
import { get, hangUp, post } from './call.ts';
import { loadPage } from './page-load.ts';
import type { Findings } from './report.ts';
import type { Shop } from './shop.ts';
import { median } from './statistics.ts';

const atOnce = 50;
const refreshes = 8000;
const reads = 12_000;
/** Sign-ins are a password's hash and little else: a few at once keep it busy. */
const signInsAtOnce = 4;
const rounds = 5;
const roundMs = 4000;
const pageSeconds = 10;
const pagesPerSecond = 100;

const password = 'between water and sky';
const emails = Array.from({ length: 5 }, (_, at) => `bench-${at}@blue.example`);

const sessionSchema = v.object({ access_token: v.string(), refresh_token: v.string() });
type Session = v.InferOutput<typeof sessionSchema>;

/** What accounts cost: renewed and read sessions, sign-ins beside bare hashes, pages meanwhile. */
export async function benchAccounts(shop: Shop): Promise<Findings> {
	try {
		for (const email of emails) await ask(shop, 'signup', { email, password });
		const sessions: Session[] = [];
		// One after the other: fifty hashes at once would keep the last one waiting too long.
		for (let at = 0; at < atOnce; at += 1) sessions.push(await signIn(shop, at % emails.length));
		const renewed = await perSecond(refreshes, async (at) => {
			const { refresh_token } = held(sessions, at);
			sessions[at] = await ask(shop, 'token?grant_type=refresh_token', { refresh_token });
		});
		const read = await perSecond(reads, async (at) => {
			const { access_token: token } = held(sessions, at);
			await get(`${shop.url}/auth/v1/user`, { authorization: `Bearer ${token}` });
		});
		const signIns = await compareSignIns(shop);
		const page = await pageUnderSignIns(shop);
		return findings({ renewed, read, ...signIns, ...page });
	} finally {
		hangUp();
	}
}

function held(sessions: readonly Session[], at: number): Session {
	const session = sessions[at];
	if (!session) throw new Error(`There is no session ${at}`);
	return session;
}

async function ask(shop: Shop, path: string, body: unknown): Promise<Session> {
	return v.parse(sessionSchema, await post(`${shop.url}/auth/v1/${path}`, body, {}));
}

async function signIn(shop: Shop, at: number): Promise<Session> {
	return await ask(shop, 'token?grant_type=password', { email: emails[at], password });
}

/** So many calls by fifty who each wait for their own answer. */
async function perSecond(total: number, once: (worker: number) => Promise<void>): Promise<number> {
	let left = total;
	const startedMs = performance.now();
	await Promise.all(
		Array.from({ length: atOnce }, async (_, worker) => {
			while (left > 0) {
				left -= 1;
				await once(worker);
			}
		}),
	);
	return total / ((performance.now() - startedMs) / 1000);
}

/** By turns in one run, so that whatever else the machine does hits both. */
async function compareSignIns(shop: Shop) {
	const passwords = createPasswords();
	const hash = await passwords.hash(password);
	const pairs: { ours: number; bare: number }[] = [];
	for (let round = 0; round < rounds; round += 1) {
		const ours = await inTime(roundMs, async (at) => void (await signIn(shop, at)));
		const bare = await inTime(roundMs, async () => void (await passwords.isRight(password, hash)));
		pairs.push({ ours, bare });
	}
	return {
		signIns: median(pairs.map(({ ours }) => ours)),
		hashes: median(pairs.map(({ bare }) => bare)),
		signInRatio: median(pairs.map(({ ours, bare }) => ours / bare)),
	};
}

/** How often a second `once` is done in this time. */
async function inTime(forMs: number, once: (worker: number) => Promise<void>): Promise<number> {
	let done = 0;
	const startedMs = performance.now();
	await Promise.all(
		Array.from({ length: signInsAtOnce }, async (_, worker) => {
			while (performance.now() - startedMs < forMs) {
				await once(worker);
				done += 1;
			}
		}),
	);
	return done / ((performance.now() - startedMs) / 1000);
}

async function pageUnderSignIns(shop: Shop) {
	const signingIn = inTime(pageSeconds * 1000 + 1000, async (at) => void (await signIn(shop, at)));
	await delay(500);
	const { p50Ms, p99Ms } = await loadPage(`${shop.url}/`, pageSeconds, {
		connections: 10,
		perSecond: pagesPerSecond,
	});
	await signingIn;
	return { pageP50Ms: p50Ms, pageP99Ms: p99Ms };
}

interface Measured {
	readonly renewed: number;
	readonly read: number;
	readonly signIns: number;
	readonly hashes: number;
	readonly signInRatio: number;
	readonly pageP50Ms: number;
	readonly pageP99Ms: number;
}

function findings(measured: Measured): Findings {
	const { renewed, read, signIns, hashes, signInRatio, pageP50Ms, pageP99Ms } = measured;
	return {
		title: 'Accounts on SQLite',
		columns: ['what', 'measured', 'unit'],
		rows: [
			[`sessions renewed, ${atOnce} at once`, renewed, '/s'],
			[`GET /user, ${atOnce} at once`, read, '/s'],
			[`password sign-ins, ${signInsAtOnce} at once`, signIns, '/s'],
			['bare hashes, as many at once', hashes, '/s'],
			[`a page under sign-ins, ${pagesPerSecond}/s: p50`, pageP50Ms, 'ms'],
			['the same: p99', pageP99Ms, 'ms'],
		],
		bars: [
			{ what: 'sessions renewed', value: renewed, unit: '/s', limit: { atLeast: 800 } },
			{ what: 'GET /user', value: read, unit: '/s', limit: { atLeast: 2000 } },
			{ what: 'sign-ins / hashes', value: signInRatio, unit: '', limit: { atLeast: 0.9 } },
			{ what: 'page p99', value: pageP99Ms, unit: 'ms', limit: { atMost: 50 } },
		],
	};
}
