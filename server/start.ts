import { mkdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { startClosingAudit } from '../desk/server/audit/close-audit.ts';
import { startHealthAlerts } from '../desk/server/health/alerts.ts';
import { startSchedules } from '../desk/server/schedules/publish-due.ts';
import { aboutShop } from './about.ts';
import { startForgetting } from './accounts/anonymise.ts';
import { addressesOf } from './addresses.ts';
import { createApp } from './app.ts';
import { basePath, openAccounts } from './auth/index.ts';
import { backupsOf } from './backup/start-backup.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/open.ts';
import { openReadiness, type Readiness } from './db/readiness.ts';
import { lockForServer } from './db/server-lock.ts';
import { type HttpServer, openHttpServer } from './http/http-server.ts';
import { type Improvement, improvePages } from './http/improve-pages.ts';
import { metricsPage } from './http/metrics-page.ts';
import { createPages, type Pages } from './http/pages.ts';
import type { PlaceholderValues } from './http/placeholders.ts';
import { createRequestHandler } from './http/request-handler.ts';
import type { SiteOptions } from './http/site.ts';
import { askCaptcha, type CaptchaSettings } from './limits/captcha.ts';
import { peerFetch } from './limits/peer.ts';
import { openMerchantEmail } from './mail/merchant-email.ts';
import { startOutbox } from './mail/outbox-worker.ts';
import { mailReader } from './mail/reader.ts';
import { createRenderer, type Renderer } from './mail/renderer.ts';
import { startForgettingMessages } from './messages/forget.ts';
import { startWritingSearches } from './messages/write-missing-searches.ts';
import { countRequest, measureProcess, registry } from './observe/metrics.ts';
import { addShopMetrics } from './observe/shop-metrics.ts';
import { startReleasingExchanges } from './orders/returns/lapsed-exchanges.ts';
import { openPractice, type PracticeProvider } from './payments/practice.ts';
import { connectProvider, type PaymentProvider } from './payments/provider.ts';
import { startReconciling } from './payments/reconcile.ts';
import { startForgettingPictures } from './pictures/forget-pictures.ts';
import { createPictures } from './pictures/pictures.ts';
import { servePictures } from './pictures/serve-pictures.ts';
import { isPlainPostgres } from './plain-postgres.ts';
import { keepShipsTo } from './publishing/first-places.ts';
import { followPublications } from './publishing/follow-publications.ts';
import { startForgettingPublications } from './publishing/forget-publications.ts';
import { openPublications } from './publishing/open-publications.ts';
import { createPreviews } from './publishing/previews.ts';
import { type IntervalJob, startInterval } from './runtime/interval-job.ts';
import { createLog, flushLog } from './runtime/log.ts';
import { ShutdownSteps, type StepOptions, shutdownDeadlineMs } from './runtime/shutdown-steps.ts';
import { startSecrets } from './secrets/open-secrets-key.ts';
import type { Services } from './services.ts';
import { startStockNotices } from './stock/enqueue-notices.ts';
import { findSoldOut, watchUnavailable } from './stock/sold-out.ts';

/** Deadline of open requests: they are cut after 10 s, and this is one second more. */
const requestsMs = 11_000;

export interface RunningShop {
	/** The lines to print when the shop is ready. */
	readonly addresses: readonly string[];
	/** Resolves when the background work of the start is done or has failed. */
	readonly settled: Promise<void>;
	/**
	 * Finishes open requests, then closes everything. A second call waits for the first. Returns what
	 * failed or did not end in time.
	 */
	stop(): Promise<readonly string[]>;
}

/** Starts the shop, and resolves when it answers. If it throws, nothing is left running. */
export async function startShop(config: Config): Promise<RunningShop> {
	mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
	const log = createLog(config);
	if (isPlainPostgres(config.databaseUrl)) {
		log.warn('DATABASE_URL leads to another machine without TLS: add ?sslmode=verify-full');
	}
	const shutdown = new ShutdownSteps(log, config.drainMs + shutdownDeadlineMs);
	shutdown.add('log', () => flushLog(log));
	try {
		const lock = await lockForServer(config.databaseUrl);
		shutdown.add('lock of the database', async () => lock?.release());
		const db = await openDatabase(config.databaseUrl, { log });
		shutdown.add('database', () => db.destroy());
		await startSecrets(db, config, Date.now());
		const readiness = await openReadiness({ url: config.databaseUrl, db, log });
		shutdown.add('readiness', () => readiness.close());
		const httpServer = await openHttpServer(config);
		shutdown.addEntrance('requests', () => httpServer.close(), {
			deadlineMs: config.drainMs + requestsMs,
		});
		const practice = await openPractice(config, httpServer.localUrl, log);
		if (practice) shutdown.add('practice provider', () => practice.stop());
		const provider = providerOf(config, practice);
		const { listener, settled } = await openListener({
			config,
			isOnlyServer: lock !== null,
			log,
			db,
			readiness,
			provider,
			httpServer,
			shutdown,
		});
		httpServer.open(listener);
		const addresses = addressesOf(config, httpServer, practice);
		return {
			addresses,
			settled,
			stop: () => shutdown.close(),
		};
	} catch (error) {
		await shutdown.close();
		throw error;
	}
}

function providerOf({ stripe }: Config, practice: PracticeProvider | null): PaymentProvider {
	if (stripe) return connectProvider({ keys: stripe, practiceUrl: null });
	if (practice) return connectProvider({ keys: practice.keys, practiceUrl: practice.url });
	throw new Error('there is neither a card provider nor a practice one');
}

interface Parts {
	readonly config: Config;
	/** Whether no other process serves the database. */
	readonly isOnlyServer: boolean;
	readonly log: Logger;
	readonly db: Database;
	readonly readiness: Readiness;
	readonly provider: PaymentProvider;
	readonly httpServer: HttpServer;
	readonly shutdown: ShutdownSteps;
}

interface OpenedListener {
	readonly listener: RequestListener;
	readonly settled: Promise<void>;
}

type JobParts = Pick<Config, 'dataDir'> & Pick<Parts, 'isOnlyServer'>;
/** The services are those of all others, never a copy: `merchantEmail` changes while a job runs. */
type Start = (services: Services, parts: JobParts) => IntervalJob;
type Job = readonly [name: string, start: Start, stop?: StepOptions];

const refreshMs = 5_000;

/** Repeated work in the background. It starts in this order, and stops in reverse. */
const jobs: readonly Job[] = [
	// A round waits for the answers of the provider. The next start repeats it.
	['reconciling', startReconciling, { deadlineMs: 1_000, mayBeCut: true }],
	['notices of sizes', startStockNotices],
	// A publication that is cut is published by the next process after `holdMs`.
	['schedules', startSchedules, { mayBeCut: true }],
	['records of actions', (services, { isOnlyServer }) => startClosingAudit(services, isOnlyServer)],
	['alerts', startHealthAlerts],
	['anonymising', startForgetting],
	['deletion of messages', startForgettingMessages],
	['release of exchanges', startReleasingExchanges],
	[
		'deletion of pictures',
		({ db, log, now }, { dataDir }) => startForgettingPictures({ db, log, now, dataDir }),
	],
	['deletion of publications', startForgettingPublications],
	['search', startWritingSearches],
	// What other processes have saved.
	[
		'address of the merchant',
		({ refreshMerchantEmail }) => startInterval(refreshMs, refreshMerchantEmail),
	],
];

async function openListener(parts: Parts): Promise<OpenedListener> {
	const { config, log, db, provider, httpServer, shutdown } = parts;
	let improvement: Improvement | undefined;
	const renderDir = join(config.siteDir, '../render');
	if (config.shipsTo !== null) await keepShipsTo(db, config.shipsTo, Date.now());
	const publications = await openPublications({
		db,
		log,
		dataDir: config.dataDir,
		renderDir,
		openPages: (files) => openPages(parts, files),
		onShow: () => improvement?.again(),
	});
	const { pages, currentCatalogue } = publications;
	const following = followPublications(publications);
	shutdown.add('publications', () => following.stop(), { mayBeCut: true });
	const watch = watchUnavailable(
		{ db, log, currentCatalogue, now: Date.now },
		pages.soldOut(),
		pages.restock,
	);
	shutdown.add('stock of pages', () => watch.stop());
	const renderer = createRenderer({ templatesFile: join(config.siteDir, '../mail/templates.js') });
	const outbox = startOutbox({
		db,
		mail: config.smtpUrl === null ? null : { smtpUrl: config.smtpUrl, from: config.mailFrom },
		smsUrl: config.auth.smsUrl,
		render: renderer.render,
		currentCatalogue,
		log,
		publicUrl: httpServer.publicUrl,
	});
	shutdown.add('mail renderer', () => renderer.close());
	shutdown.add('outbox', () => outbox.stop());
	const baseServices = {
		db,
		log,
		publicUrl: config.publicUrl,
		defaultUrl: httpServer.publicUrl,
		trustProxy: config.trustProxy,
		hasRateLimits: config.hasRateLimits,
		now: Date.now,
		wakeOutbox: () => outbox.wake(),
	};
	const accounts = await openAccounts(
		{ ...baseServices, shopName: () => currentCatalogue().shop.name },
		config,
	);
	shutdown.add('accounts', () => accounts.stop());
	const merchantEmail = await openMerchantEmail(baseServices, config.merchantEmail);
	const services: Services = {
		...baseServices,
		currentCatalogue,
		publications,
		pictures: createPictures({
			...baseServices,
			dataDir: config.dataDir,
			logo: join(renderDir, 'logo.svg'),
		}),
		previews: createPreviews({
			db,
			renderDir,
			dataDir: config.dataDir,
			placeholders: () => ({
				...placeholdersOf(config, httpServer),
				soldOut: pages.soldOut(),
			}),
		}),
		startBackup: backupsOf(config),
		readiness: parts.readiness,
		provider,
		about: aboutShop(config),
		get merchantEmail() {
			return merchantEmail.current();
		},
		refreshMerchantEmail: merchantEmail.refresh,
		checkoutLimits: config.checkoutLimits,
		verifyCaptcha: captchaVerifier(config.auth.captcha),
		retention: config.retention,
		verifyShopper: accounts.verifyShopper,
		deskIdleMs: config.auth.deskIdleMs,
		objectionLifeMs: config.auth.objectionLifeMs,
		hasOwnAccounts: accounts.routes !== null,
	};
	const { dataDir } = config;
	for (const [name, start, options] of jobs) {
		const job = start(services, { dataDir, isOnlyServer: parts.isOnlyServer });
		shutdown.add(name, () => job.stop(), options);
	}
	const app = createApp(services);
	if (accounts.routes) app.route(basePath, accounts.routes);
	measureProcess();
	addShopMetrics(registry, db, Date.now);
	app.get(
		'/metrics',
		metricsPage({
			token: config.metricsToken,
			read: () => registry.metrics(),
			contentType: registry.contentType,
		}),
	);
	app.route('/dev/mail', mailReaderFor(config, services, renderer));
	if (config.compressesBest) {
		const started = improvePages(pages, log);
		shutdown.add('compression', () => started.stop());
		improvement = started;
	}
	const calls = getRequestListener(app.fetch);
	const listener = createRequestHandler({
		log,
		publicUrl: httpServer.publicUrl,
		pages: servePictures(pages, services.pictures, log),
		calls,
		count: countRequest,
	});
	return { listener, settled: improvement?.done() ?? Promise.resolve() };
}

function captchaVerifier(captcha: CaptchaSettings | null): Services['verifyCaptcha'] {
	if (captcha === null) return null;
	const fetcher = peerFetch({ name: 'captcha of checkout', maxCalls: 100 });
	return async (token, clientAddress) =>
		(await askCaptcha(captcha, token, clientAddress, fetcher)).success;
}

/** The values in pages that do not change while the shop runs. */
function placeholdersOf(
	config: Config,
	{ publicUrl }: HttpServer,
): Omit<PlaceholderValues, 'soldOut'> {
	return {
		publicUrl,
		isPractice: config.stripe === null,
		retention: config.retention,
		auth: {
			externalUrl: config.authIssuer?.issuer ?? null,
			key: config.auth.anonKey,
			captcha: config.auth.captcha,
		},
	};
}

async function openPages(
	{ config, db, httpServer }: Parts,
	files: Pick<SiteOptions, 'catalogueFiles' | 'publication' | 'oldPaths'>,
): Promise<Pages> {
	return await createPages({
		...placeholdersOf(config, httpServer),
		...files,
		siteDir: config.siteDir,
		soldOut: await findSoldOut(db),
		keepsPages: config.keepsPages,
	});
}

function mailReaderFor(config: Config, services: Services, renderer: Renderer) {
	const { db, defaultUrl, currentCatalogue } = services;
	return mailReader({
		db,
		currentCatalogue,
		render: renderer.render,
		publicUrl: defaultUrl,
		access: config,
	});
}
