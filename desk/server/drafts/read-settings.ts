import { shopDay } from '../../../core/calendar.ts';
import type { ShopFacts } from '../../../core/shop/shop-facts.ts';
import type { DbOrTx } from '../../../server/db/open.ts';
import { parseColumnAs } from '../../../server/db/parse-column.ts';
import { publicationTables } from '../../../server/db/publication-schema.ts';
import { type ShopSettings, settingsOf } from '../../rules/settings/next-settings.ts';
import { type SettingsDraft, settingsDraftSchema } from '../../rules/settings/settings-draft.ts';

/** The settings with who changed them last. */
export interface StoredSettings extends ShopSettings {
	readonly revision: number;
	readonly changedAtMs: number;
	/** The merchant's account; null: they came with the shop. */
	readonly changedBy: string | null;
}

export async function readSettings(
	db: DbOrTx,
	published: ShopFacts,
	nowMs?: number,
): Promise<StoredSettings> {
	const row = await db.selectFrom('shop_draft').selectAll().executeTakeFirstOrThrow();
	return {
		draft: row.content === null ? null : parseDraft(row.content, published),
		published,
		...(nowMs !== undefined && { today: shopDay(nowMs, published.timeZone) }),
		revision: row.revision,
		changedAtMs: row.changed_at_ms,
		changedBy: row.changed_by,
	};
}

/** What a draft of an older release lacks is as shoppers see it. */
function parseDraft(content: string, published: ShopFacts): SettingsDraft {
	const whole = { ...settingsOf(published), ...JSON.parse(content) };
	const column = publicationTables.shop_draft.content;
	return parseColumnAs(column, settingsDraftSchema, JSON.stringify(whole));
}
