import { sql } from 'kysely';
import { purchasesBegun } from './mail-weather.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/** By this name the database knows our own connections from the shop's. */
const ownName = 'faults';
const drops = 8;

/** The address under which we look at the database, beside the shop. */
export function ownAddress(databaseUrl: string): string {
	if (!isPostgres(databaseUrl)) return databaseUrl;
	const address = new URL(databaseUrl);
	address.searchParams.set('application_name', ownName);
	return address.href;
}

/** PostgreSQL cuts the shop's connections, as in a restart: in the middle of whatever they do. */
export async function cutDatabase(world: World, random: Random): Promise<void> {
	const { db, size, weather } = world;
	if (!isPostgres(world.databaseUrl)) return;
	for (let drop = 0; drop < drops; drop += 1) {
		await purchasesBegun(world, Math.floor(((drop + random.next()) / drops) * size.purchases));
		const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and application_name <> ${ownName}
			and pid <> pg_backend_pid()`.execute(db);
		for (const _ of rows) weather.count('database: connection cut');
	}
}

function isPostgres(databaseUrl: string): boolean {
	return databaseUrl.startsWith('postgres');
}
