import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { ShopperData } from './use-shopper-data.ts';

interface ShopperViewProps<Data> {
	readonly state: ShopperData<Data>;
	readonly onRetry: () => void;
	readonly loading: string;
	readonly children: (data: Data) => ReactNode;
}

/** Shows a shopper's data when it is loaded, or an error with a retry button. */
export function ShopperView<Data>({ state, onRetry, loading, children }: ShopperViewProps<Data>) {
	switch (state.kind) {
		case 'loading':
			return (
				<p role="status" className="text-muted">
					{loading}
				</p>
			);
		case 'failed':
			return (
				<div className="grid justify-items-start gap-4">
					<div role="alert">
						<Notice tone="error">{state.sentence}</Notice>
					</div>
					<Button variant="quiet" onClick={onRetry}>
						Try Again
					</Button>
				</div>
			);
		case 'ready':
			return children(state.data);
	}
}
