/**
 * Objects are stored as the JSON of the API, with columns for lookups. Times are milliseconds if
 * named `_ms`, otherwise seconds as in the API.
 */
export const schema = `
CREATE TABLE IF NOT EXISTS sessions (
	seq INTEGER PRIMARY KEY AUTOINCREMENT,
	id TEXT NOT NULL UNIQUE,
	status TEXT NOT NULL,
	payment_status TEXT NOT NULL,
	payment_intent TEXT,
	client_reference_id TEXT,
	amount_total INTEGER NOT NULL,
	created INTEGER NOT NULL,
	expires_at INTEGER NOT NULL,
	body TEXT NOT NULL,
	lines TEXT NOT NULL,
	plan TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS sessions_open ON sessions (expires_at) WHERE status = 'open';
CREATE INDEX IF NOT EXISTS sessions_intent ON sessions (payment_intent);

CREATE TABLE IF NOT EXISTS objects (
	id TEXT PRIMARY KEY,
	kind TEXT NOT NULL,
	body TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS charge_objects (
	seq INTEGER PRIMARY KEY AUTOINCREMENT,
	id TEXT NOT NULL UNIQUE,
	kind TEXT NOT NULL,
	charge TEXT,
	payment_intent TEXT,
	created INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS charge_objects_charge ON charge_objects (charge);
CREATE INDEX IF NOT EXISTS charge_objects_intent ON charge_objects (payment_intent);

CREATE TABLE IF NOT EXISTS refund_changes (
	refund TEXT PRIMARY KEY,
	status TEXT NOT NULL,
	due_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS tax_transactions (
	seq INTEGER PRIMARY KEY AUTOINCREMENT,
	id TEXT NOT NULL UNIQUE,
	reference TEXT NOT NULL UNIQUE,
	original TEXT,
	body TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS tax_transactions_original ON tax_transactions (original);

CREATE TABLE IF NOT EXISTS challenges (
	id TEXT PRIMARY KEY,
	session TEXT NOT NULL,
	card TEXT NOT NULL,
	outcome TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS answers (
	idempotency_key TEXT PRIMARY KEY,
	endpoint TEXT NOT NULL,
	fingerprint TEXT NOT NULL,
	status INTEGER NOT NULL,
	body TEXT NOT NULL,
	request_id TEXT NOT NULL,
	created_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS answers_created ON answers (created_ms);

CREATE TABLE IF NOT EXISTS events (
	seq INTEGER PRIMARY KEY AUTOINCREMENT,
	id TEXT NOT NULL UNIQUE,
	type TEXT NOT NULL,
	body TEXT NOT NULL,
	created_ms INTEGER NOT NULL,
	attempts INTEGER NOT NULL DEFAULT 0,
	due_ms INTEGER,
	last_answer TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS events_due ON events (due_ms) WHERE due_ms IS NOT NULL;
`;
