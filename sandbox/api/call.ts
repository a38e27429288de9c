import type { Provider } from '../provider.ts';

/** One call of the API, as an endpoint sees it. */
export interface Call {
	readonly provider: Provider;
	/** The id in the path, or empty if the path has none. */
	readonly id: string;
	/** The parameters, decoded but not yet checked. */
	readonly fields: unknown;
}

/** Answers a call with an object of the API, at once and in one go, or throws a ProviderError. */
export type Endpoint = (call: Call) => object;
