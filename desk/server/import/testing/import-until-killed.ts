import { readFile } from 'node:fs/promises';
import { commitIfOk } from '../../../../server/db/commit-if-ok.ts';
import { openDatabase } from '../../../../server/db/open.ts';
import { importProducts, reportImport } from '../import-products.ts';
import { readProductFile } from '../read-product-file.ts';

/** `node import-until-killed.ts DATABASE_URL FILE N`: imports a file, and dies after N statements. */
const [url = '', path = '', last] = process.argv.slice(2);

const db = await openDatabase(url);
const file = await readProductFile(await readFile(path));
if (!file.ok) throw new Error(file.refusal.sentence);
const imported = { file: file.value, takesAway: false };
const { basis } = await reportImport(db, imported);
let statements = 0;
const mortal = db.withPlugin({
	transformQuery: ({ node }) => node,
	async transformResult({ result }) {
		statements += 1;
		if (statements === Number(last)) process.kill(process.pid, 'SIGKILL');
		return result;
	},
});
const change = { accountId: null, nowMs: Date.now() };
const done = await commitIfOk(mortal, (tx) => importProducts(tx, imported, basis, change));
if (!done.ok) throw new Error(done.refusal.sentence);
await db.destroy();
