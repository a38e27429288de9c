import type { PublishedCatalogue } from '../core/catalogue/catalogue.ts';
import { readCatalogue } from '../server/catalogue/read-publication.ts';
import type { Database } from '../server/db/open.ts';

let database: Promise<Database> | undefined;

/** The newest publication of the server behind Vite; publication 1 if there is no server. */
export async function devCatalogue(): Promise<PublishedCatalogue> {
	if (process.env.SHOP_PORT === undefined) return readCatalogue();
	// Builds read the configuration of Vite too, and need no database.
	const { newestCatalogue } = await import('../server/publishing/publication-rows.ts');
	database ??= openShopDatabase();
	return newestCatalogue(await database);
}

async function openShopDatabase(): Promise<Database> {
	const { readConfig } = await import('../server/config.ts');
	const { openDatabase } = await import('../server/db/open.ts');
	return openDatabase(readConfig(process.env).databaseUrl);
}
