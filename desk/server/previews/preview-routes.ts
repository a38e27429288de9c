import type { Context, Hono } from 'hono';
import { parsePublication } from '../../../core/catalogue/publication.ts';
import { isoTime } from '../../../core/iso-time.ts';
import { type Outcome, refuse, succeed } from '../../../core/outcome.ts';
import { previewRoot } from '../../../core/preview-path.ts';
import { snapshotOf } from '../../../server/catalogue/read-publication.ts';
import { commitIfOk } from '../../../server/db/commit-if-ok.ts';
import type { DbOrTx, Tx } from '../../../server/db/open.ts';
import { answerRefusal } from '../../../server/http/json.ts';
import { allowSlowAnswer } from '../../../server/http/server-limits.ts';
import { limitCalls, previewLimit } from '../../../server/limits/limit-calls.ts';
import {
	openLinks,
	type Preview,
	revokeLink,
	type WrittenPreview,
	writePreview,
} from '../../../server/publishing/preview-rows.ts';
import type { Services } from '../../../server/services.ts';
import { type PreviewContent, previewOf } from '../../rules/preview-of.ts';
import {
	type NewPreviewAnswer,
	newPreviewSchema,
	type PreviewLinksAnswer,
} from '../../rules/previews.ts';
import type { DeskEnv } from '../access/merchant-only.ts';
import { auditedInTx } from '../audit/audit.ts';
import { accountNames } from '../calls/account-names.ts';
import { readInput } from '../calls/read-input.ts';
import { unknownProduct } from '../drafts/save-draft.ts';
import { readDrafts, type StoredDrafts } from '../drafts/shop-drafts.ts';

type DeskContext = Context<DeskEnv>;

/** Registers the calls about previews. */
export function addPreviewRoutes(desk: Hono<DeskEnv>, services: Services): void {
	desk.get('/previews', async (context) => context.json(await linksAnswer(services)));
	desk.post('/previews', limitCalls(services, 'desk-previews', previewLimit), (context) =>
		postPreview(services, context),
	);
	desk.delete('/previews/:previewId', (context) => deleteLink(services, context));
}

async function linksAnswer({ db, now }: Services): Promise<PreviewLinksAnswer> {
	const rows = await openLinks(db, now());
	const nameOf = await accountNames(
		db,
		rows.map((row) => row.made_by),
	);
	return {
		links: rows.map((row) => ({
			id: row.id,
			madeAt: isoTime(row.made_at_ms),
			madeBy: nameOf(row.made_by) ?? row.made_by,
			until: isoTime(row.expires_at_ms),
		})),
	};
}

/** Renders a preview, so that it opens at once and a fault has its sentence here. */
async function postPreview(services: Services, context: DeskContext): Promise<Response> {
	const input = await readInput(context, newPreviewSchema);
	if (!input.ok) return answerRefusal(context, input);
	allowSlowAnswer(context);
	const { productId, isLink } = input.value;
	const shop = await readDrafts(services.db, services.now());
	const focus = shop.drafts.find(({ id }) => id === productId);
	if (productId !== undefined && !focus) return answerRefusal(context, unknownProduct);
	const content = previewOf(shop, focus);
	const preview = snapshotFrom(shop, content);
	if (!preview.ok) return answerRefusal(context, preview);
	const rendered = await services.previews.render(preview.value);
	if (!rendered.ok) return answerRefusal(context, rendered);
	const written = await store(services, context, preview.value, isLink);
	if (!written.ok) return answerRefusal(context, written);
	const { id, token, untilMs } = written.value;
	return context.json({
		id,
		path: `${previewRoot}/${token}${content.path}`,
		until: isoTime(untilMs),
		notes: [...content.notes],
	} satisfies NewPreviewAnswer);
}

function snapshotFrom({ newest }: StoredDrafts, { next, notes }: PreviewContent): Outcome<Preview> {
	if (next.products.length === 0) return refuse('There is no product to show yet.');
	const parsed = parsePublication({ ...next, number: newest.number + 1 });
	if (!parsed.ok) return refuse(parsed.refusal.join('\n'));
	return succeed({ snapshot: snapshotOf(parsed.value), notes });
}

/** Only links are recorded, because they show drafts to others. */
async function store(
	services: Services,
	context: DeskContext,
	preview: Preview,
	isLink: boolean,
): Promise<Outcome<WrittenPreview>> {
	const { db, now } = services;
	const by = context.get('merchant').userId;
	const kind = isLink ? 'link' : 'own';
	const write = (tx: Tx) => writePreview(tx, { ...preview, kind, by, nowMs: now() });
	if (!isLink) return await commitIfOk(db, write);
	const action = { accountId: by, action: 'preview-link', subject: '', input: {}, now };
	return await auditedInTx(services, { ...action, readState: async () => null }, write);
}

async function deleteLink(services: Services, context: DeskContext): Promise<Response> {
	const id = context.req.param('previewId') ?? '';
	const readState = async (db: DbOrTx) =>
		(await openLinks(db, services.now())).find((link) => link.id === id) ?? null;
	const { now } = services;
	const accountId = context.get('merchant').userId;
	const about = { accountId, action: 'preview-link-end', subject: id, input: {}, readState, now };
	const done = await auditedInTx(services, about, async (tx) =>
		(await revokeLink(tx, id))
			? succeed(null)
			: refuse('There is no such link, or no longer.', 404),
	);
	return done.ok ? context.json(await linksAnswer(services)) : answerRefusal(context, done);
}
