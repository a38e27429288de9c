import type { Generated, Insertable, Selectable } from 'kysely';

/** The tables of the auth service. `Schema` includes them. */
export interface AuthSchema {
	auth_users: AuthUsersTable;
	auth_identities: AuthIdentitiesTable;
	auth_sessions: AuthSessionsTable;
	auth_refresh_tokens: AuthRefreshTokensTable;
	auth_amr_claims: AuthAmrClaimsTable;
	auth_one_time_tokens: AuthOneTimeTokensTable;
	auth_flow_states: AuthFlowStatesTable;
	auth_factors: AuthFactorsTable;
	auth_challenges: AuthChallengesTable;
	auth_recovery_codes: AuthRecoveryCodesTable;
	auth_signing_keys: AuthSigningKeysTable;
	auth_secrets: AuthSecretsTable;
	auth_audit_log: AuthAuditLogTable;
	auth_rate_limits: AuthRateLimitsTable;
	auth_known_devices: AuthKnownDevicesTable;
	auth_objections: AuthObjectionsTable;
}

/** Flags are 0 or 1. */
export interface AuthUsersTable {
	/** A UUID. */
	id: string;
	aud: Generated<string>;
	role: Generated<string>;
	/** In lower case, unique; null if there is none. */
	email: string | null;
	/** Digits without `+`, unique; null if there is none. */
	phone: string | null;
	password_hash: string | null;
	email_confirmed_at_ms: number | null;
	/** The address that a link, a code or a provider proved to be theirs; auto-confirm proves nothing. */
	proven_email: string | null;
	/** The token in the mail of the sign-up that made the account; `service` if a service key made it. */
	sign_up_token_id: string | null;
	phone_confirmed_at_ms: number | null;
	invited_at_ms: number | null;
	confirmation_sent_at_ms: number | null;
	/** Shared by recovery and magic link, which have one interval. */
	recovery_sent_at_ms: number | null;
	reauthentication_sent_at_ms: number | null;
	/** The address that a change waits for. */
	new_email: string | null;
	email_change_sent_at_ms: number | null;
	/** How many of the two mailboxes have confirmed the change. */
	email_change_confirmations: Generated<number>;
	new_phone: string | null;
	phone_change_sent_at_ms: number | null;
	/** When the person last began to change the address or the number. */
	change_begun_at_ms: number | null;
	last_sign_in_at_ms: number | null;
	/** JSON object that only the shop writes. */
	app_metadata: string;
	/** JSON object that the person writes. */
	user_metadata: string;
	is_anonymous: Generated<number>;
	banned_until_ms: number | null;
	/** When the last verified factor was removed, so that the password alone could set up a new one. */
	factors_removed_at_ms: number | null;
	/** When the account is deleted, as its owner asked; null if nobody asked. */
	delete_at_ms: number | null;
	/** Set where only the person was removed, not the row. */
	deleted_at_ms: number | null;
	created_at_ms: number;
	updated_at_ms: number;
}

/** A way to be known; unique on provider and the provider's subject. */
interface AuthIdentitiesTable {
	/** A UUID, the API's `identity_id`. */
	id: string;
	user_id: string;
	provider: string;
	/** The provider's subject; for `email` and `phone` the user's id. */
	provider_id: string;
	/** JSON object. */
	identity_data: string;
	/** In lower case. */
	email: string | null;
	last_sign_in_at_ms: number | null;
	created_at_ms: number;
	updated_at_ms: number;
}

export type Aal = 'aal1' | 'aal2';

interface AuthSessionsTable {
	/** A UUID. */
	id: string;
	user_id: string;
	aal: Aal;
	/** The factor that raised the session to aal2. */
	factor_id: string | null;
	/** Counts the refresh tokens: the newest has this number. */
	refresh_counter: number;
	/** Tokens with a lower number are refused (docs/auth-api.md#refresh-tokens, rule 5). */
	lowest_counter: Generated<number>;
	not_after_ms: number | null;
	user_agent: string | null;
	ip: string | null;
	created_at_ms: number;
	refreshed_at_ms: number | null;
}

/** No token itself: each is made again from the session's id, its number and a key of the shop. */
interface AuthRefreshTokensTable {
	/** SHA-256 of the token, hex. */
	token_hash: string;
	session_id: string;
	/** Each comes from the one before; the newest is the one that carries on. */
	counter: number;
	revoked_at_ms: number | null;
	created_at_ms: number;
}

interface AuthAmrClaimsTable {
	session_id: string;
	/** `password`, `otp`, `totp` … (docs/auth-api.md#assurance-level-and-methods). */
	method: string;
	created_at_ms: number;
	updated_at_ms: number;
}

export type OneTimeKind =
	| 'confirmation'
	| 'recovery'
	| 'email_change_current'
	| 'email_change_new'
	| 'phone_change'
	| 'reauthentication';

/** The tokens that prove an address: one per user and kind (docs/auth-api.md#one-time-codes). */
interface AuthOneTimeTokensTable {
	id: string;
	user_id: string;
	kind: OneTimeKind;
	/** HMAC of address and code, hex. */
	code_hash: string;
	/** SHA-256 of the link's token, hex; null if no link was sent. */
	link_hash: string | null;
	/** The e-mail address or phone number that it was sent to. */
	sent_to: string;
	/** The PKCE flow that asked for it; its link answers with a code. */
	flow_state_id: string | null;
	/** Wrong codes so far. */
	attempts: Generated<number>;
	created_at_ms: number;
}

/** A PKCE flow or a sign-in with a provider (docs/auth-api.md#pkce). */
interface AuthFlowStatesTable {
	/** A UUID; the `state` that a provider is given. */
	id: string;
	user_id: string | null;
	/** SHA-256 of the code that is exchanged for a session, hex; null until it is issued. */
	auth_code_hash: string | null;
	auth_code_issued_at_ms: number | null;
	code_challenge: string | null;
	code_challenge_method: 's256' | null;
	/** `email`, or the provider's name. */
	provider: string;
	/** `email/signup`, `recovery`, `magiclink`, `oauth` … */
	authentication_method: string;
	/** Both sealed. */
	provider_access_token: string | null;
	provider_refresh_token: string | null;
	/** The verifier and nonce of our own round to the provider. */
	provider_code_verifier: string | null;
	provider_nonce: string | null;
	redirect_to: string | null;
	/** JSON: what the sign-up's own browser gets back when it exchanges the code. */
	held_sign_up: string | null;
	/** JSON of the person whose identity the code will link; sealed. */
	provider_person: string | null;
	/** The user who links an identity. */
	linking_user_id: string | null;
	/** When the provider came back with it. */
	used_at_ms: number | null;
	created_at_ms: number;
}

export type FactorType = 'totp' | 'phone' | 'webauthn';

interface AuthFactorsTable {
	/** A UUID. */
	id: string;
	user_id: string;
	factor_type: FactorType;
	status: 'unverified' | 'verified';
	/** Unique per user, the empty name too. */
	friendly_name: string;
	/** The secret of a totp factor; sealed. */
	secret: string | null;
	phone: string | null;
	/** JSON of a webauthn credential: id, public key, counter, transports. */
	credential: string | null;
	/** The last totp step that was accepted. */
	last_step: number | null;
	last_challenged_at_ms: number | null;
	created_at_ms: number;
	updated_at_ms: number;
}

interface AuthChallengesTable {
	/** A UUID. */
	id: string;
	factor_id: string;
	ip: string;
	/** HMAC of a texted code, hex. */
	code_hash: string | null;
	/** JSON of a webauthn ceremony: challenge and kind. */
	ceremony: string | null;
	/** Wrong answers so far. */
	attempts: Generated<number>;
	verified_at_ms: number | null;
	created_at_ms: number;
}

/** A row for each unused code. The codes of a user are made together. */
interface AuthRecoveryCodesTable {
	user_id: string;
	/** HMAC of user and code, hex. */
	code_hash: string;
	created_at_ms: number;
}

interface AuthSigningKeysTable {
	/** The `kid`. */
	id: string;
	algorithm: string;
	/** JSON Web Keys. */
	public_jwk: string;
	private_jwk: string;
	/** 1 for the key that signs, otherwise null: unique. */
	is_current: number | null;
	created_at_ms: number;
	/** Since when another key signs. */
	retired_at_ms: number | null;
}

/** Keys that the shop makes for itself, by their use. */
interface AuthSecretsTable {
	name: string;
	/** 32 random bytes, base64url, encrypted by `wrap`. */
	value: string;
	created_at_ms: number;
}

interface AuthAuditLogTable {
	id: string;
	action: string;
	/** Outlives the user. */
	user_id: string | null;
	session_id: string | null;
	ip: string | null;
	user_agent: string | null;
	/** JSON object without secrets. */
	detail: string | null;
	at_ms: number;
}

interface AuthRateLimitsTable {
	/** The limit, and whom it is for. */
	key: string;
	/** Buckets: when it will be full again. Windows: when it ends. */
	full_at_ms: number;
	/** Windows: how many were used. */
	used: Generated<number>;
}

interface AuthKnownDevicesTable {
	user_id: string;
	/** HMAC of what tells the device, hex. */
	device_hash: string;
	first_seen_at_ms: number;
	last_seen_at_ms: number;
}

/** Links of notices about changed accounts (docs/auth-api.md#objections). */
interface AuthObjectionsTable {
	/** SHA-256 of the link's token, hex. */
	token_hash: string;
	user_id: string;
	change: string;
	/** The added factor or identity. */
	subject_id: string | null;
	/** The addresses before the change. The notice went to this e-mail address. */
	email: string;
	is_email_proven: number;
	phone: string | null;
	created_at_ms: number;
}

export type UserRow = Selectable<AuthUsersTable>;
export type NewUser = Insertable<AuthUsersTable>;
export type IdentityRow = Selectable<AuthIdentitiesTable>;
export type SessionRow = Selectable<AuthSessionsTable>;
export type AmrRow = Selectable<AuthAmrClaimsTable>;
export type OneTimeTokenRow = Selectable<AuthOneTimeTokensTable>;
export type FlowStateRow = Selectable<AuthFlowStatesTable>;
export type FactorRow = Selectable<AuthFactorsTable>;
export type ObjectionRow = Selectable<AuthObjectionsTable>;
export type ChallengeRow = Selectable<AuthChallengesTable>;
