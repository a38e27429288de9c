import { openDatabase } from '../../db/open.ts';
import { publish } from '../publish.ts';
import { changed, openTestPublications } from './publishing-shop.ts';

/**
 * `node --expose-gc publish-many.ts DATABASE_URL DATA_DIR COUNT`: publishes COUNT prices one after
 * another. Writes the memory of the process in MB after each.
 */
const [url = '', dataDir = '', count = ''] = process.argv.slice(2);
const db = await openDatabase(url);
const publications = await openTestPublications(db, dataDir);
for (let at = 1; at <= Number(count); at += 1) {
	const present = publications.currentCatalogue();
	const products = changed(present, 'men-captain', { priceCents: 4000 + at });
	const next = { ...present, products, by: null };
	const outcome = await publish({ db, publications, now: Date.now }, next);
	if (!outcome.ok) throw new Error(outcome.refusal.sentence);
	await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
	console.log(Math.round(process.memoryUsage.rss() / 1e6));
}
process.exit(0);
