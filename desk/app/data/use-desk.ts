import { keepPreviousData, notifyManager, QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type * as v from 'valibot';
import { readAs } from '../../../app/browser/call-shop.ts';
import { useAuth } from '../../../app/session/auth-provider.tsx';
import type { ChangeTopic } from '../../rules/news.ts';
import { callDesk, type DeskAnswer, type DeskCall, type DeskRefusal } from './desk-call.ts';

declare module '@tanstack/react-query' {
	interface Register {
		queryMeta: { readonly topics: readonly ChangeTopic[] };
	}
}

/** The cache of the desk. Data is dropped with its last screen, so that forms begin with fresh data. */
export const queryClient = new QueryClient({
	defaultOptions: {
		queries: { gcTime: 0, retry: false, networkMode: 'always', refetchOnWindowFocus: false },
	},
});

// So that new data is rendered together with the state of the form that has changed it.
notifyManager.setScheduler(queueMicrotask);

type Ask = <Data>(
	call: DeskCall,
	schema: v.GenericSchema<unknown, Data>,
) => Promise<DeskAnswer<Data>>;

/** Returns the function that calls the desk API. */
export function useDeskCall(): Ask {
	const { client } = useAuth();
	return useCallback(
		async (call, schema) => callDesk(await client(), call, readAs(schema)),
		[client],
	);
}

/** Returns the function that loads data for a query. A refusal is the query's error. */
export function useDeskLoad(): <Data>(
	path: string,
	schema: v.GenericSchema<unknown, Data>,
) => Promise<Data> {
	const ask = useDeskCall();
	return async (path, schema) => {
		const answer = await ask({ path }, schema);
		if (answer.ok) return answer.data;
		throw answer;
	};
}

type DeskState<Data> =
	| { readonly kind: 'loading' }
	| ({ readonly kind: 'failed' } & DeskRefusal)
	| { readonly kind: 'ready'; readonly data: Data };

export interface UsedDesk<Data> {
	readonly state: DeskState<Data>;
	/** Null until it is loaded. */
	readonly data: Data | null;
	/** Whether the shown data still belongs to the previous path. */
	readonly isBehind: boolean;
	/** Loads again. Shown data stays, even after a failure. */
	readonly reload: () => void;
	/** Shows data from another call, which is newer than any pending answer. */
	readonly set: (data: Data) => void;
}

interface DeskOptions {
	/** Loads again after changes of these topics, and when the window becomes visible. */
	readonly topics?: readonly ChangeTopic[];
	readonly isEnabled?: boolean;
	/** Loads again at this interval while the window is visible. */
	readonly everyMs?: number;
}

/** Loads the data of a path. The previous data stays until the next has arrived. */
export function useDesk<Data>(
	path: string,
	schema: v.GenericSchema<unknown, Data>,
	{ topics = [], isEnabled = true, everyMs }: DeskOptions = {},
): UsedDesk<Data> {
	const load = useDeskLoad();
	const { data, error, isPlaceholderData, refetch } = useQuery<Data, DeskRefusal>({
		queryKey: [path],
		queryFn: () => load(path, schema),
		placeholderData: keepPreviousData,
		meta: { topics },
		refetchOnWindowFocus: topics.length > 0,
		refetchInterval: everyMs ?? false,
		enabled: isEnabled,
	});
	return {
		state: stateOf(data, error),
		data: data ?? null,
		isBehind: isPlaceholderData,
		reload: () => void refetch(),
		set(next) {
			if (!isPlaceholderData) showDeskData(path, next);
		},
	};
}

/** Shows data of a path that is newer than any pending answer. */
export function showDeskData(path: string, data: unknown): void {
	queryClient.cancelQueries({ queryKey: [path] });
	queryClient.setQueryData([path], data);
}

function stateOf<Data>(data: Data | undefined, refusal: DeskRefusal | null): DeskState<Data> {
	if (data !== undefined) return { kind: 'ready', data };
	return refusal ? { kind: 'failed', ...refusal } : { kind: 'loading' };
}

/** Loads data again that depends on one of the topics. */
export function reloadChanged(topics: ReadonlySet<ChangeTopic>): void {
	queryClient.invalidateQueries({
		predicate: ({ meta }) => meta?.topics.some((topic) => topics.has(topic)) ?? false,
	});
}
