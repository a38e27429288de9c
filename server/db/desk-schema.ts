import * as v from 'valibot';
import { integer, json, nullable, text, textOf } from './table.ts';

/** `begun` until the action has ended. One that a crash cut short is `failed` later. */
export type DeskOutcome = 'begun' | 'done' | 'refused' | 'failed';

export const deskTables = {
	/** Who works at the desk: accounts by their id, never by an address that may change hands. */
	merchants: {
		account_id: text,
		added_at_ms: integer,
	},

	/** Accounts that become merchants with a second factor and the code of their admission. */
	merchant_admissions: {
		account_id: text,
		/** SHA-256 of the code, hex. */
		code_hash: text,
		created_at_ms: integer,
	},

	/** All that was done at the desk, and who was turned away. */
	desk_audit: {
		id: text,
		at_ms: integer,
		/** Null: nobody who is known. */
		account_id: nullable(text),
		/** Who acted without an account: `command line, root`. */
		actor: nullable(text),
		/** `enter`, `ship`, `refund` … */
		action: text,
		/** What it was done to: an order's number. */
		subject: nullable(text),
		outcome: textOf<DeskOutcome>(),
		/** Why it was refused or failed. */
		sentence: nullable(text),
		/** What was asked for, and the subject before and after. Each action has other fields. */
		wish: nullable(json(v.unknown())),
		before: nullable(json(v.unknown())),
		after: nullable(json(v.unknown())),
	},

	/** When a merchant's session last made a call of the desk. */
	desk_sessions: {
		session_id: text,
		used_at_ms: integer,
	},
};
