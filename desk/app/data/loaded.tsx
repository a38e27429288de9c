import type { ReactNode } from 'react';
import { NotShown } from './not-shown.tsx';
import type { UsedDesk } from './use-desk.ts';

interface LoadedProps<Data> {
	readonly used: UsedDesk<Data>;
	/** The text while the data is being loaded. */
	readonly loading: string;
	readonly className?: string;
	/**
	 * Other data of the screen. Nothing is shown before it is loaded, so that no button moves while it
	 * is pressed.
	 */
	readonly others?: readonly Pick<UsedDesk<unknown>, 'state'>[];
	readonly children: (data: Data) => ReactNode;
}

/** Shows loaded data. It is dimmed while it still belongs to the previous address. */
export function Loaded<Data>(props: LoadedProps<Data>) {
	const { used, loading, className = '', others = [], children } = props;
	const { state, isBehind, reload } = used;
	if (others.some((one) => one.state.kind === 'loading')) return <StatusText>{loading}</StatusText>;
	switch (state.kind) {
		case 'loading':
			return <StatusText>{loading}</StatusText>;
		case 'failed':
			return <NotShown refusal={state} onRetry={reload} />;
		case 'ready':
			return (
				<div aria-busy={isBehind} className={`${className} ${isBehind ? 'opacity-60' : ''}`}>
					{children(state.data)}
				</div>
			);
	}
}

/** A sentence in place of a list. */
export function StatusText({ children }: { readonly children: string }) {
	return (
		<p role="status" className="mt-6 text-lg text-muted">
			{children}
		</p>
	);
}
