import { useCallback, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { useAuth } from '../../session/auth-provider.tsx';
import { callDesk, type DeskAnswer, type DeskCall, type DeskRefusal } from './desk-call.ts';

type Ask = <Schema extends v.GenericSchema>(
	call: DeskCall,
	schema: Schema,
) => Promise<DeskAnswer<v.InferOutput<Schema>>>;

/** The way to the server for who works here. */
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
	/** Whether what is shown is still that of the address before. */
	readonly isBehind: boolean;
	/** Asks again, as one who looks at nothing. */
	readonly reload: () => void;
	/** Asks again while all stays as it is shown, also where no answer comes. The same function always. */
	readonly refresh: () => void;
	/** Shows what a call has answered, which is newer than all that was asked before. */
	readonly set: (data: Data) => void;
}

interface Shown<Data> {
	/** Of what is shown; that of the address is asked for where it is another. */
	readonly path: string;
	readonly state: DeskState<Data>;
}

/** What the desk shows at an address; the last of it stays until the next is here. */
export function useDesk<Schema extends v.GenericSchema>(
	path: string,
	schema: Schema,
): UsedDesk<v.InferOutput<Schema>> {
	type Data = v.InferOutput<Schema>;
	const ask = useDeskCall();
	const [shown, setShown] = useState<Shown<Data>>({ path: '', state: { kind: 'loading' } });
	const [request, setRequest] = useState({ isQuiet: false });
	const callCount = useRef(0);
	const refresh = useCallback(() => setRequest({ isQuiet: true }), []);
	useEffect(() => {
		callCount.current += 1;
		const thisCall = callCount.current;
		ask({ path }, schema).then((answer) => {
			if (callCount.current !== thisCall) return;
			setShown((before) => {
				if (answer.ok) return { path, state: { kind: 'ready', data: answer.data } };
				const stays = request.isQuiet && before.path === path && before.state.kind === 'ready';
				return stays ? before : { path, state: { kind: 'failed', ...answer } };
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
		set(data) {
			// Of another address, what is asked is still to come.
			if (shown.path === path) callCount.current += 1;
			setShown((before) => ({ ...before, state: { kind: 'ready', data } }));
		},
	};
}
