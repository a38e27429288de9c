import type { Context } from 'hono';
import parsePhoneNumber from 'libphonenumber-js/min';
import * as v from 'valibot';
import { asciiEmail, isEmail, isKnownEmail } from '../../core/email.ts';
import { parseComposed, plainCode } from '../../core/plain-text.ts';
import { clientAddressOf } from '../http/client-address.ts';
import { readText } from '../http/json.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError, invalid } from './errors.ts';

const maxBodyBytes = 1024 * 1024;

/** A text field. Absent and null become the empty text, because the client sends explicit nulls. */
export const text = v.optional(v.string(), '');
/** An optional field whose empty text has a meaning. */
export const maybeText = v.optional(v.string());

/**
 * Reads the JSON body by a schema of its fields. Null fields count as absent, unknown fields are
 * ignored. Refuses (400 `bad_json`) a body that is no JSON object or has a field of another type,
 * and (413) one over `maxBytes`, by default 1 MiB.
 */
export async function readBody<Schema extends v.GenericSchema>(
	context: Context,
	schema: Schema,
	maxBytes = maxBodyBytes,
): Promise<v.InferOutput<Schema>> {
	const body = await readText(context.req.raw, maxBytes);
	if (!body.ok) {
		if (body.refusal.status !== 413) throw badJson('not text');
		throw new AuthError(413, 'request_entity_too_large', 'Request body is too large');
	}
	const result = v.safeParse(schema, withoutNulls(parse(body.value)));
	if (result.success) return result.output;
	const [issue] = result.issues;
	throw badJson(`${v.getDotPath(issue) ?? 'body'}: expected ${issue.expected ?? 'another value'}`);
}

/** An account of before may have the hash of a password in another Unicode form. */
const passwordFields = ['password', 'current_password'];

function parse(body: string): unknown {
	try {
		return parseComposed(body, passwordFields);
	} catch {
		// The parser's message would repeat the input.
		throw badJson('not valid JSON');
	}
}

function withoutNulls(value: unknown): unknown {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) {
		throw badJson('expected an object');
	}
	const fields = Object.entries(value).filter(([, field]) => field !== null);
	for (const [name, field] of fields) {
		// PostgreSQL cannot store NUL.
		if (typeof field === 'string' && field.includes('\0')) {
			throw invalid(`${name} must not contain a NUL character`);
		}
		// Half a surrogate pair cannot be part of a URL or of UTF-8.
		if (typeof field === 'string' && !field.isWellFormed()) {
			throw invalid(`${name} must be well-formed Unicode`);
		}
	}
	return Object.fromEntries(fields);
}

function badJson(reason: string): AuthError {
	return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`);
}

/** The client, as stored with sessions and in the audit log. */
export interface Client {
	readonly ip: string;
	readonly userAgent: string | null;
}

export function clientOf(context: Context, auth: Pick<AuthContext, 'trustProxy'>): Client {
	return {
		ip: clientAddressOf(context, auth.trustProxy),
		userAgent: context.req.header('user-agent')?.slice(0, 300) ?? null,
	};
}

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function isUuid(value: unknown): value is string {
	return typeof value === 'string' && uuidPattern.test(value);
}

/**
 * Returns an e-mail address in lower case with an ASCII domain, not trimmed. Refuses (400) an empty,
 * overlong or malformed one. Every address that a client sends passes here once. One that an account
 * gets also passes `assertNewEmail`.
 */
export function readEmail(typed: string): string {
	if (typed === '') throw invalid('An email address is required');
	if (typed.length > 255) throw invalid('An email address is too long');
	const email = asciiEmail(typed).toLowerCase();
	if (!isKnownEmail(email)) throw invalid(malformed);
	return email;
}

const malformed = 'Unable to validate email address: invalid format';

/** Refuses (400) an address that an account has no more: some were taken without a dot. */
export function assertNewEmail(email: string): void {
	if (!isEmail(email)) throw invalid(malformed);
}

/** As `readEmail`, for the address of a new account. */
export function readNewEmail(typed: string): string {
	const email = readEmail(typed);
	assertNewEmail(email);
	return email;
}

/**
 * Returns a phone number as digits, without `+`, spaces and the zero that is dialled within a
 * country: `+44 0770` and `+44 770` are one. Refuses a malformed one (400).
 */
export function readPhone(typed: string): string {
	const digits = plainCode(typed)
		.replaceAll(/[-().]/g, '')
		.replace(/^(\+|00)/, '');
	const known = /^[1-9]\d{1,15}$/.test(digits) ? parsePhoneNumber(`+${digits}`) : undefined;
	// A number of an unknown country stays as it is.
	const phone = known?.number.slice(1) ?? digits;
	if (!/^[1-9]\d{1,14}$/.test(phone)) throw invalid('Invalid phone number format (E.164 required)');
	return phone;
}

/** A number as `readPhone` returns it, and with that zero, as accounts of before may have it. */
export function phoneForms(phone: string): readonly string[] {
	const known = parsePhoneNumber(`+${phone}`);
	if (!known) return [phone];
	const within = known.formatNational().replaceAll(/\D/g, '');
	return [...new Set([phone, known.countryCallingCode + within])];
}

/** Reads the channel of a text message, by default `sms`. Refuses an unknown one (400). */
export function readChannel(typed: string): string {
	if (typed === '') return 'sms';
	if (typed === 'sms' || typed === 'whatsapp') return typed;
	throw invalid(
		"Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
	);
}
