import type { Provider } from '../provider.ts';

/** An API call for an endpoint. */
export interface Call {
	readonly provider: Provider;
	/** The id in the path, or empty if the path has none. */
	readonly id: string;
	/** The parameters, decoded but not yet checked. */
	readonly fields: unknown;
}

/** Answers a call with an API object, synchronously, or throws a ProviderError. */
export type Endpoint = (call: Call) => object;
