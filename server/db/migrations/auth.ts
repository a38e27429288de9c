import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

/** Accounts: who they are, how they are signed in, and what they were sent. */
export async function auth(db: Kysely<unknown>): Promise<void> {
	await users(db);
	await sessions(db);
	await sentCodes(db);
	await factors(db);
	await keys(db);
	await records(db);
}

async function users(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('auth_users')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('aud', 'text', (column) => column.notNull().defaultTo('authenticated'))
		.addColumn('role', 'text', (column) => column.notNull().defaultTo('authenticated'))
		.addColumn('email', 'text', (column) => column.unique())
		.addColumn('phone', 'text', (column) => column.unique())
		.addColumn('password_hash', 'text')
		.addColumn('email_confirmed_at_ms', 'bigint')
		.addColumn('proven_email', 'text')
		.addColumn('phone_confirmed_at_ms', 'bigint')
		.addColumn('invited_at_ms', 'bigint')
		.addColumn('confirmation_sent_at_ms', 'bigint')
		.addColumn('recovery_sent_at_ms', 'bigint')
		.addColumn('reauthentication_sent_at_ms', 'bigint')
		.addColumn('new_email', 'text')
		.addColumn('email_change_sent_at_ms', 'bigint')
		.addColumn('email_change_confirmations', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('new_phone', 'text')
		.addColumn('phone_change_sent_at_ms', 'bigint')
		.addColumn('last_sign_in_at_ms', 'bigint')
		.addColumn('app_metadata', 'text', (column) => column.notNull())
		.addColumn('user_metadata', 'text', (column) => column.notNull())
		.addColumn('is_anonymous', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('banned_until_ms', 'bigint')
		.addColumn('deleted_at_ms', 'bigint')
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
		.execute();
	await index(db, 'auth_users', ['created_at_ms']);
	await ownedByUser(db.schema.createTable('auth_identities'))
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('provider', 'text', (column) => column.notNull())
		.addColumn('provider_id', 'text', (column) => column.notNull())
		.addColumn('identity_data', 'text', (column) => column.notNull())
		.addColumn('email', 'text')
		.addColumn('last_sign_in_at_ms', 'bigint')
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
		.addUniqueConstraint('auth_identities_subject', ['provider', 'provider_id'])
		.execute();
	await index(db, 'auth_identities', ['user_id']);
	await index(db, 'auth_identities', ['email']);
}

async function sessions(db: Kysely<unknown>): Promise<void> {
	await ownedByUser(db.schema.createTable('auth_sessions'))
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('aal', 'text', (column) => column.notNull().check(sql`aal in ('aal1', 'aal2')`))
		.addColumn('factor_id', 'text')
		.addColumn('refresh_counter', 'integer', (column) => column.notNull())
		.addColumn('lowest_counter', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('not_after_ms', 'bigint')
		.addColumn('user_agent', 'text')
		.addColumn('ip', 'text')
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('refreshed_at_ms', 'bigint')
		.execute();
	await index(db, 'auth_sessions', ['user_id']);
	await ownedBySession(db.schema.createTable('auth_refresh_tokens'))
		.addColumn('token_hash', 'text', (column) => column.primaryKey())
		.addColumn('counter', 'integer', (column) => column.notNull())
		.addColumn('revoked_at_ms', 'bigint')
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.addUniqueConstraint('auth_refresh_tokens_number', ['session_id', 'counter'])
		.execute();
	await index(db, 'auth_refresh_tokens', ['revoked_at_ms']);
	await ownedBySession(db.schema.createTable('auth_amr_claims'))
		.addColumn('method', 'text', (column) => column.notNull())
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
		.addPrimaryKeyConstraint('auth_amr_claims_key', ['session_id', 'method'])
		.execute();
}

async function sentCodes(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('auth_flow_states')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('user_id', 'text', (column) =>
			column.references('auth_users.id').onDelete('cascade'),
		)
		.addColumn('auth_code_hash', 'text', (column) => column.unique())
		.addColumn('auth_code_issued_at_ms', 'bigint')
		.addColumn('code_challenge', 'text')
		.addColumn('code_challenge_method', 'text')
		.addColumn('provider', 'text', (column) => column.notNull())
		.addColumn('authentication_method', 'text', (column) => column.notNull())
		.addColumn('provider_access_token', 'text')
		.addColumn('provider_refresh_token', 'text')
		.addColumn('provider_code_verifier', 'text')
		.addColumn('provider_nonce', 'text')
		.addColumn('redirect_to', 'text')
		.addColumn('linking_user_id', 'text', (column) =>
			column.references('auth_users.id').onDelete('cascade'),
		)
		.addColumn('used_at_ms', 'bigint')
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.execute();
	await index(db, 'auth_flow_states', ['user_id']);
	await index(db, 'auth_flow_states', ['linking_user_id']);
	await index(db, 'auth_flow_states', ['created_at_ms']);
	await ownedByUser(db.schema.createTable('auth_one_time_tokens'))
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('code_hash', 'text', (column) => column.notNull())
		.addColumn('link_hash', 'text', (column) => column.unique())
		.addColumn('sent_to', 'text', (column) => column.notNull())
		.addColumn('flow_state_id', 'text', (column) =>
			column.references('auth_flow_states.id').onDelete('set null'),
		)
		.addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.addUniqueConstraint('auth_one_time_tokens_kind', ['user_id', 'kind'])
		.execute();
	await index(db, 'auth_one_time_tokens', ['flow_state_id']);
	await index(db, 'auth_one_time_tokens', ['sent_to']);
}

async function factors(db: Kysely<unknown>): Promise<void> {
	await ownedByUser(db.schema.createTable('auth_factors'))
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('factor_type', 'text', (column) =>
			column.notNull().check(sql`factor_type in ('totp', 'phone', 'webauthn')`),
		)
		.addColumn('status', 'text', (column) =>
			column.notNull().check(sql`status in ('unverified', 'verified')`),
		)
		.addColumn('friendly_name', 'text', (column) => column.notNull())
		.addColumn('secret', 'text')
		.addColumn('phone', 'text')
		.addColumn('credential', 'text')
		.addColumn('last_step', 'bigint')
		.addColumn('last_challenged_at_ms', 'bigint')
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
		.addUniqueConstraint('auth_factors_name', ['user_id', 'friendly_name'])
		.execute();
	await db.schema
		.createTable('auth_challenges')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('factor_id', 'text', (column) =>
			column.notNull().references('auth_factors.id').onDelete('cascade'),
		)
		.addColumn('ip', 'text', (column) => column.notNull())
		.addColumn('code_hash', 'text')
		.addColumn('ceremony', 'text')
		.addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('verified_at_ms', 'bigint')
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.execute();
	await index(db, 'auth_challenges', ['factor_id']);
	await index(db, 'auth_challenges', ['created_at_ms']);
}

async function keys(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('auth_signing_keys')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('algorithm', 'text', (column) => column.notNull())
		.addColumn('public_jwk', 'text', (column) => column.notNull())
		.addColumn('private_jwk', 'text', (column) => column.notNull())
		.addColumn('is_current', 'integer', (column) => column.unique().check(sql`is_current = 1`))
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('retired_at_ms', 'bigint')
		.execute();
	await db.schema
		.createTable('auth_secrets')
		.addColumn('name', 'text', (column) => column.primaryKey())
		.addColumn('value', 'text', (column) => column.notNull())
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.execute();
}

async function records(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('auth_audit_log')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('action', 'text', (column) => column.notNull())
		.addColumn('user_id', 'text')
		.addColumn('session_id', 'text')
		.addColumn('ip', 'text')
		.addColumn('user_agent', 'text')
		.addColumn('detail', 'text')
		.addColumn('at_ms', 'bigint', (column) => column.notNull())
		.execute();
	await index(db, 'auth_audit_log', ['user_id', 'at_ms']);
	await db.schema
		.createTable('auth_rate_limits')
		.addColumn('key', 'text', (column) => column.primaryKey())
		.addColumn('full_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('used', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
	await index(db, 'auth_rate_limits', ['full_at_ms']);
	await ownedByUser(db.schema.createTable('auth_known_devices'))
		.addColumn('device_hash', 'text', (column) => column.notNull())
		.addColumn('first_seen_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('last_seen_at_ms', 'bigint', (column) => column.notNull())
		.addPrimaryKeyConstraint('auth_known_devices_key', ['user_id', 'device_hash'])
		.execute();
}

function ownedByUser(table: CreateTableBuilder<string, never>) {
	return table.addColumn('user_id', 'text', (column) =>
		column.notNull().references('auth_users.id').onDelete('cascade'),
	);
}

function ownedBySession(table: CreateTableBuilder<string, never>) {
	return table.addColumn('session_id', 'text', (column) =>
		column.notNull().references('auth_sessions.id').onDelete('cascade'),
	);
}

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
	await db.schema
		.createIndex(`${table}_by_${columns.join('_')}`)
		.on(table)
		.columns(columns)
		.execute();
}
