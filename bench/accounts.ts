import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { createPasswords } from '../server/auth/index.ts';
import { closeConnections, get, getPage, post } from './call.ts';
import { measureServerUse } from './process-costs.ts';
import type { Figure, Findings } from './report.ts';
import type { Shop } from './shop.ts';
import { median, quantile } from './statistics.ts';

const atOnce = 50;
const refreshes = 8000;
const reads = 12_000;
/** A sign-in is mostly a password hash. A few at once keep both processors busy. */
const signInsAtOnce = 4;
const repetitions = 5;
const roundMs = 4000;
const pageSeconds = 10;
const pageEveryMs = 10;

const password = 'between water and sky';
const emails = Array.from({ length: 5 }, (_, at) => `bench-${at}@blue.example`);

const sessionSchema = v.object({ access_token: v.string(), refresh_token: v.string() });
type Session = v.InferOutput<typeof sessionSchema>;

/** Renewed and read sessions, sign-ins beside bare hashes, and a page during sign-ins. */
export async function benchAccounts(shop: Shop): Promise<Findings> {
	try {
		for (const email of emails) await ask(shop, 'signup', { email, password });
		const sessions: Session[] = [];
		// Sequential: fifty hashes at once would delay the last one too long.
		for (let at = 0; at < atOnce; at += 1) sessions.push(await signIn(shop, at % emails.length));
		const renewed = await load(shop, refreshes, async (at) => {
			const { refresh_token } = held(sessions, at);
			sessions[at] = await ask(shop, 'token?grant_type=refresh_token', { refresh_token });
		});
		const read = await load(shop, reads, async (at) => {
			const { access_token: token } = held(sessions, at);
			await get(`${shop.url}/auth/v1/user`, { authorization: `Bearer ${token}` });
		});
		const signIns = await compareSignIns(shop);
		const pageMs = await pagesUnderSignIns(shop);
		return findings({ renewed, read, ...signIns, pageMs });
	} finally {
		closeConnections();
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

interface Load {
	readonly perSecond: number;
	/** Processor time of the server per call, in microseconds. */
	readonly microseconds: number;
	/** A ratio far from 1 means that the client or the disk was the limit. */
	readonly busyShare: number;
}

/** Fifty clients call at the same time. Each waits for an answer before its next call. */
async function load(
	shop: Shop,
	total: number,
	once: (worker: number) => Promise<void>,
): Promise<Load> {
	let left = total;
	const client = async (_: unknown, worker: number) => {
		while (left > 0) {
			left -= 1;
			await once(worker);
		}
	};
	const startedMs = performance.now();
	const { processorMs, busyShare } = await measureServerUse(shop.pid, () =>
		Promise.all(Array.from({ length: atOnce }, client)),
	);
	const seconds = (performance.now() - startedMs) / 1000;
	return { perSecond: total / seconds, microseconds: (processorMs * 1000) / total, busyShare };
}

/** The sides alternate, so that other load on the machine affects both. */
async function compareSignIns(shop: Shop) {
	const passwords = createPasswords();
	const hash = await passwords.hash(password);
	const pairs: { ours: number; bare: number }[] = [];
	for (let round = 0; round < repetitions; round += 1) {
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

/** Calls of `once` per second in this time. */
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

/**
 * Times of a page at a fixed request rate, measured from the moment when each request was due, so
 * that a slow answer does not delay the next request.
 */
async function pagesUnderSignIns(shop: Shop): Promise<readonly number[]> {
	const signingIn = inTime(pageSeconds * 1000 + 1000, async (at) => void (await signIn(shop, at)));
	await delay(500);
	const startedMs = performance.now();
	const pages = Array.from({ length: (pageSeconds * 1000) / pageEveryMs }, async (_, at) => {
		const dueMs = startedMs + at * pageEveryMs;
		await delay(Math.max(0, dueMs - performance.now()));
		await getPage(`${shop.url}/`);
		return performance.now() - dueMs;
	});
	const taken = await Promise.all(pages);
	await signingIn;
	return taken;
}

interface Measured {
	readonly renewed: Load;
	readonly read: Load;
	readonly signIns: number;
	readonly hashes: number;
	readonly signInRatio: number;
	readonly pageMs: readonly number[];
}

function findings(measured: Measured): Findings {
	const { renewed, read, signIns, hashes, signInRatio, pageMs } = measured;
	const figures: readonly Figure[] = [
		...loadFigures(`sessions renewed, ${atOnce} at once`, renewed),
		...loadFigures(`GET /user, ${atOnce} at once`, read),
		{ what: `password sign-ins, ${signInsAtOnce} at once`, value: signIns, unit: '/s' },
		{ what: 'bare hashes, as many at once', value: hashes, unit: '/s' },
		{ what: 'sign-ins / hashes', value: signInRatio, unit: '' },
		{ what: 'a page under sign-ins, p50', value: median(pageMs), unit: 'ms' },
		{ what: 'a page under sign-ins, p99', value: quantile(pageMs, 0.99), unit: 'ms' },
	];
	return {
		title: 'Accounts on SQLite',
		columns: ['what', 'measured', 'unit'],
		rows: figures.map(({ what, value, unit }) => [what, value, unit]),
		figures,
	};
}

function loadFigures(what: string, { perSecond, microseconds, busyShare }: Load): Figure[] {
	return [
		{ what, value: perSecond, unit: '/s' },
		{ what: `${what}, processor time of the server per call`, value: microseconds, unit: 'µs' },
		{ what: `${what}, share of the time in which the server had work`, value: busyShare, unit: '' },
	];
}
