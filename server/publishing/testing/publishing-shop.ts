import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import type { Catalogue, Product } from '../../../core/catalogue/catalogue.ts';
import type { Outcome } from '../../../core/outcome.ts';
import { siteDir } from '../../../tests/built-site.ts';
import { createApp } from '../../app.ts';
import type { Database } from '../../db/open.ts';
import { createPages } from '../../http/pages.ts';
import { createRequestHandler } from '../../http/request-handler.ts';
import { listen } from '../../http/testing/listen.ts';
import type { Services } from '../../services.ts';
import { type AppTestContext, openAppTestContext } from '../../testing/app-test-context.ts';
import {
	type OpenedPublications,
	openPublications,
	type PublicationsOptions,
} from '../open-publications.ts';
import { type Publishing, publish } from '../publish.ts';

const silentLog = pino({ level: 'silent' });

export const renderDir = join(siteDir, '../render');

/** The built site and the app behind one port, in this process. */
export interface PublishingShop {
	readonly url: string;
	readonly context: AppTestContext;
	readonly services: Services;
	readonly publications: OpenedPublications;
	/** The folder of rendered publications. */
	readonly folder: string;
	publish(products: readonly Product[], more?: Partial<Publishing>): Promise<Outcome<number>>;
	text(path: string): Promise<string>;
	stop(): Promise<void>;
}

export async function openPublishingShop(databaseUrl: string): Promise<PublishingShop> {
	// The practice provider needs seconds for an answer on a busy machine.
	const context = await openAppTestContext(databaseUrl, { providerDeadlineMs: 120_000 });
	const dataDir = mkdtempSync(join(tmpdir(), 'blue-publishing-'));
	const publications = await openTestPublications(context.db, dataDir);
	const { currentCatalogue } = publications;
	const services = { ...context.services, currentCatalogue, publications };
	const handler = createRequestHandler({
		log: silentLog,
		publicUrl: context.services.defaultUrl,
		pages: publications.pages,
		calls: getRequestListener(createApp(services).fetch),
		count: () => undefined,
	});
	// Without a timeout, no connection is closed just as a client sends its next request.
	const running = await listen(createServer({ keepAliveTimeout: 0 }, handler));
	const { url } = running;
	return {
		url,
		context,
		services,
		publications,
		folder: join(dataDir, 'publications'),
		publish(products, more = {}) {
			const { collections, shop } = publications.currentCatalogue();
			return publish(services, { products, collections, shop, by: null, ...more });
		},
		text: async (path) => await (await fetch(`${url}${path}`)).text(),
		async stop() {
			await running[Symbol.asyncDispose]();
			await context.stop();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

/** The pages of one process on this database. */
export async function openTestPublications(
	db: Database,
	dataDir: string,
	log: PublicationsOptions['log'] = silentLog,
): Promise<OpenedPublications> {
	return await openPublications({
		db,
		log,
		dataDir,
		renderDir,
		openPages: (files) =>
			createPages({
				...files,
				siteDir,
				publicUrl: 'https://blue.example',
				isPractice: true,
				soldOut: new Set(),
				auth: { externalUrl: null, key: null, captcha: null },
			}),
		onShow: () => undefined,
	});
}

/** The products of a catalogue with a change in one of them. */
export function changed(
	{ products }: Pick<Catalogue, 'products'>,
	id: string,
	change: Partial<Product>,
): readonly Product[] {
	return products.map((one) => (one.id === id ? { ...one, ...change } : one));
}
