import { mkdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type Logger, pino } from 'pino';
import { startForgetting } from './accounts/anonymise.ts';
import { createApp } from './app.ts';
import { openAccounts } from './auth/open-accounts.ts';
import { basePath } from './auth/room.ts';
import { Closing } from './closing.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/open.ts';
import { type Door, openDoor } from './http/door.ts';
import { createFrontDoor } from './http/front-door.ts';
import { createPages, type Pages } from './http/pages.ts';
import { startForgettingMessages } from './inbox/forget.ts';
import { startOutbox } from './mail/outbox-worker.ts';
import { mailReader } from './mail/reader.ts';
import { createRenderer, type Renderer } from './mail/renderer.ts';
import {
	findPracticeProvider,
	type PracticeProvider,
	startPracticeProvider,
} from './payments/practice.ts';
import { connectProvider, type PaymentProvider } from './payments/provider.ts';
import { startReconciling } from './payments/reconcile.ts';
import type { Shop } from './shop.ts';
import { findSoldOut, watchSoldOut } from './stock/sold-out.ts';

export interface RunningShop {
	/** Lines that say where what can be found. */
	readonly addresses: readonly string[];
	/** Resolves once what the start left to do beside the work is done, or has failed. */
	readonly settled: Promise<void>;
	/** Finishes what runs, then closes everything; a second call waits for the first. */
	stop(): Promise<void>;
}

/** Starts the shop and resolves once it answers. Throws, with nothing left running, where it cannot. */
export async function startShop(config: Config): Promise<RunningShop> {
	mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
	const log = createLog(config);
	const closing = new Closing();
	try {
		const db = await openDatabase(config.databaseUrl);
		closing.add(() => db.destroy());
		const door = await openDoor(config);
		closing.addEntrance(() => door.close());
		const practice = config.stripe ? null : await startPractice(config, door, log);
		if (practice) closing.add(() => practice.stop());
		const provider = providerOf(config, practice);
		const { listener, settled } = await frontDoor({ config, log, db, provider, door, closing });
		door.open(listener);
		const addresses = addressesOf(config, door, practice);
		return { addresses, settled, stop: () => closing.close() };
	} catch (error) {
		await closing.close();
		throw error;
	}
}

function createLog({ logLevel }: Config): Logger {
	// Written in blocks, so that a log line costs a page little; the process flushes at its end.
	const destination = pino.destination({
		fd: 1,
		sync: false,
		minLength: 8192,
		periodicFlush: 500,
	});
	return pino({ level: logLevel, base: null }, destination);
}

async function startPractice(config: Config, door: Door, log: Logger): Promise<PracticeProvider> {
	const { sandboxUrl } = config;
	if (sandboxUrl !== null) return findPracticeProvider(config.dataDir, sandboxUrl);
	return await startPracticeProvider({
		dataDir: config.dataDir,
		port: config.sandboxPort,
		webhookUrl: `${door.localUrl}/webhooks/stripe`,
		log,
	});
}

function providerOf({ stripe }: Config, practice: PracticeProvider | null): PaymentProvider {
	if (stripe) return connectProvider({ keys: stripe, practiceUrl: null });
	if (practice) return connectProvider({ keys: practice.keys, practiceUrl: practice.url });
	throw new Error('there is neither a card provider nor a practice one');
}

interface Parts {
	readonly config: Config;
	readonly log: Logger;
	readonly db: Database;
	readonly provider: PaymentProvider;
	readonly door: Door;
	readonly closing: Closing;
}

interface FrontDoor {
	readonly listener: RequestListener;
	readonly settled: Promise<void>;
}

async function frontDoor(parts: Parts): Promise<FrontDoor> {
	const { config, log, db, provider, door, closing } = parts;
	const renderer = createRenderer({ templatesFile: join(config.siteDir, '../mail/templates.js') });
	const outbox = startOutbox({
		db,
		mail: config.smtpUrl === null ? null : { smtpUrl: config.smtpUrl, from: config.mailFrom },
		smsUrl: config.auth.smsUrl,
		render: renderer.render,
		log,
		publicUrl: door.publicUrl,
	});
	closing.add(() => renderer.close());
	closing.add(() => outbox.stop());
	const surroundings = {
		db,
		log,
		publicUrl: config.publicUrl,
		defaultUrl: door.publicUrl,
		trustProxy: config.trustProxy,
		hasRateLimits: config.hasRateLimits,
		now: Date.now,
		wakeOutbox: () => outbox.wake(),
	};
	const accounts = await openAccounts(surroundings, config);
	closing.add(() => accounts.stop());
	const shop: Shop = {
		...surroundings,
		provider,
		merchantEmail: config.merchantEmail,
		verifyShopper: accounts.verifyShopper,
		hasOwnAccounts: accounts.routes !== null,
	};
	const reconciling = startReconciling(shop);
	closing.add(() => reconciling.stop());
	const forgetting = startForgetting(shop);
	closing.add(() => forgetting.stop());
	const forgettingMessages = startForgettingMessages(shop);
	closing.add(() => forgettingMessages.stop());
	const app = createApp(shop);
	if (accounts.routes) app.route(basePath, accounts.routes);
	app.route('/dev/mail', mailReaderFor(config, shop, renderer));
	const pages = await openPages(config, shop, closing);
	const improving = improve(pages, log);
	closing.add(() => improving.stop());
	const calls = getRequestListener(app.fetch);
	const listener = createFrontDoor({ log, publicUrl: door.publicUrl, pages, calls });
	return { listener, settled: improving.done };
}

async function openPages(config: Config, shop: Shop, closing: Closing): Promise<Pages> {
	const soldOut = await findSoldOut(shop.db);
	const pages = await createPages({
		siteDir: config.siteDir,
		publicUrl: shop.defaultUrl,
		isPractice: config.stripe === null,
		soldOut,
		auth: {
			externalUrl: config.authIssuer?.issuer ?? null,
			key: config.auth.anonKey,
			captcha: config.auth.captcha,
		},
	});
	const watch = watchSoldOut(shop, soldOut, pages.restock);
	closing.add(() => watch.stop());
	return pages;
}

function improve(pages: Pages, log: Logger) {
	const abort = new AbortController();
	const done = pages.improve(abort.signal).catch((error: unknown) => {
		if (!abort.signal.aborted) log.warn({ err: error }, 'pages stay as quickly compressed');
	});
	return {
		done,
		stop() {
			abort.abort();
			return done;
		},
	};
}

function mailReaderFor(config: Config, { db, defaultUrl }: Shop, renderer: Renderer) {
	return mailReader({
		db,
		render: renderer.render,
		publicUrl: defaultUrl,
		access: {
			hasCardProvider: config.stripe !== null,
			hasSmtp: config.smtpUrl !== null,
			host: config.host,
			publicUrl: config.publicUrl,
		},
	});
}

function addressesOf(config: Config, door: Door, practice: PracticeProvider | null): string[] {
	return [
		...(practice ? [`practice payments on ${practice.url}`] : []),
		...(practice && config.smtpUrl === null ? [`mail reader on ${door.publicUrl}/dev/mail`] : []),
		`shop ready on ${door.localUrl}`,
	];
}
