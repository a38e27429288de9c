import { createHash } from 'node:crypto';
import { ProviderError } from '../provider-error.ts';
import type { State } from '../state/state.ts';
import { canonicalForm } from './form.ts';

const retentionMs = 24 * 60 * 60 * 1000;

/** A call with an idempotency key. */
export interface KeyedCall {
	readonly key: string;
	/** Method and path. A key belongs to one endpoint. */
	readonly endpoint: string;
	readonly fingerprint: string;
}

export interface Answer {
	readonly status: number;
	readonly body: string;
	readonly requestId: string;
}

/** Identifies a call by its key. The order of its parameters does not matter. */
export function keyedCall(key: string, endpoint: string, encoded: string): KeyedCall {
	if (key.length > 255) {
		throw new ProviderError('Idempotency keys may be at most 255 characters long.', {
			type: 'idempotency_error',
		});
	}
	const fingerprint = createHash('sha256').update(canonicalForm(encoded)).digest('base64');
	return { key, endpoint, fingerprint };
}

/** The earlier answer of this call, or a refusal if the key was used for something else. */
export function earlierAnswer(state: State, call: KeyedCall, nowMs: number): Answer | undefined {
	const row = state
		.prepare('SELECT * FROM answers WHERE idempotency_key = ? AND created_ms > ?')
		.get(call.key, nowMs - retentionMs);
	if (!row) return undefined;
	if (row.endpoint !== call.endpoint) {
		throw misused(
			`Keys for idempotent requests can only be used for the same endpoint they were first used for ('${call.endpoint}' vs '${row.endpoint}'). Try using a key other than '${call.key}' if you meant to execute a different request.`,
		);
	}
	if (row.fingerprint !== call.fingerprint) {
		throw misused(
			`Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${call.key}' if you meant to execute a different request.`,
		);
	}
	return {
		status: Number(row.status),
		body: String(row.body),
		requestId: String(row.request_id),
	};
}

/** Stores an answer, in the transaction of its effects. */
export function rememberAnswer(state: State, call: KeyedCall, answer: Answer, nowMs: number): void {
	state
		.prepare(
			'INSERT OR REPLACE INTO answers (idempotency_key, endpoint, fingerprint, status, body, request_id, created_ms) VALUES (?, ?, ?, ?, ?, ?, ?)',
		)
		.run(
			call.key,
			call.endpoint,
			call.fingerprint,
			answer.status,
			answer.body,
			answer.requestId,
			nowMs,
		);
}

/** Deletes answers older than a day. */
export function forgetOldAnswers(state: State, nowMs: number): void {
	state.prepare('DELETE FROM answers WHERE created_ms <= ?').run(nowMs - retentionMs);
}

/** The refusal while the first call with the same key is running. */
export function keyInUse(key: string): ProviderError {
	return new ProviderError(
		`There is currently another in-progress request using this idempotency key (that probably means you submitted twice, and the other request is still going through): ${key}. Try again later.`,
		{ status: 409, type: 'idempotency_error', code: 'idempotency_key_in_use' },
	);
}

function misused(sentence: string): ProviderError {
	return new ProviderError(sentence, { type: 'idempotency_error' });
}
