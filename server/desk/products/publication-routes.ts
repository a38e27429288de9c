import type { Context, Hono } from 'hono';
import { formatAge } from '../../../core/desk/ages.ts';
import { nextPublication } from '../../../core/desk/next-publication.ts';
import { publicationListSchema, publishSchema } from '../../../core/desk/products.ts';
import { isoTime } from '../../../core/iso-time.ts';
import type { Outcome } from '../../../core/outcome.ts';
import type { DbOrTx } from '../../db/open.ts';
import { allowSlowAnswer } from '../../http/server-limits.ts';
import { newestNumber } from '../../publishing/publication-rows.ts';
import type { Services } from '../../services.ts';
import { accountNames } from '../account-names.ts';
import { answerPage } from '../answer-page.ts';
import { auditedWithin } from '../audit.ts';
import type { DeskEnv } from '../merchant-only.ts';
import { readInput, refusalAnswer, refuse } from '../refusal.ts';
import { changesByUndo, pageOfPublications, publicationAnswer } from './publication-view.ts';
import {
	basisOf,
	noSuchPublication,
	type Publisher,
	publishAgain,
	publishDrafts,
} from './publish-drafts.ts';
import { readDrafts, type StoredDrafts } from './shop-drafts.ts';

type DeskContext = Context<DeskEnv>;

/** Registers the calls about publications. */
export function addPublicationRoutes(desk: Hono<DeskEnv>, services: Services): void {
	desk.get('/publication', async (context) => context.json(await publicationAnswer(services.db)));
	desk.post('/publication', (context) =>
		postPublication(services, context, {
			action: 'publish',
			input: (shop) => ({
				changes: nextPublication(shop).changes.map(({ sentence }) => sentence),
			}),
			publish: (shop, publisher) => publishDrafts(services, shop, publisher),
		}),
	);
	desk.get(
		'/publications',
		answerPage(publicationListSchema, (_, after) => pageOfPublications(services.db, after)),
	);
	desk.get('/publications/:number/changes', async (context) => {
		const changes = await changesByUndo(services.db, numberOf(context.req.param('number')));
		if (!changes) return refusalAnswer(context, { sentence: noSuchPublication, status: 404 });
		return context.json({ changes });
	});
	desk.post('/publications/:number/undo', (context) => {
		const number = numberOf(context.req.param('number'));
		return postPublication(services, context, {
			action: 'publish-again',
			input: () => ({ restores: number }),
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
	readonly publish: (shop: StoredDrafts, publisher: Publisher) => Promise<Outcome<number, string>>;
}

/** Publishes if the merchant has seen the present state, and answers the new one. */
async function postPublication(
	services: Services,
	context: DeskContext,
	{ action, input, publish }: Publication,
): Promise<Response> {
	const asked = await readInput(context, publishSchema);
	if (!asked.ok) return refusalAnswer(context, asked.failure);
	allowSlowAnswer(context);
	const { db, now } = services;
	const shop = await readDrafts(db);
	const accountId = context.get('merchant').userId;
	const subject = String(shop.newest.number + 1);
	const readState = async (db: DbOrTx) => ({ number: await newestNumber(db) });
	const about = { accountId, action, subject, input: input(shop), readState, now };
	const done = await auditedWithin(services, about, async (endIn) => {
		const stale = await staleSentence(services, shop, asked.value.basis);
		if (stale !== null) return refuse(stale);
		const published = await publish(shop, { accountId, nowMs: now(), within: endIn });
		return published.ok ? published : refuse(published.failure);
	});
	const present = await publicationAnswer(db);
	return done.ok
		? context.json(present)
		: context.json({ error: done.failure.sentence, present }, 409);
}

/** Who was faster, if this is not the state that the merchant saw. */
export async function staleSentence(
	{ db, now }: Services,
	shop: StoredDrafts,
	basis: string,
): Promise<string | null> {
	if (basis === basisOf(shop)) return null;
	const { newest, drafts, collections } = shop;
	const isPublished = !basis.startsWith(`${newest.number}-`);
	const named = [
		...drafts.map((draft) => ({ ...draft, name: draft.product.name || 'a product' })),
		...collections.drafts.map((draft) => ({
			...draft,
			name: draft.collection.title || 'a collection',
		})),
	];
	const latest = named.toSorted((a, b) => b.changedAtMs - a.changedAtMs)[0];
	const [by, atMs] =
		isPublished || !latest
			? [newest.publishedBy, newest.publishedAtMs]
			: [latest.changedBy, latest.changedAtMs];
	const nameOf = await accountNames(db, [by]);
	const did = isPublished ? 'published' : `changed ${latest?.name ?? 'the order'}`;
	const age = formatAge(isoTime(atMs), isoTime(now()));
	return `${nameOf(by) ?? 'Somebody'} ${did} ${age} ago. Look at the changes again, then publish.`;
}
