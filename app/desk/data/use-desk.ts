import { useCallback, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { useAuth } from '../../session/auth-provider.tsx';
import { callDesk, type DeskAnswer, type DeskCall, type DeskRefusal } from './desk-call.ts';

type Ask = <Schema extends v.GenericSchema>(
	call: DeskCall,
	schema: Schema,
) => Promise<DeskAnswer<v.InferOutput<Schema>>>;

/** Returns the function that calls the desk API. */
export function useDeskCall(): Ask {
	const { client } = useAuth();
	return useCallback(async (call, schema) => callDesk(await client(), call, schema), [client]);
}

export type DeskState<Data> =
	| { readonly kind: 'loading' }
	| ({ readonly kind: 'failed' } & DeskRefusal)
	| { readonly kind: 'ready'; readonly data: Data };

export interface UsedDesk<Data> {
	readonly state: DeskState<Data>;
	/** Whether the shown data still belongs to the previous address. */
	readonly isBehind: boolean;
	/** Loads again and shows the loading state. */
	readonly reload: () => void;
	/**
	 * Loads again in the background. The shown data stays, even after a failure. A stable function.
	 */
	readonly refresh: () => void;
	/** The same, but the answer is combined with the shown data of the same path. */
	readonly merge: (combine: Combine<Data>) => void;
	/** Shows data from another call, which is newer than any pending answer. */
	readonly set: (data: Data) => void;
}

type Combine<Data> = (shown: Data, fresh: Data) => Data;

interface Request<Data> {
	readonly isQuiet: boolean;
	readonly combine?: Combine<Data>;
}

interface Shown<Data> {
	/** The path of the shown state. */
	readonly path: string;
	readonly state: DeskState<Data>;
}

/** Loads the data of a path. The previous data stays until the next has arrived. */
export function useDesk<Schema extends v.GenericSchema>(
	path: string,
	schema: Schema,
): UsedDesk<v.InferOutput<Schema>> {
	type Data = v.InferOutput<Schema>;
	const ask = useDeskCall();
	const [shown, setShown] = useState<Shown<Data>>({ path: '', state: { kind: 'loading' } });
	const [request, setRequest] = useState<Request<Data>>({ isQuiet: false });
	const callCount = useRef(0);
	const refresh = useCallback(() => setRequest({ isQuiet: true }), []);
	const merge = useCallback((combine: Combine<Data>) => setRequest({ isQuiet: true, combine }), []);
	useEffect(() => {
		callCount.current += 1;
		const thisCall = callCount.current;
		ask({ path }, schema).then((answer) => {
			if (callCount.current !== thisCall) return;
			setShown((before) => {
				const shown = before.path === path && before.state.kind === 'ready' ? before.state : null;
				if (answer.ok) {
					const data =
						shown && request.combine ? request.combine(shown.data, answer.data) : answer.data;
					return { path, state: { kind: 'ready', data } };
				}
				return request.isQuiet && shown ? before : { path, state: { kind: 'failed', ...answer } };
			});
		});
		return () => {
			callCount.current += 1;
		};
	}, [ask, path, schema, request]);
	return {
		state: shown.state,
		isBehind: shown.path !== path,
		reload() {
			setShown((before) => ({ ...before, state: { kind: 'loading' } }));
			setRequest({ isQuiet: false });
		},
		refresh,
		merge,
		set(data) {
			// If the shown data belongs to another path, its pending answer is still needed.
			if (shown.path === path) callCount.current += 1;
			setShown((before) => ({ ...before, state: { kind: 'ready', data } }));
		},
	};
}
