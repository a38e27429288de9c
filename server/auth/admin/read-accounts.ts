import type { Context } from 'hono';
import { sql } from 'kysely';
import type { UserRow } from '../../db/auth-schema.ts';
import type { DbOrTx } from '../../db/open.ts';
import type { AuthContext } from '../auth-context.ts';
import { invalid } from '../errors.ts';
import { loadWhole } from '../users/find-users.ts';
import { userJson, type WholeUser } from '../users/user-json.ts';
import { adminCaller } from './admin-caller.ts';
import { findTarget } from './find-target.ts';
import { pageLinks, readPage } from './pages.ts';

/** GET /admin/users/{id}: 200 with the user. */
export function getAccount(auth: AuthContext) {
	return async function answerAccount(context: Context): Promise<Response> {
		await adminCaller(context, auth);
		const user = await findTarget(auth.db, context.req.param('id'));
		return context.json(userJson(await loadWhole(auth.db, user)));
	};
}

/** GET /admin/users: 200 with a page of users, newest first, and the total count. */
export function listAccounts(auth: AuthContext) {
	return async function answerAccounts(context: Context): Promise<Response> {
		await adminCaller(context, auth);
		const aud = context.req.header('x-jwt-aud') ?? 'authenticated';
		const page = readPage(context);
		const direction = readSort(context.req.query('sort') ?? '');
		const matches = matching(aud, context.req.query('filter') ?? '');
		const { total } = await auth.db
			.selectFrom('auth_users')
			.select(({ fn }) => fn.countAll<number>().as('total'))
			.where(matches)
			.executeTakeFirstOrThrow();
		const rows = await auth.db
			.selectFrom('auth_users')
			.selectAll()
			.where(matches)
			.orderBy('created_at_ms', direction)
			.orderBy('id', direction)
			.limit(page.size)
			.offset((page.number - 1) * page.size)
			.execute();
		context.header('X-Total-Count', String(total));
		context.header('Link', pageLinks(context, page, total));
		const users = (await loadAll(auth.db, rows)).map(userJson);
		return context.json({ users, aud });
	};
}

function matching(aud: string, filter: string) {
	if (filter === '') return sql<boolean>`aud = ${aud}`;
	const pattern = `%${filter.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
	return sql<boolean>`aud = ${aud} and
		(email like ${pattern} escape '\\' or phone like ${pattern} escape '\\')`;
}

/** `created_at asc` or `desc`; `desc` is the default. */
function readSort(sort: string): 'asc' | 'desc' {
	const [field = '', direction = 'desc', ...rest] = sort.trim().toLowerCase().split(/\s+/);
	if (field !== '' && field !== 'created_at') {
		throw invalid(`Bad Sort Parameters: bad field for sort '${field}'`);
	}
	if ((direction !== 'asc' && direction !== 'desc') || rest.length > 0) {
		throw invalid(
			`Bad Sort Parameters: bad direction for sort '${direction}', only 'asc' and 'desc' allowed`,
		);
	}
	return direction;
}

/** Loads users with identities and factors in two queries. */
async function loadAll(store: DbOrTx, users: readonly UserRow[]): Promise<readonly WholeUser[]> {
	const ids = users.map(({ id }) => id);
	if (ids.length === 0) return [];
	const identities = await store
		.selectFrom('auth_identities')
		.selectAll()
		.where('user_id', 'in', ids)
		.orderBy('created_at_ms')
		.orderBy('id')
		.execute();
	const factors = await store
		.selectFrom('auth_factors')
		.selectAll()
		.where('user_id', 'in', ids)
		.orderBy('created_at_ms')
		.execute();
	const identitiesOf = Map.groupBy(identities, ({ user_id: id }) => id);
	const factorsOf = Map.groupBy(factors, ({ user_id: id }) => id);
	return users.map((user) => ({
		user,
		identities: identitiesOf.get(user.id) ?? [],
		factors: factorsOf.get(user.id) ?? [],
	}));
}
