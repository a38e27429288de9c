import { connectDatabase, migrateDatabase } from '../open.ts';
import { watchMigration } from './watch-migration.ts';

/** `node migrate-until-killed.ts DATABASE_URL MIGRATION N`: migrates, and dies after N statements of that migration. */
const [url = '', name = '', last] = process.argv.slice(2);
let statements = 0;
const list = watchMigration(name, () => {
	statements += 1;
	if (statements === Number(last)) process.kill(process.pid, 'SIGKILL');
});
await migrateDatabase(await connectDatabase(url), list);
