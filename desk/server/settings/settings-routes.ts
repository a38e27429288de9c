import type { Hono } from 'hono';
import * as v from 'valibot';
import type { DbOrTx } from '../../../server/db/open.ts';
import { newestCatalogue } from '../../../server/publishing/publication-rows.ts';
import type { Services } from '../../../server/services.ts';
import { nextPublication } from '../../rules/next-publication.ts';
import { isEdited, settingsOf } from '../../rules/settings/next-settings.ts';
import { type SettingsAnswer, saveSettingsSchema } from '../../rules/settings/settings-calls.ts';
import type { DeskEnv } from '../access/merchant-only.ts';
import { type DraftTable, lastChange } from '../drafts/draft-document.ts';
import { addDocumentRoutes } from '../drafts/draft-routes.ts';
import { readSettings } from '../drafts/read-settings.ts';
import { changeRow } from '../drafts/save-draft.ts';
import { readDrafts } from '../drafts/shop-drafts.ts';
import { publishingOf } from '../publications/unpublished.ts';

const settingsKind: DraftTable = { noun: 'settings', table: 'shop_draft' };

/** Registers the calls about the shop's own facts. */
export function addSettingsRoutes(desk: Hono<DeskEnv>, services: Services): void {
	addDocumentRoutes(desk, services, {
		kind: settingsKind,
		path: '/settings',
		find: (db) => findSettings(db, services.now()),
		saveSchema: v.pipe(
			saveSettingsSchema,
			v.transform(({ revision, settings: content }) => ({ revision, content })),
		),
		async write(tx, seen, { content: draft = null }, change) {
			const { shop: published } = await newestCatalogue(tx);
			// What was not edited follows what is published.
			const content = isEdited({ draft, published }) ? JSON.stringify(draft) : null;
			return await changeRow(tx, settingsKind, seen, { content }, change);
		},
		saveAction: 'settings-change',
		async readState(db) {
			const { shop: published } = await newestCatalogue(db);
			return (await readSettings(db, published)).draft ?? settingsOf(published);
		},
	});
}

async function findSettings(db: DbOrTx, nowMs: number): Promise<SettingsAnswer> {
	const shop = await readDrafts(db, nowMs);
	const { settings } = shop;
	const published = settingsOf(settings.published);
	const { faults } = nextPublication(shop);
	return {
		id: 'settings',
		settings: settings.draft ?? published,
		...(await lastChange(db, settings)),
		published,
		state: isEdited(settings) ? 'changed' : 'published',
		faults: faults.flatMap(({ document: { kind }, field, sentence }) =>
			kind === 'shop' ? { field, sentence } : [],
		),
		publishing: publishingOf(shop, { kind: 'shop', id: '' }),
	};
}
