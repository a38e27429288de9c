import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { requestIdOf } from '../http/request-handler.ts';
import { isPeerUnavailable } from '../limits/peer.ts';

export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

export interface AuthErrorExtras {
	/** The `Retry-After` header, in seconds. */
	readonly retryAfterSeconds?: number;
	readonly weakPassword?: { readonly reasons: readonly WeakPasswordReason[] };
}

/** A refusal with status, code and message as they are sent (docs/auth-api.md#error-codes). */
export class AuthError extends Error {
	override readonly name = 'AuthError';
	readonly status: ContentfulStatusCode;
	readonly code: string;
	readonly extras: AuthErrorExtras;

	constructor(
		status: ContentfulStatusCode,
		code: string,
		message: string,
		extras: AuthErrorExtras = {},
	) {
		super(message);
		this.status = status;
		this.code = code;
		this.extras = extras;
	}
}

/**
 * The OAuth error format, always status 400: `{ error, error_description }`
 * (docs/auth-api.md#errors).
 */
export class OAuthError extends Error {
	override readonly name = 'OAuthError';
	readonly error: string;

	constructor(error: string, description: string) {
		super(description);
		this.error = error;
	}
}

/** A validation error: 400 `validation_failed`. */
export function invalid(message: string): AuthError {
	return new AuthError(400, 'validation_failed', message);
}

/** 429: too many calls. After `leftMs` a call is accepted again. */
export function tooMany(
	leftMs: number,
	code = 'over_request_rate_limit',
	message = 'Request rate limit reached',
): AuthError {
	const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000));
	return new AuthError(429, code, message, { retryAfterSeconds });
}

/** Answers any thrown error in the format of the client's version (docs/auth-api.md#errors). */
export function answerError(log: Logger, cause: Error, context: Context): Response {
	context.header('Cache-Control', 'no-store');
	if (cause instanceof OAuthError) {
		return context.json({ error: cause.error, error_description: cause.message }, 400);
	}
	const error = asAuthError(log, cause, context);
	context.header('x-sb-error-code', error.code);
	const { weakPassword, retryAfterSeconds } = error.extras;
	if (retryAfterSeconds !== undefined) context.header('Retry-After', String(retryAfterSeconds));
	const extras = weakPassword && { weak_password: { reasons: weakPassword.reasons } };
	if (readsCodes(context)) {
		return context.json({ code: error.code, message: error.message, ...extras }, error.status);
	}
	return context.json(
		{
			code: error.status,
			error_code: error.code,
			msg: error.message,
			...(error.status >= 500 && { error_id: requestIdOf(context) ?? randomUUID() }),
			...extras,
		},
		error.status,
	);
}

/** An unexpected error is logged and becomes a 500 without its message. */
export function asAuthError(log: Logger, cause: unknown, context: Context): AuthError {
	if (cause instanceof AuthError) return cause;
	if (isDatabaseUnavailable(cause) || isPeerUnavailable(cause)) {
		log.error({ id: requestIdOf(context), err: cause }, 'what the accounts need is not available');
		// Clients repeat a refresh that is answered with 503, and keep the session meanwhile.
		const sentence = 'The service is not available, please retry after a moment.';
		return new AuthError(503, 'unexpected_failure', sentence, { retryAfterSeconds: 5 });
	}
	log.error({ id: requestIdOf(context), err: cause }, 'unexpected error of the accounts');
	const sentence = 'Unexpected failure, please check server logs for more information';
	return new AuthError(500, 'unexpected_failure', sentence);
}

const versionHeader = 'X-Supabase-Api-Version';
const firstWithCodes = '2024-01-01';

/**
 * Whether the client reads the newer error format. The answer then repeats the version
 * (docs/auth-api.md#errors).
 */
function readsCodes(context: Context): boolean {
	const version = context.req.header(versionHeader) ?? '';
	if (!isDate(version) || version < firstWithCodes) return false;
	context.header(versionHeader, firstWithCodes);
	return true;
}

function isDate(text: string): boolean {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const date = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
