import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertSchedule } from '../../desk/server/drafts/schedule-rows.ts';
import {
	type DeskTestContext,
	openDeskTestContext,
} from '../../desk/server/testing/desk-test-context.ts';
import { databaseKinds } from '../../tests/databases.ts';
import { forgetPictures, unusedMs } from './forget-pictures.ts';

describe.each(databaseKinds())('pictures that nobody needs on $name', ({ create }) => {
	let context: DeskTestContext;
	const atMs = Date.now();
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
	});
	afterAll(async () => await context.stop());

	/** Stores a picture with one file, as an upload does. */
	async function add(hash: string, uploadedAtMs = atMs): Promise<void> {
		const tones = JSON.stringify(['#ffffff', '#ffffff', '#ffffff']);
		const row = { hash, name: 'cap', width: 400, height: 500, tones, uploaded_at_ms: uploadedAtMs };
		await context.db.insertInto('pictures').values(row).execute();
		await context.db
			.insertInto('picture_files')
			.values({ hash, kind: 'avif', width: 320, bytes: Buffer.from('bytes') })
			.execute();
	}

	const forget = (nowMs: number) => {
		const { db, log } = context.services;
		return forgetPictures({ db, log, dataDir: context.dataDir, now: () => nowMs });
	};

	async function hashes(): Promise<readonly string[]> {
		const rows = await context.db.selectFrom('picture_files').select('hash').execute();
		return rows.map(({ hash }) => hash).toSorted();
	}

	const [unused, drafted, published, scheduled, fresh] = ['a', 'b', 'c', 'd', 'e'].map((one) =>
		one.repeat(16),
	) as [string, string, string, string, string];

	it('are deleted after seven days, with their copies', async () => {
		await add(unused);
		await add(drafted);
		await add(published);
		await add(scheduled);
		await add(fresh, atMs + 1000);
		const draft = await context.db
			.selectFrom('product_drafts')
			.select(['id', 'product'])
			.executeTakeFirstOrThrow();
		await context.db
			.updateTable('product_drafts')
			.set({
				product: draft.product.replace(
					'"images":[',
					`"images":[{"name":"x","alt":"","file":{"hash":"${drafted}","width":400,"height":500,"tones":["#ffffff","#ffffff","#ffffff"]}},`,
				),
			})
			.where('id', '=', draft.id)
			.execute();
		await context.db
			.insertInto('publications')
			.values({
				number: 2,
				published_at_ms: 0,
				published_by: null,
				restores: null,
				snapshot: `{"hash":"${published}"}`,
				hash: 'x',
			})
			.execute();
		const plan = JSON.stringify({ hash: scheduled });
		const changes = {
			kind: 'publication',
			product_id: null,
			plan,
			fromMs: 0,
			untilMs: null,
		} as const;
		await insertSchedule(context.db, changes, { accountId: null, nowMs: 0 });
		const folder = join(context.dataDir, 'pictures');
		mkdirSync(join(folder, 'incoming'), { recursive: true });
		const copies = [unused, drafted].map((hash) => join(folder, `cap-${hash}-320.avif`));
		for (const copy of copies) writeFileSync(copy, 'bytes');
		const brokenOff = join(folder, 'incoming/upload');
		writeFileSync(brokenOff, 'bytes');
		utimesSync(brokenOff, 0, 0);

		await forget(atMs + unusedMs);
		expect(await hashes()).toEqual([unused, drafted, published, scheduled, fresh]);
		expect(existsSync(brokenOff)).toBe(false);
		await forget(atMs + unusedMs + 1);
		expect(await hashes()).toEqual([drafted, published, scheduled, fresh]);
		expect(copies.map((copy) => existsSync(copy))).toEqual([false, true]);
	});
});
