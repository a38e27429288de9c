import type { Context, Hono } from 'hono';
import { isoTime } from '../../../core/iso-time.ts';
import { type Outcome, type Refused, refuse } from '../../../core/outcome.ts';
import type { DbOrTx } from '../../../server/db/open.ts';
import { answerRefusal } from '../../../server/http/json.ts';
import { allowSlowAnswer } from '../../../server/http/server-limits.ts';
import { newestNumber } from '../../../server/publishing/publication-rows.ts';
import type { Services } from '../../../server/services.ts';
import { formatAge } from '../../rules/ages.ts';
import { chooseOnly, type Document } from '../../rules/chosen-documents.ts';
import { nextPublication } from '../../rules/next-publication.ts';
import { publicationListSchema, publishSchema, undoSchema } from '../../rules/products.ts';
import type { DeskEnv } from '../access/merchant-only.ts';
import { auditedWithin } from '../audit/audit.ts';
import { accountNames } from '../calls/account-names.ts';
import { answerPage } from '../calls/answer-page.ts';
import { readInput } from '../calls/read-input.ts';
import { readDrafts, type StoredDrafts } from '../drafts/shop-drafts.ts';
import { changesByUndo, pageOfPublications, publicationAnswer } from './publication-view.ts';
import {
	type Publisher,
	publishAgain,
	publishDrafts,
	unknownPublication,
} from './publish-drafts.ts';
import { basisOf, nameOfDocument } from './unpublished.ts';

type DeskContext = Context<DeskEnv>;

/** Registers the calls about publications. */
export function addPublicationRoutes(desk: Hono<DeskEnv>, services: Services): void {
	const { db, now } = services;
	desk.get('/publication', async (context) => context.json(await publicationAnswer(db, now())));
	desk.post('/publication', async (context) => {
		const asked = await readInput(context, publishSchema);
		if (!asked.ok) return answerRefusal(context, asked);
		const { documents } = asked.value;
		const isChosen = chooseOnly(documents);
		return await postPublication(services, context, {
			action: 'publish',
			input: (shop) => ({
				changes: nextPublication(shop, isChosen).changes.map(({ sentence }) => sentence),
			}),
			stale: (shop) => staleRefusal(services, shop, documents),
			publish: (shop, publisher) => publishDrafts(services, shop, publisher, isChosen),
		});
	});
	desk.get(
		'/publications',
		answerPage(publicationListSchema, (_, after) => pageOfPublications(db, after)),
	);
	desk.get('/publications/:number/changes', async (context) => {
		const changes = await changesByUndo(db, numberOf(context.req.param('number')));
		if (!changes) return answerRefusal(context, unknownPublication);
		return context.json({ changes });
	});
	desk.post('/publications/:number/undo', async (context) => {
		const asked = await readInput(context, undoSchema);
		if (!asked.ok) return answerRefusal(context, asked);
		const number = numberOf(context.req.param('number'));
		return await postPublication(services, context, {
			action: 'publish-again',
			input: () => ({ restores: number }),
			stale: async (shop) =>
				asked.value.seen === shop.newest.number
					? null
					: await whoPublished(services, shop, 'Look at the history, then try again.'),
			publish: (shop, publisher) => publishAgain(services, shop, publisher, number),
		});
	});
}

/** The number in an address. No publication has the number 0. */
function numberOf(typed: string): number {
	return /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
}

interface Publication {
	readonly action: string;
	/** For the audit trail. */
	readonly input: (shop: StoredDrafts) => object;
	/** Why the merchant must look again before this is published; null if nothing has changed. */
	readonly stale: (shop: StoredDrafts) => Promise<Refused | null>;
	readonly publish: (shop: StoredDrafts, publisher: Publisher) => Promise<Outcome<number>>;
}

/** Publishes if the merchant has seen the present state, and answers the new one. */
async function postPublication(
	services: Services,
	context: DeskContext,
	{ action, input, stale, publish }: Publication,
): Promise<Response> {
	allowSlowAnswer(context);
	const { db, now } = services;
	const shop = await readDrafts(db, now());
	const accountId = context.get('merchant').userId;
	const subject = String(shop.newest.number + 1);
	const readState = async (db: DbOrTx) => ({ number: await newestNumber(db) });
	const about = { accountId, action, subject, input: input(shop), readState, now };
	const done = await auditedWithin(services, about, async (endIn) => {
		const refused = await stale(shop);
		return refused ?? (await publish(shop, { accountId, nowMs: now(), within: endIn }));
	});
	const present = await publicationAnswer(db, now());
	return done.ok ? context.json(present) : answerRefusal(context, done, { present });
}

/** Who was faster, if a document is not as the merchant saw it; null if all are. */
async function staleRefusal(
	services: Services,
	shop: StoredDrafts,
	documents: readonly (Document & { readonly basis: string })[],
): Promise<Refused | null> {
	const changed = documents.find((document) => document.basis !== basisOf(shop, document));
	if (!changed) return null;
	const { changes, faults } = nextPublication(shop, chooseOnly(documents));
	if (changes.length === 0 && faults.length === 0) {
		return await whoPublished(services, shop, 'Nothing is left to publish.');
	}
	const advice = 'Look at the changes again, then publish.';
	const draft = draftIn(shop, changed);
	if (!draft || shop.newest.publishedAtMs >= draft.changedAtMs) {
		return await whoPublished(services, shop, advice);
	}
	const did = `changed ${nameOfDocument(shop, changed)}`;
	return await whoWhen(services, draft.changedBy, did, draft.changedAtMs, advice);
}

/** A draft with who changed it last; undefined if it is of a kind that several have changed. */
function draftIn({ drafts, collections, settings }: StoredDrafts, { kind, id }: Document) {
	if (kind === 'shop') return settings;
	return [...(kind === 'product' ? drafts : collections.drafts)].find((one) => one.id === id);
}

async function whoPublished(
	services: Services,
	{ newest: { publishedBy, publishedAtMs } }: StoredDrafts,
	advice: string,
): Promise<Refused> {
	return await whoWhen(services, publishedBy, 'published', publishedAtMs, advice);
}

/** `grace@example.com published 2 minutes ago. Look at the changes again, then publish.` */
async function whoWhen(
	{ db, now }: Services,
	by: string | null,
	did: string,
	atMs: number,
	advice: string,
): Promise<Refused> {
	const nameOf = await accountNames(db, [by]);
	const age = formatAge(isoTime(atMs), isoTime(now()));
	return refuse(`${nameOf(by) ?? 'Somebody'} ${did} ${age} ago. ${advice}`);
}
