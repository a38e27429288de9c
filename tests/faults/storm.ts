import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addMerchant } from '../../desk/server/access/merchants.ts';
import { type Database, openDatabase } from '../../server/db/open.ts';
import { setStock } from '../../server/stock/set-stock.ts';
import { addFactor, type Shopper, signUp } from '../../server/testing/shoppers.ts';
import { startMailServer } from '../mail-server.ts';
import { startTcpLine, type TcpLine, through } from '../tcp-line.ts';
import { isPaid, readProvider, readShop } from './both-sides.ts';
import { allLines, startOf } from './bought.ts';
import { compareMails } from './compare-mails.ts';
import { compareMoney } from './compare-money.ts';
import { compareDiary, compareOrders } from './compare-orders.ts';
import { compareStock, type StockAtStart } from './compare-stock.ts';
import { cutDatabase, ownAddress } from './database-weather.ts';
import { freezeLines, type Lines } from './frozen-lines.ts';
import { killAndStart } from './killer.ts';
import { spoilMail } from './mail-weather.ts';
import { MortalShop } from './mortal-shop.ts';
import { startPractice } from './practice-process.ts';
import { startProviderLine } from './provider-line.ts';
import { randomFor } from './random.ts';
import { shop as goShopping } from './shopper.ts';
import { untilSettled } from './until-settled.ts';
import { Weather } from './weather.ts';
import { startWebhookLine } from './webhook-line.ts';
import { newDiary, type StormSize, shopAt, type World } from './world.ts';

/** What a storm left behind. */
export interface Aftermath {
	/** One sentence for each thing that is not as it must be: empty if all is well. */
	readonly faults: readonly string[];
	/** How often each fault happened, and its effects. */
	readonly counts: Readonly<Record<string, number>>;
}

/** Parts of the storm that throw dice of their own: shoppers have the numbers from 0. */
const parts = { kills: -1, events: -2, provider: -3, mail: -4, database: -5, lines: -6 };

/**
 * Lets many buy at once while the shop is killed, events are lost and doubled, the provider's answers
 * do not arrive, the mail server is unwell, PostgreSQL cuts connections and lines fall silent. Then all is calm, and the
 * shop's books are compared with the provider's.
 */
export async function runStorm(
	databaseUrl: (dataDir: string) => Promise<string>,
	size: StormSize,
): Promise<Aftermath> {
	const dataDir = mkdtempSync(join(tmpdir(), 'blue-faults-'));
	const closing: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
	try {
		const world = await openWorld(dataDir, await databaseUrl(dataDir), size, closing);
		const atStart = await stockUp(world.db, size.purchases);
		const startedMs = performance.now();
		await blow(world);
		const calmMs = performance.now();
		await untilSettled(world, 60_000 + size.purchases * 100);
		const aftermath = await compare(world, atStart);
		const seconds = {
			'seconds of storm': (calmMs - startedMs) / 1000,
			'seconds to settle': (performance.now() - calmMs) / 1000,
		};
		return { ...aftermath, counts: { ...seconds, ...aftermath.counts } };
	} finally {
		for (const close of closing.reverse()) await close();
	}
}

async function openWorld(
	dataDir: string,
	databaseUrl: string,
	size: StormSize,
	closing: (() => unknown)[],
): Promise<World> {
	const weather = new Weather();
	const dice = (part: keyof typeof parts) => randomFor(size.seed, parts[part]);
	const mail = await startMailServer();
	closing.push(() => mail.stop());
	const events = await startWebhookLine(weather, dice('events'));
	closing.push(() => events.stop());
	const practice = await startPractice(dataDir, events.url);
	closing.push(() => practice.stop());
	const provider = await startProviderLine(practice.url, weather, dice('provider'));
	closing.push(() => provider.stop());
	const lines = await openLines(databaseUrl, provider.url, mail.url, closing);
	const db = await openDatabase(ownAddress(databaseUrl));
	closing.push(() => db.destroy());
	const shop = new MortalShop({
		dataDir,
		databaseUrl: lines.database ? through(lines.database, databaseUrl) : databaseUrl,
		sandboxUrl: through(lines.provider, provider.url),
		smtpUrl: through(lines.mail, mail.url),
		merchantEmail: 'merchant@blue.example',
	});
	closing.push(() => shop.stop());
	await shop.start();
	events.leadTo(shop.url);
	const merchant = await openDesk(db, shop);
	const diary = newDiary();
	return { size, shop, merchant, practice, mail, lines, databaseUrl, db, weather, diary };
}

async function openDesk(db: Database, { url }: MortalShop): Promise<Shopper> {
	const merchant = await addFactor(await signUp(shopAt(url), 'skipper'));
	await addMerchant(db, { id: merchant.id }, { hasOwnAccounts: true }, Date.now());
	return merchant;
}

async function openLines(
	databaseUrl: string,
	providerUrl: string,
	mailUrl: string,
	closing: (() => unknown)[],
): Promise<Lines> {
	async function lineTo(url: string): Promise<TcpLine> {
		const line = await startTcpLine(Number(new URL(url).port));
		closing.push(() => line.stop());
		return line;
	}
	return {
		database: databaseUrl.startsWith('postgres') ? await lineTo(databaseUrl) : null,
		provider: await lineTo(providerUrl),
		mail: await lineTo(mailUrl),
	};
}

async function stockUp(db: Database, purchases: number): Promise<StockAtStart> {
	const atStart = new Map<string, number>();
	for (const [at, line] of allLines.entries()) {
		const onHand = startOf(at, purchases);
		if (onHand === null) continue;
		atStart.set(`${line.id} ${line.size}`, onHand);
		await db
			.transaction()
			.execute((transaction) => setStock(transaction, line, onHand, Date.now()));
	}
	return atStart;
}

async function blow(world: World): Promise<void> {
	const { purchases, atOnce, seed } = world.size;
	const shoppers = Array.from({ length: atOnce }, async () => {
		while (world.diary.begun < purchases) {
			world.diary.begun += 1;
			await goShopping(world, world.diary.begun);
		}
	});
	await Promise.all([
		...shoppers,
		killAndStart(world, randomFor(seed, parts.kills)),
		spoilMail(world, randomFor(seed, parts.mail)),
		cutDatabase(world, randomFor(seed, parts.database)),
		freezeLines(world, randomFor(seed, parts.lines)),
	]);
}

async function compare(world: World, atStart: StockAtStart): Promise<Aftermath> {
	const { db, practice, mail, weather, diary, merchant } = world;
	const provider = await readProvider(practice);
	const shop = await readShop(db);
	// The merchant's account has mails of its own.
	const mails = compareMails(
		provider,
		{ ...shop, outbox: shop.outbox.filter(({ recipient }) => recipient !== merchant.email) },
		mail.messages.filter(({ envelopeTo }) => !envelopeTo.includes(merchant.email)),
	);
	return {
		faults: [
			...compareOrders(provider, shop),
			...compareDiary(diary, provider, shop),
			...compareMoney(provider, shop),
			...compareStock(atStart, shop),
			...mails.faults,
			...world.shop.deaths.map((words) => `the shop ended by itself: ${words}`),
		],
		counts: {
			purchases: world.size.purchases,
			kills: world.size.kills,
			'sessions at the provider': provider.sessions.length,
			'of them paid': provider.sessions.filter(isPaid).length,
			'refunds at the provider': provider.refunds.length,
			disputes: provider.disputes.length,
			'mails received': mails.received,
			'mails that came twice': mails.doubled,
			...weather.counts(),
		},
	};
}
