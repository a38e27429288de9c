import { useCallback, useEffect, useState } from 'react';
import type * as v from 'valibot';
import { useAuth } from '../account/session/auth-provider.tsx';
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
	readonly reload: () => void;
	readonly set: (data: Data) => void;
}

/** What the desk shows at an address; the last of it stays until the next is here. */
export function useDesk<Schema extends v.GenericSchema>(
	path: string,
	schema: Schema,
): UsedDesk<v.InferOutput<Schema>> {
	type Data = v.InferOutput<Schema>;
	const ask = useDeskCall();
	const [state, setState] = useState<DeskState<Data>>({ kind: 'loading' });
	const [shown, setShown] = useState('');
	const [turn, setTurn] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks anew
	useEffect(() => {
		let isLate = false;
		ask({ path }, schema).then((answer) => {
			if (isLate) return;
			setState(answer.ok ? { kind: 'ready', data: answer.data } : { kind: 'failed', ...answer });
			setShown(path);
		});
		return () => {
			isLate = true;
		};
	}, [ask, path, schema, turn]);
	return {
		state,
		isBehind: shown !== path,
		reload() {
			setState({ kind: 'loading' });
			setTurn(turn + 1);
		},
		set: (data) => setState({ kind: 'ready', data }),
	};
}
