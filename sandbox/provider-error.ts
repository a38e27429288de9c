/** When a call was refused. Only calls that began to run are stored under their idempotency key. */
export type Stage = 'validation' | 'execution';

interface Refusal {
	readonly status?: number;
	readonly type?: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error';
	readonly code?: string;
	readonly param?: string;
	readonly stage?: Stage;
}

/**
 * An error in the provider's format: `{ error: { type, code, param, message, doc_url } }`.
 * Endpoints throw it; `api/answer.ts` makes the response.
 */
export class ProviderError extends Error {
	readonly status: number;
	readonly stage: Stage;
	private readonly refusal: Refusal;

	constructor(message: string, refusal: Refusal = {}) {
		super(message);
		this.name = 'ProviderError';
		this.status = refusal.status ?? 400;
		this.stage = refusal.stage ?? 'validation';
		this.refusal = refusal;
	}

	/** The JSON body. `requestId` is part of the log entry's URL, as at the provider. */
	body(requestId: string): object {
		const { code, param, type = 'invalid_request_error' } = this.refusal;
		return {
			error: {
				...(code && { code, doc_url: docUrl(code) }),
				message: this.message,
				...(param && { param }),
				request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
				type,
			},
		};
	}
}

/** The error for an unknown id. */
export function noSuch(kind: string, id: string, param: string): ProviderError {
	return new ProviderError(`No such ${kind}: '${id}'`, {
		status: 404,
		code: 'resource_missing',
		param,
		stage: 'execution',
	});
}

function docUrl(code: string): string {
	return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}
