import type { Context, Hono } from 'hono';
import { fullName } from '../../../core/catalogue/colourways.ts';
import { formatAge } from '../../../core/desk/ages.ts';
import { nextPublication } from '../../../core/desk/next-publication.ts';
import { publicationListSchema, publishSchema } from '../../../core/desk/products.ts';
import { isoTime } from '../../../core/iso-time.ts';
import { type Outcome, type Refused, refuse } from '../../../core/outcome.ts';
import type { DbOrTx } from '../../db/open.ts';
import { answerRefusal } from '../../http/json.ts';
import { allowSlowAnswer } from '../../http/server-limits.ts';
import { newestNumber } from '../../publishing/publication-rows.ts';
import type { Services } from '../../services.ts';
import { accountNames } from '../account-names.ts';
import { answerPage } from '../answer-page.ts';
import { auditedWithin } from '../audit.ts';
import type { DeskEnv } from '../merchant-only.ts';
import { readInput } from '../read-input.ts';
import { changesByUndo, pageOfPublications, publicationAnswer } from './publication-view.ts';
import {
	basisOf,
	type Publisher,
	publishAgain,
	publishDrafts,
	unknownPublication,
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
			stale: (shop, basis) => staleRefusal(services, shop, basis),
			publish: (shop, publisher) => publishDrafts(services, shop, publisher),
		}),
	);
	desk.get(
		'/publications',
		answerPage(publicationListSchema, (_, after) => pageOfPublications(services.db, after)),
	);
	desk.get('/publications/:number/changes', async (context) => {
		const changes = await changesByUndo(services.db, numberOf(context.req.param('number')));
		if (!changes) return answerRefusal(context, unknownPublication);
		return context.json({ changes });
	});
	desk.post('/publications/:number/undo', (context) => {
		const number = numberOf(context.req.param('number'));
		return postPublication(services, context, {
			action: 'publish-again',
			input: () => ({ restores: number }),
			// Edits stay, so it need not have seen them.
			stale: (shop, basis) =>
				otherPublisher(services, shop, basis, 'Look at the history, then try again.'),
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
	readonly stale: (shop: StoredDrafts, basis: string) => Promise<Refused | null>;
	readonly publish: (shop: StoredDrafts, publisher: Publisher) => Promise<Outcome<number>>;
}

/** Publishes if the merchant has seen the present state, and answers the new one. */
async function postPublication(
	services: Services,
	context: DeskContext,
	{ action, input, stale, publish }: Publication,
): Promise<Response> {
	const asked = await readInput(context, publishSchema);
	if (!asked.ok) return answerRefusal(context, asked);
	allowSlowAnswer(context);
	const { db, now } = services;
	const shop = await readDrafts(db);
	const accountId = context.get('merchant').userId;
	const subject = String(shop.newest.number + 1);
	const readState = async (db: DbOrTx) => ({ number: await newestNumber(db) });
	const about = { accountId, action, subject, input: input(shop), readState, now };
	const done = await auditedWithin(services, about, async (endIn) => {
		const refused = await stale(shop, asked.value.basis);
		return refused ?? (await publish(shop, { accountId, nowMs: now(), within: endIn }));
	});
	const present = await publicationAnswer(db);
	if (done.ok) return context.json(present);
	const isDone = action === 'publish' && present.changes.length + present.faults.length === 0;
	// Two windows may publish the same changes.
	const faster = isDone
		? await otherPublisher(services, await readDrafts(db), asked.value.basis, nothingLeft)
		: null;
	const { sentence } = (faster ?? done).refusal;
	return answerRefusal(context, refuse(sentence), { present });
}

const nothingLeft = 'Nothing is left to publish.';

const publishAdvice = 'Look at the changes again, then publish.';

/** Who was faster, if this is not the state that the merchant saw. */
export async function staleRefusal(
	services: Services,
	shop: StoredDrafts,
	basis: string,
): Promise<Refused | null> {
	if (basis === basisOf(shop)) return null;
	const published = await otherPublisher(services, shop, basis, publishAdvice);
	if (published !== null) return published;
	const { drafts, collections, newest } = shop;
	const [latest] = [
		...drafts.map((draft) => ({ ...draft, name: fullName(draft.product) || 'a product' })),
		...collections.drafts.map((draft) => ({
			...draft,
			name: draft.collection.title || 'a collection',
		})),
	].toSorted((a, b) => b.changedAtMs - a.changedAtMs);
	const by = latest?.changedBy ?? newest.publishedBy;
	const atMs = latest?.changedAtMs ?? newest.publishedAtMs;
	return await whoWhen(services, by, `changed ${latest?.name ?? 'the order'}`, atMs, publishAdvice);
}

/** Who has published since the publication that the merchant saw; null if nobody has. */
async function otherPublisher(
	services: Services,
	{ newest: { number, publishedBy, publishedAtMs } }: StoredDrafts,
	basis: string,
	advice: string,
): Promise<Refused | null> {
	if (basis.startsWith(`${number}-`)) return null;
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
