import { openDatabase } from '../../../../server/db/open.ts';
import { openTestPublications } from '../../../../server/publishing/testing/publishing-shop.ts';
import { createLog } from '../../../../server/runtime/log.ts';
import { chooseOnly } from '../../../rules/chosen-documents.ts';
import { holdMs } from '../../drafts/schedule-rows.ts';
import { readDrafts } from '../../drafts/shop-drafts.ts';
import { publishAgain, publishDrafts } from '../../publications/publish-drafts.ts';
import { publishDue } from '../publish-due.ts';

/**
 * `node publish-until-killed.ts DATABASE_URL DATA_DIR WORK STEP`: publishes what is due, the draft of
 * the shirt alone, or publication 1 again, and dies at that step. Its clock is late, so that another
 * process may take over at once.
 */
const [url = '', dataDir = '', work = '', step = ''] = process.argv.slice(2);

function dieAt(name: string): void {
	if (name === step) process.kill(process.pid, 'SIGKILL');
}

const db = await openDatabase(url);
const publications = await openTestPublications(db, dataDir);
/** The first reading after rendering is the time of the row. The second is in the transaction. */
let readings = Number.NEGATIVE_INFINITY;
const services = {
	db,
	log: createLog({ logLevel: 'silent' }),
	now() {
		readings += 1;
		if (readings === 2) dieAt('writing');
		return Date.now() - holdMs - 1000;
	},
	publications: {
		...publications,
		async prepare(catalogue: Parameters<typeof publications.prepare>[0]) {
			dieAt('claimed');
			const prepared = await publications.prepare(catalogue);
			dieAt('rendered');
			readings = 0;
			return prepared.ok ? ({ ok: true, value: () => dieAt('committed') } as const) : prepared;
		},
	},
};
const publisher = { accountId: null, nowMs: Date.now(), within: async () => undefined };
const shop = await readDrafts(db);
switch (work) {
	case 'due':
		await publishDue(services);
		break;
	case 'publish': {
		const onlyShirt = chooseOnly([{ kind: 'product', id: 'men-captain' }]);
		await publishDrafts(services, shop, publisher, onlyShirt);
		break;
	}
	case 'undo':
		await publishAgain(services, shop, publisher, 1);
}
await db.destroy();
// Nothing that renders keeps a process that was not killed.
process.exit();
