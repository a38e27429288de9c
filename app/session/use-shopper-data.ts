import { useCallback, useEffect, useState } from 'react';
import type * as v from 'valibot';
import { readAs } from '../browser/call-shop.ts';
import { useAuth } from './auth-provider.tsx';
import { callAsShopper } from './shopper-call.ts';

export type ShopperData<Data> =
	| { readonly kind: 'loading' }
	/** Without an answer, or with an invalid one, there is no status. */
	| { readonly kind: 'failed'; readonly sentence: string; readonly status: number | null }
	| { readonly kind: 'ready'; readonly data: Data };

type Method = 'GET' | 'PUT' | 'DELETE';

export interface UsedShopperData<Data> {
	readonly state: ShopperData<Data>;
	readonly reload: () => void;
	/**
	 * Changes the data by a call to this subpath. The answer is all of the data again. Resolves to
	 * null on success, else to an error message. A GET refreshes in the background.
	 */
	readonly change: (method: Method, rest: string, body?: object) => Promise<string | null>;
}

/** Data of the signed-in shopper: loads, validates and changes it. */
export function useShopperData<Schema extends v.GenericSchema>(
	path: string,
	schema: Schema,
): UsedShopperData<v.InferOutput<Schema>> {
	type Data = v.InferOutput<Schema>;
	const { client } = useAuth();
	const [state, setState] = useState<ShopperData<Data>>({ kind: 'loading' });

	const ask = useCallback(
		async (method: Method, rest: string, body?: object): Promise<ShopperData<Data>> => {
			const call = { path: `${path}${rest}`, method, body };
			const answer = await callAsShopper(await client(), call, readAs(schema));
			return answer.ok ? { kind: 'ready', data: answer.data } : { kind: 'failed', ...answer };
		},
		[client, path, schema],
	);

	const load = useCallback(async () => {
		const next = await ask('GET', '');
		// What is shown may contain a form with what was typed.
		setState((shown) => (next.kind === 'failed' && shown.kind === 'ready' ? shown : next));
	}, [ask]);
	useEffect(() => void load(), [load]);

	return {
		state,
		reload() {
			setState({ kind: 'loading' });
			load();
		},
		async change(method, rest, body) {
			const next = await ask(method, rest, body);
			if (next.kind === 'failed') return next.sentence;
			setState(next);
			return null;
		},
	};
}
