import { globSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../db/open.ts';
import { publish } from '../publish.ts';
import { unfinishedEnding } from '../rendered-folder.ts';
import { changed, openTestPublications } from './publishing-shop.ts';

/**
 * `node publish-until-killed.ts DATABASE_URL DATA_DIR STEP`: publishes the shirt for 39.99, and dies
 * at that step.
 */
const [url = '', dataDir = '', step = ''] = process.argv.slice(2);

function dieAt(name: string): void {
	if (name === step) process.kill(process.pid, 'SIGKILL');
}

const db = await openDatabase(url);
const publications = await openTestPublications(db, dataDir);
setInterval(() => {
	const files = globSync(`*${unfinishedEnding}/**/*.html`, { cwd: join(dataDir, 'publications') });
	if (files.length > 5) dieAt('rendering');
}, 5);
const present = publications.currentCatalogue();
const products = changed(present, 'men-captain', { priceCents: 3999 });
await publish(
	{
		db,
		now: Date.now,
		publications: {
			...publications,
			async prepare(catalogue) {
				dieAt('before');
				const prepared = await publications.prepare(catalogue);
				dieAt('rendered');
				return prepared.ok ? { ok: true, value: () => dieAt('committed') } : prepared;
			},
		},
	},
	{ ...present, products, by: null, within: async () => dieAt('writing') },
);
