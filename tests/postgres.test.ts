import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { createPostgresDatabase } from './databases.ts';
import { startPostgres } from './postgres.ts';

async function ask(url: string, sql: string) {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return (await client.query(sql)).rows;
	} finally {
		await client.end();
	}
}

it('creates a separate database for every caller', async () => {
	const [first, second] = [await createPostgresDatabase(), await createPostgresDatabase()];
	await ask(first, 'create table mine (id int)');
	await ask(second, 'create table mine (id int)');
	expect(first).not.toBe(second);
});

it('runs once for all test files, and a second one stops on request', async () => {
	const another = await startPostgres();
	expect(another.url).not.toBe(inject('postgresUrl'));
	expect(await ask(another.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
	const url = await another.createDatabase();
	await ask(url, 'create table kept (word text); insert into kept values ($$harbor$$)');
	expect(await ask(url, 'select word from kept')).toEqual([{ word: 'harbor' }]);
	await another.stop();
	await expect(ask(another.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});
