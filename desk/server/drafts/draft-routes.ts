import type { Context, Hono } from 'hono';
import type * as v from 'valibot';
import { freeName } from '../../../core/catalogue/slug-from.ts';
import { isoTime } from '../../../core/iso-time.ts';
import { type Outcome, type Refused, refuse, succeed } from '../../../core/outcome.ts';
import { commitIfOk } from '../../../server/db/commit-if-ok.ts';
import type { DbOrTx, Tx } from '../../../server/db/open.ts';
import { answerRefusal } from '../../../server/http/json.ts';
import type { Services } from '../../../server/services.ts';
import { formatAge } from '../../rules/ages.ts';
import { type SeenRevision, seenSchema } from '../../rules/draft-calls.ts';
import type { ProductState } from '../../rules/products.ts';
import type { DeskEnv } from '../access/merchant-only.ts';
import { auditedInTx } from '../audit/audit.ts';
import { readInput } from '../calls/read-input.ts';
import { type DraftKind, type DraftTable, findDocument } from './draft-document.ts';
import {
	type Change,
	changeDraft,
	type DraftChange,
	deleteDraft,
	insertDrafts,
	lockDrafts,
	type SeenDraft,
	unknownDraft,
} from './save-draft.ts';

type Desk = Hono<DeskEnv>;
type DeskContext = Context<DeskEnv>;
type Schema<Input> = v.GenericSchema<unknown, Input>;

/** The part of an answer that calls of all kinds read. */
interface DraftAnswer<Content> {
	readonly revision: number;
	readonly changedAt: string;
	readonly changedBy: string | null;
	readonly published: Content | null;
	readonly state: ProductState;
	/** True if it was never published. */
	readonly isDeletable?: boolean;
}

/** A kind of draft as its calls read, check and write it. */
export interface DocumentCalls<Content> {
	readonly kind: DraftTable;
	/** The path of one draft: `/products/:id`, or `/palette` if the shop has only one. */
	readonly path: string;
	readonly find: (db: DbOrTx, id: string) => Promise<DraftAnswer<Content> | undefined>;
	readonly saveSchema: Schema<SeenRevision & { readonly content: Content }>;
	/** Checks what was typed, and completes it. */
	readonly complete?: (tx: Tx, id: string, content: Content) => Promise<Outcome<Content>>;
	readonly write: (
		tx: Tx,
		seen: SeenDraft,
		set: DraftChange<Content>,
		change: Change,
	) => Promise<Outcome<null>>;
	/** The action of a save in the audit trail; null: it is not recorded. */
	readonly saveAction: string | null;
	/** What the audit trail records of a draft before and after. */
	readonly readState: (db: DbOrTx, id: string) => Promise<object | null>;
}

/** Registers the calls that read, save and discard a draft. */
export function addDocumentRoutes<Content>(
	desk: Desk,
	services: Services,
	calls: DocumentCalls<Content>,
	remove?: (tx: Tx, seen: SeenDraft) => Promise<Outcome<null>>,
): void {
	const { kind, path, find, complete, write } = calls;
	desk.get(path, async (context) => {
		const answer = await find(services.db, idOf(context, kind));
		return answer ? context.json(answer) : answerRefusal(context, unknownDraft(kind));
	});
	const save = act(services, calls, {
		name: calls.saveAction,
		schema: calls.saveSchema,
		async work(tx, seen, { content: typed }, change) {
			const content = complete ? await complete(tx, seen.id, typed) : succeed(typed);
			return content.ok ? await write(tx, seen, { content: content.value }, change) : content;
		},
	});
	desk.put(path, save);
	const discard = act(services, calls, {
		name: `${kind.noun}-discard`,
		schema: seenSchema(kind.noun),
		isDone: ({ isDeletable, published, state }) =>
			!isDeletable && state === (published ? 'published' : 'archived'),
		async work(tx, seen, _, change) {
			await lockDrafts(tx);
			const present = await find(tx, seen.id);
			if (!present) return unknownDraft(kind);
			if (present.isDeletable && remove) return await remove(tx, seen);
			const { published: content } = present;
			const set = content ? ({ content, state: 'active' } as const) : toArchived;
			return await write(tx, seen, set, change);
		},
	});
	desk.post(`${path}/discard`, discard);
}

const toArchived = { state: 'archived' } as const;

interface NewInput {
	readonly id?: string | undefined;
}

/** A draft that is not stored yet. */
export interface MadeDraft<Content> {
	/** Gets a number if it is taken. */
	readonly id: string;
	readonly taken: ReadonlySet<string>;
	readonly content: Content;
	/** What was typed is a save, after which its faults are shown. */
	readonly isTyped: boolean;
}

/** A kind of which the shop has a list. */
export interface ListCalls<Content, New, Archive>
	extends Pick<DocumentCalls<Content>, 'find' | 'saveSchema' | 'complete'> {
	readonly kind: DraftKind<Content>;
	/** The path of the list: `/products`. */
	readonly path: string;
	readonly newSchema: Schema<New>;
	/** Makes a new draft while the drafts are locked. */
	readonly make: (tx: Tx, input: New, change: Change) => Promise<Outcome<MadeDraft<Content>>>;
	readonly archiveSchema: Schema<Archive>;
	/** Why one stays in the shop; undefined: it can be archived. */
	readonly archiveRefusal?: (tx: Tx, id: string) => Promise<Refused | undefined>;
	/** The content of a draft that is archived; undefined: it stays. */
	readonly archived?: (tx: Tx, id: string, input: Archive) => Promise<Outcome<Content>>;
}

/** Registers the calls about a list of drafts, but for the list itself. */
export function addListRoutes<Content, New extends NewInput, Archive extends SeenRevision>(
	desk: Desk,
	services: Services,
	list: ListCalls<Content, New, Archive>,
): void {
	const { kind, archived, archiveRefusal } = list;
	const { noun, whyFixed } = kind;
	const path = `${list.path}/:id`;
	const calls: DocumentCalls<Content> = {
		...list,
		path,
		write: (tx, ...rest) => changeDraft(tx, kind, ...rest),
		saveAction: null,
		async readState(db, id) {
			const draft = await findDocument(db, kind, id);
			if (!draft) return null;
			const { content, isArchived, revision } = draft;
			return { name: kind.nameOf(content), state: isArchived ? 'archived' : 'active', revision };
		},
	};
	const remove = (tx: Tx, seen: SeenDraft) => deleteDraft(tx, kind, seen);
	addDocumentRoutes(desk, services, calls, remove);
	desk.post(list.path, (context) => postDraft(services, context, list));
	const schema = seenSchema(noun);
	desk.delete(path, act(services, calls, { name: `${noun}-delete`, schema, work: remove }));
	const archive = act(services, calls, {
		name: `${noun}-archive`,
		schema: list.archiveSchema,
		async work(tx, seen, input, change) {
			const refused = whyFixed(seen.id) ?? (await archiveRefusal?.(tx, seen.id));
			if (refused) return refused;
			const content = archived && (await archived(tx, seen.id, input));
			if (content?.ok === false) return content;
			const set = { ...toArchived, ...(content && { content: content.value }) };
			return await changeDraft(tx, kind, seen, set, change);
		},
	});
	desk.post(`${path}/archive`, archive);
	const restore = act(services, calls, {
		name: `${noun}-restore`,
		schema,
		work: async (tx, seen, _, change) =>
			whyFixed(seen.id) ?? (await changeDraft(tx, kind, seen, { state: 'active' }, change)),
	});
	desk.post(`${path}/restore`, restore);
}

/** The only draft of a kind has no id in its path. Its row has the name of its kind. */
function idOf(context: DeskContext, { noun }: DraftTable): string {
	return context.req.param('id') ?? noun;
}

function changeOf({ now }: Services, context: DeskContext): Change {
	return { accountId: context.get('merchant').userId, nowMs: now() };
}

async function postDraft<Content, New extends NewInput, Archive>(
	services: Services,
	context: DeskContext,
	list: ListCalls<Content, New, Archive>,
): Promise<Response> {
	const input = await readInput(context, list.newSchema);
	if (!input.ok) return answerRefusal(context, input);
	const created = await commitIfOk(services.db, (tx) =>
		createDraft(tx, list, input.value, changeOf(services, context)),
	);
	if (!created.ok) return answerRefusal(context, created);
	return context.json(await list.find(services.db, created.value));
}

/** Creates a draft. Returns its id. */
async function createDraft<Content, New extends NewInput, Archive>(
	tx: Tx,
	{ kind, make }: ListCalls<Content, New, Archive>,
	input: New,
	change: Change,
): Promise<Outcome<string>> {
	await lockDrafts(tx);
	const made = await make(tx, input, change);
	if (!made.ok) return made;
	const { taken, content, isTyped } = made.value;
	const wanted = input.id ?? made.value.id;
	const id = freeName(wanted, taken);
	if (input.id !== undefined && id !== wanted) {
		return refuse(`There is another ${kind.noun} with this id.`);
	}
	await insertDrafts(tx, kind, [{ id, content }], change, isTyped ? 2 : 1);
	return succeed(id);
}

interface Action<Content, Input> {
	/** In the audit trail; null: it is not recorded. */
	readonly name: string | null;
	readonly schema: Schema<Input>;
	/** Whether there is nothing to do. */
	readonly isDone?: (present: DraftAnswer<Content>) => boolean;
	readonly work: (tx: Tx, seen: SeenDraft, input: Input, change: Change) => Promise<Outcome<null>>;
}

/** Makes a handler that changes a draft, records it, and answers the draft. */
function act<Content, Input extends SeenRevision>(
	services: Services,
	calls: DocumentCalls<Content>,
	{ name, schema, isDone, work }: Action<Content, Input>,
) {
	const { db, now } = services;
	return async function answerAction(context: DeskContext): Promise<Response> {
		const input = await readInput(context, schema);
		if (!input.ok) return answerRefusal(context, input);
		const id = idOf(context, calls.kind);
		const present = isDone && (await calls.find(db, id));
		if (present && isDone(present)) return context.json(present);
		const change = changeOf(services, context);
		const { accountId } = change;
		const seen = { id, revision: input.value.revision };
		const run = (tx: Tx) => work(tx, seen, input.value, change);
		const readState = (read: DbOrTx) => calls.readState(read, id);
		const about = { accountId, subject: id, input: input.value, readState, now };
		const done = await (name === null
			? commitIfOk(db, run)
			: auditedInTx(services, { ...about, action: name }, run));
		if (!done.ok) return await answerStale(services, context, calls, done);
		return context.json((await calls.find(db, id)) ?? {});
	};
}

/** Answers a refusal. Of a changed draft: who saved it and when, and the present one. */
async function answerStale<Content>(
	{ db, now }: Services,
	context: DeskContext,
	{ find, kind }: DocumentCalls<Content>,
	refused: Refused,
): Promise<Response> {
	const isStale = refused.refusal.code === 'changed';
	const present = isStale ? await find(db, idOf(context, kind)) : undefined;
	if (!present) return answerRefusal(context, refused);
	const who = present.changedBy ?? 'Somebody';
	const age = formatAge(present.changedAt, isoTime(now()));
	const what = kind.noun === 'settings' ? 'the settings' : `this ${kind.noun}`;
	return context.json({ error: `${who} changed ${what} ${age} ago.`, present }, 409);
}
