import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { noAnswer } from '../browser/post.ts';
import { useAuth } from './auth-provider.tsx';
import { callAsShopper } from './shopper-call.ts';

export type ShopperData<Data> =
	| { readonly kind: 'loading' }
	/** No status where no answer came, or one that makes no sense. */
	| { readonly kind: 'failed'; readonly sentence: string; readonly status: number | null }
	| { readonly kind: 'ready'; readonly data: Data };

type Method = 'GET' | 'PUT' | 'DELETE';

export interface UsedShopperData<Data> {
	readonly state: ShopperData<Data>;
	readonly reload: () => void;
	/**
	 * Changes what is kept, by a call whose address ends so; the answer is the whole of it again. A
	 * sentence where it failed. A GET asks again, with what was there still shown.
	 */
	readonly change: (method: Method, rest: string, body?: object) => Promise<string | null>;
}

/** Something that the shop keeps for this shopper: asked for, checked, and changed in one place. */
export function useShopperData<Schema extends v.GenericSchema>(
	path: string,
	schema: Schema,
): UsedShopperData<v.InferOutput<Schema>> {
	type Data = v.InferOutput<Schema>;
	const { client } = useAuth();
	const [state, setState] = useState<ShopperData<Data>>({ kind: 'loading' });

	const ask = useCallback(
		async (method: Method, rest: string, body?: object): Promise<ShopperData<Data>> => {
			const call = { method, ...(body && { body }) };
			const answer = await callAsShopper(await client(), `${path}${rest}`, call);
			if (!answer.ok) return { kind: 'failed', sentence: answer.sentence, status: answer.status };
			const read = v.safeParse(schema, await answer.response.json().catch(() => null));
			if (read.success) return { kind: 'ready', data: read.output };
			console.warn(`${path} could not be read`, read.issues[0].message);
			return { kind: 'failed', sentence: noAnswer, status: null };
		},
		[client, path, schema],
	);

	const load = useCallback(async () => setState(await ask('GET', '')), [ask]);
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
