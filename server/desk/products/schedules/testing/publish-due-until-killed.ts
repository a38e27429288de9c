import { openDatabase } from '../../../../db/open.ts';
import { openTestPublications } from '../../../../publishing/testing/publishing-shop.ts';
import { createLog } from '../../../../runtime/log.ts';
import { publishDue } from '../publish-due.ts';
import { holdMs } from '../schedule-rows.ts';

/**
 * `node publish-due-until-killed.ts DATABASE_URL DATA_DIR STEP`: publishes what is due, and dies at
 * that step. Its clock is late, so that another process may take over at once.
 */
const [url = '', dataDir = '', step = ''] = process.argv.slice(2);

function dieAt(name: string): void {
	if (name === step) process.kill(process.pid, 'SIGKILL');
}

const db = await openDatabase(url);
const publications = await openTestPublications(db, dataDir);
/** The first reading after rendering is the time of the row. The second is in the transaction. */
let readings = Number.NEGATIVE_INFINITY;
await publishDue({
	db,
	log: createLog({ logLevel: 'silent' }),
	now() {
		readings += 1;
		if (readings === 2) dieAt('writing');
		return Date.now() - holdMs - 1000;
	},
	publications: {
		...publications,
		async prepare(catalogue) {
			dieAt('claimed');
			const prepared = await publications.prepare(catalogue);
			dieAt('rendered');
			readings = 0;
			return prepared.ok ? { ok: true, value: () => dieAt('committed') } : prepared;
		},
	},
});
