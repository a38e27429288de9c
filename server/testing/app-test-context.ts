import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { pino } from 'pino';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { succeed } from '../../core/outcome.ts';
import { defaultRetention } from '../../core/retention.ts';
import { siteDir } from '../../tests/built-site.ts';
import { catalogue } from '../../tests/publication.ts';
import { createApp } from '../app.ts';
import { basePath } from '../auth/index.ts';
import { emptyConfig, openTestAccounts } from '../auth/testing/auth-test-context.ts';
import { backupsOf } from '../backup/start-backup.ts';
import { type CheckoutLimits, defaultCheckoutLimits } from '../checkout/checkout-limits.ts';
import { callLimits, type DatabaseLimits } from '../db/limits.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { openReadiness } from '../db/readiness.ts';
import { serverLimits } from '../http/server-limits.ts';
import { openMerchantEmail } from '../mail/merchant-email.ts';
import { connectProvider } from '../payments/provider.ts';
import { createPictures } from '../pictures/pictures.ts';
import { createPreviews } from '../publishing/previews.ts';
import type { Services } from '../services.ts';
import { startTestPractice } from './practice-provider.ts';

/**
 * The app without the HTTP server: real database, practice provider and webhooks, and accounts with
 * auto-confirmed addresses.
 */
export interface AppTestContext {
	readonly app: Hono;
	readonly services: Services;
	readonly db: Database;
	/** What the shop sells: publication 1, until a test replaces it. */
	readonly publication: { catalogue: Catalogue; reads: number };
	/** The shop's clock. The provider has its own. */
	readonly clock: { nowMs: () => number };
	/** For programs beside the shop: `DATA_DIR`, and the practice provider's port. */
	readonly dataDir: string;
	readonly practiceUrl: string;
	/** Calls the control routes of the practice provider. */
	control(path: string, body?: unknown): Promise<unknown>;
	stop(): Promise<void>;
}

export interface AppTestOptions {
	/** Whether calls are limited per `X-Forwarded-For`. Off by default. */
	readonly hasRateLimits?: boolean;
	/** Default: those of the shop. */
	readonly checkoutLimits?: Partial<CheckoutLimits>;
	/** The practice provider's clock, in epoch milliseconds. Default: the real one. */
	readonly providerNow?: () => number;
	/** Of PostgreSQL. Default: those of the shop. */
	readonly limits?: DatabaseLimits;
	/** Default: shorter than the shop's ten seconds, because tests of a silent provider wait for it. */
	readonly providerDeadlineMs?: number;
	/** How long an owner may object to what the calls of the account do. Default: as in the shop. */
	readonly objectionLifeMs?: number | null;
}

export async function openAppTestContext(
	databaseUrl: string,
	{
		hasRateLimits = false,
		checkoutLimits = {},
		providerNow = Date.now,
		limits = callLimits,
		providerDeadlineMs = 4000,
		objectionLifeMs = emptyConfig.objectionLifeMs,
	}: AppTestOptions = {},
): Promise<AppTestContext> {
	const dataDir = mkdtempSync(join(tmpdir(), 'blue-app-'));
	const log = pino({ level: 'silent' });
	const db = await openDatabase(databaseUrl, { limits });
	const readiness = await openReadiness({ url: databaseUrl, db, log });
	// Node would end an idle connection after five seconds, perhaps just as a test uses it.
	const server = createServer(serverLimits).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const { port } = server.address() as AddressInfo; // it listens on a port
	const url = `http://127.0.0.1:${port}`;
	const practice = await startTestPractice({
		dataDir,
		webhookUrl: `${url}/webhooks/stripe`,
		now: providerNow,
	});
	const publication = { catalogue, reads: 0 };
	const clock = { nowMs: () => Date.now() };
	const surroundings = {
		db,
		log,
		publicUrl: null,
		defaultUrl: url,
		trustProxy: 1,
		hasRateLimits,
		now: () => clock.nowMs(),
		wakeOutbox: () => undefined,
	};
	const accounts = await openTestAccounts({
		...surroundings,
		shopName: () => publication.catalogue.shop.name,
	});
	const merchantEmail = await openMerchantEmail(surroundings, 'merchant@blue.example');
	const services: Services = {
		...surroundings,
		currentCatalogue() {
			publication.reads += 1;
			return publication.catalogue;
		},
		// This app has no pages.
		publications: {
			prepare: async (next) =>
				succeed(() => {
					publication.catalogue = next;
				}),
			refresh: async () => undefined,
		},
		pictures: createPictures({
			...surroundings,
			dataDir,
			logo: join(import.meta.dirname, '../../art/masters/logo.svg'),
		}),
		previews: createPreviews({
			db,
			renderDir: join(siteDir, '../render'),
			dataDir,
			placeholders: () => ({
				publicUrl: url,
				isPractice: true,
				soldOut: new Set(),
				auth: { externalUrl: null, key: null, captcha: null },
			}),
		}),
		startBackup: backupsOf({ databaseUrl, dataDir }),
		readiness,
		provider: connectProvider({
			keys: practice.keys,
			practiceUrl: practice.url,
			deadlineMs: providerDeadlineMs,
			// A provider whose faults a test has ended is asked at once.
			probeEveryMs: 0,
		}),
		about: { version: '0.1.0', build: 'c0ffee00', startedAtMs: Date.now(), sendsMail: true },
		get merchantEmail() {
			return merchantEmail.current();
		},
		refreshMerchantEmail: merchantEmail.refresh,
		checkoutLimits: { ...defaultCheckoutLimits, ...checkoutLimits },
		verifyCaptcha: null,
		retention: defaultRetention,
		verifyShopper: accounts.verifyShopper,
		deskIdleMs: emptyConfig.deskIdleMs,
		objectionLifeMs,
		hasOwnAccounts: true,
	};
	const app = createApp(services);
	app.route(basePath, accounts.routes);
	server.on('request', getRequestListener(app.fetch));
	return {
		app,
		services,
		db,
		publication,
		clock,
		dataDir,
		practiceUrl: practice.url,
		async control(path, body) {
			const response = await fetch(`${practice.url}${path}`, {
				method: body === undefined ? 'GET' : 'POST',
				headers: {
					authorization: `Bearer ${practice.keys.secretKey}`,
					'content-type': 'application/json',
				},
				...(body === undefined ? {} : { body: JSON.stringify(body) }),
			});
			if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
			return await response.json();
		},
		async stop() {
			await practice.stop();
			await new Promise((resolve) => server.close(resolve));
			await readiness.close();
			await db.destroy();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}
