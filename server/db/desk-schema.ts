/** The tables of who works at the desk, and what they did; `Schema` has them among its own. */
export interface DeskSchema {
	desk_sessions: DeskSessionsTable;
	merchants: MerchantsTable;
	merchant_admissions: MerchantAdmissionsTable;
	desk_audit: DeskAuditTable;
}

/** Who works at the desk: accounts by their id, never by an address that may change hands. */
interface MerchantsTable {
	account_id: string;
	added_at_ms: number;
}

/** Accounts that become merchants with a second factor and the code of their admission. */
interface MerchantAdmissionsTable {
	account_id: string;
	/** SHA-256 of the code, hex. */
	code_hash: string;
	created_at_ms: number;
}

/** `begun` until the action has ended. One that a crash cut short is `failed` later. */
export type DeskOutcome = 'begun' | 'done' | 'refused' | 'failed';

/** All that was done at the desk, and who was turned away. */
export interface DeskAuditTable {
	id: string;
	at_ms: number;
	/** Null: nobody who is known. */
	account_id: string | null;
	/** Who acted without an account: `command line, root`. */
	actor: string | null;
	/** `enter`, `ship`, `refund` … */
	action: string;
	/** What it was done to: an order's number. */
	subject: string | null;
	outcome: DeskOutcome;
	/** Why it was refused or failed. */
	sentence: string | null;
	/** JSON of what was asked for, and of the subject before and after. */
	wish: string | null;
	before: string | null;
	after: string | null;
}

/** When a merchant's session last made a call of the desk. */
interface DeskSessionsTable {
	session_id: string;
	used_at_ms: number;
}
