import * as v from 'valibot';
import {
	generated,
	integer,
	json,
	type NewRow,
	nullable,
	type Row,
	text,
	textOf,
} from './table.ts';

export type Aal = 'aal1' | 'aal2';

export type OneTimeKind =
	| 'confirmation'
	| 'recovery'
	| 'email_change_current'
	| 'email_change_new'
	| 'phone_change'
	| 'reauthentication';

export type FactorType = 'totp' | 'phone' | 'webauthn';

const metadataSchema = v.record(v.string(), v.unknown());

export const credentialSchema = v.object({
	id: v.string(),
	/** COSE, base64url. */
	publicKey: v.string(),
	/** The authenticator's own use counter. A counter that decreases means a copied key. */
	counter: v.number(),
	transports: v.array(v.string()),
});

/** The stored state of a ceremony. A factor's first ceremony creates its credential. */
export const ceremonySchema = v.object({
	type: v.picklist(['create', 'request']),
	/** Base64url. */
	challenge: v.string(),
});

export const heldSchema = v.object({
	passwordHash: v.nullable(v.string()),
	userMetadata: v.pipe(v.string(), v.parseJson(), metadataSchema),
});

/** A user as a provider describes it. */
export const personSchema = v.object({
	provider: v.string(),
	/** The provider's id of the account. It is never reused. */
	subject: v.string(),
	/** Lower case; null if missing or not deliverable. */
	email: v.nullable(v.string()),
	isEmailVerified: v.boolean(),
	/** The claims for the identity and for the user's metadata. */
	data: metadataSchema,
});

const publicKeySchema = v.object({
	kty: v.literal('EC'),
	x: v.string(),
	y: v.string(),
	crv: v.string(),
});

/** Ids are UUIDs, hashes are in hex. */
export const authTables = {
	auth_users: {
		id: text,
		aud: generated(text),
		role: generated(text),
		/** In lower case, unique; null if there is none. */
		email: nullable(text),
		/** Digits without `+`, unique; null if there is none. */
		phone: nullable(text),
		password_hash: nullable(text),
		email_confirmed_at_ms: nullable(integer),
		/** The address that a link, a code or a provider proved to be theirs; auto-confirm proves nothing. */
		proven_email: nullable(text),
		/** The token in the mail of the sign-up that made the account; `service` if a service key made it. */
		sign_up_token_id: nullable(text),
		phone_confirmed_at_ms: nullable(integer),
		invited_at_ms: nullable(integer),
		confirmation_sent_at_ms: nullable(integer),
		/** Shared by recovery and magic link, which have one interval. */
		recovery_sent_at_ms: nullable(integer),
		reauthentication_sent_at_ms: nullable(integer),
		new_email: nullable(text),
		email_change_sent_at_ms: nullable(integer),
		/** How many of the two mailboxes have confirmed the change. */
		email_change_confirmations: generated(integer),
		new_phone: nullable(text),
		phone_change_sent_at_ms: nullable(integer),
		/** When the person last began to change the address or the number. */
		change_begun_at_ms: nullable(integer),
		last_sign_in_at_ms: nullable(integer),
		/** Only the shop writes it. */
		app_metadata: json(metadataSchema),
		/** The person writes it. */
		user_metadata: json(metadataSchema),
		is_anonymous: generated(integer),
		banned_until_ms: nullable(integer),
		/** When the last verified factor was removed, so that the password alone could set up a new one. */
		factors_removed_at_ms: nullable(integer),
		/** When the account is deleted, as its owner asked; null if nobody asked. */
		delete_at_ms: nullable(integer),
		/** Set where only the person was removed, not the row. */
		deleted_at_ms: nullable(integer),
		created_at_ms: integer,
		updated_at_ms: integer,
	},

	/** A way to be known; unique on provider and the provider's subject. */
	auth_identities: {
		/** The API's `identity_id`. */
		id: text,
		user_id: text,
		provider: text,
		/** The provider's subject; for `email` and `phone` the user's id. */
		provider_id: text,
		identity_data: json(metadataSchema),
		/** In lower case. */
		email: nullable(text),
		last_sign_in_at_ms: nullable(integer),
		created_at_ms: integer,
		updated_at_ms: integer,
	},

	auth_sessions: {
		id: text,
		user_id: text,
		aal: textOf<Aal>(),
		/** The factor that raised the session to aal2. */
		factor_id: nullable(text),
		/** Counts the refresh tokens: the newest has this number. */
		refresh_counter: integer,
		/** Tokens with a lower number are refused (docs/auth-api.md#refresh-tokens, rule 5). */
		lowest_counter: generated(integer),
		not_after_ms: nullable(integer),
		user_agent: nullable(text),
		ip: nullable(text),
		created_at_ms: integer,
		refreshed_at_ms: nullable(integer),
	},

	/** No token itself: each is made again from the session's id, its number and a key of the shop. */
	auth_refresh_tokens: {
		/** SHA-256 of the token. */
		token_hash: text,
		session_id: text,
		/** Each comes from the one before; the newest is the one that carries on. */
		counter: integer,
		revoked_at_ms: nullable(integer),
		created_at_ms: integer,
	},

	auth_amr_claims: {
		session_id: text,
		/** `password`, `otp`, `totp` … (docs/auth-api.md#assurance-level-and-methods). */
		method: text,
		created_at_ms: integer,
		updated_at_ms: integer,
	},

	/** The tokens that prove an address: one per user and kind (docs/auth-api.md#one-time-codes). */
	auth_one_time_tokens: {
		id: text,
		user_id: text,
		kind: textOf<OneTimeKind>(),
		/** HMAC of address and code. */
		code_hash: text,
		/** SHA-256 of the link's token; null if no link was sent. */
		link_hash: nullable(text),
		sent_to: text,
		/** The PKCE flow that asked for it; its link answers with a code. */
		flow_state_id: nullable(text),
		attempts: generated(integer),
		created_at_ms: integer,
	},

	/** A PKCE flow or a sign-in with a provider (docs/auth-api.md#pkce). */
	auth_flow_states: {
		/** The `state` that a provider is given. */
		id: text,
		user_id: nullable(text),
		/** SHA-256 of the code that is exchanged for a session; null until it is issued. */
		auth_code_hash: nullable(text),
		auth_code_issued_at_ms: nullable(integer),
		code_challenge: nullable(text),
		code_challenge_method: nullable(textOf<'s256'>()),
		/** `email`, or the provider's name. */
		provider: text,
		/** `email/signup`, `recovery`, `magiclink`, `oauth` … */
		authentication_method: text,
		/** Both sealed. */
		provider_access_token: nullable(text),
		provider_refresh_token: nullable(text),
		/** The verifier and nonce of our own round to the provider. */
		provider_code_verifier: nullable(text),
		provider_nonce: nullable(text),
		redirect_to: nullable(text),
		/** What the sign-up's own browser gets back when it exchanges the code. */
		held_sign_up: nullable(json(heldSchema)),
		/** The person whose identity the code will link; the JSON is sealed. */
		provider_person: nullable(json(personSchema)),
		linking_user_id: nullable(text),
		/** When the provider came back with it. */
		used_at_ms: nullable(integer),
		created_at_ms: integer,
	},

	auth_factors: {
		id: text,
		user_id: text,
		factor_type: textOf<FactorType>(),
		status: textOf<'unverified' | 'verified'>(),
		/** Unique per user, the empty name too. */
		friendly_name: text,
		/** The secret of a totp factor; sealed. */
		secret: nullable(text),
		phone: nullable(text),
		credential: nullable(json(credentialSchema)),
		/** The last totp step that was accepted. */
		last_step: nullable(integer),
		last_challenged_at_ms: nullable(integer),
		created_at_ms: integer,
		updated_at_ms: integer,
	},

	auth_challenges: {
		id: text,
		factor_id: text,
		ip: text,
		/** HMAC of a texted code. */
		code_hash: nullable(text),
		ceremony: nullable(json(ceremonySchema)),
		attempts: generated(integer),
		verified_at_ms: nullable(integer),
		created_at_ms: integer,
	},

	/** A row for each unused code. The codes of a user are made together. */
	auth_recovery_codes: {
		user_id: text,
		/** HMAC of user and code. */
		code_hash: text,
		created_at_ms: integer,
	},

	auth_signing_keys: {
		/** The `kid`. */
		id: text,
		algorithm: text,
		public_jwk: json(publicKeySchema),
		/** The JSON is encrypted by `wrap`. */
		private_jwk: json(v.object({ ...publicKeySchema.entries, d: v.string() })),
		/** 1 for the key that signs, otherwise null: unique. */
		is_current: nullable(integer),
		created_at_ms: integer,
		retired_at_ms: nullable(integer),
	},

	/** Keys that the shop makes for itself, by their use. */
	auth_secrets: {
		name: text,
		/** 32 random bytes, base64url, encrypted by `wrap`. */
		value: text,
		created_at_ms: integer,
	},

	auth_audit_log: {
		id: text,
		action: text,
		/** Outlives the user. */
		user_id: nullable(text),
		session_id: nullable(text),
		ip: nullable(text),
		user_agent: nullable(text),
		/** Without secrets. */
		detail: nullable(json(v.unknown())),
		at_ms: integer,
	},

	auth_rate_limits: {
		/** The limit, and whom it is for. */
		key: text,
		/** Buckets: when it will be full again. Windows: when it ends. */
		full_at_ms: integer,
		/** Windows: how many were used. */
		used: generated(integer),
	},

	auth_known_devices: {
		user_id: text,
		/** HMAC of what tells the device. */
		device_hash: text,
		first_seen_at_ms: integer,
		last_seen_at_ms: integer,
	},

	/** Links of notices about changed accounts (docs/auth-api.md#objections). */
	auth_objections: {
		/** SHA-256 of the link's token. */
		token_hash: text,
		user_id: text,
		change: text,
		/** The added factor or identity. */
		subject_id: nullable(text),
		/** The addresses before the change. The notice went to this e-mail address. */
		email: text,
		is_email_proven: integer,
		phone: nullable(text),
		created_at_ms: integer,
	},
};

export type UserRow = Row<typeof authTables.auth_users>;
export type NewUser = NewRow<typeof authTables.auth_users>;
export type IdentityRow = Row<typeof authTables.auth_identities>;
export type SessionRow = Row<typeof authTables.auth_sessions>;
export type AmrRow = Row<typeof authTables.auth_amr_claims>;
export type OneTimeTokenRow = Row<typeof authTables.auth_one_time_tokens>;
export type FlowStateRow = Row<typeof authTables.auth_flow_states>;
export type FactorRow = Row<typeof authTables.auth_factors>;
export type ObjectionRow = Row<typeof authTables.auth_objections>;
export type ChallengeRow = Row<typeof authTables.auth_challenges>;
