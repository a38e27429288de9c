import type { ComponentType } from 'react';
import { pageSize } from '../../core/catalogue/show-query.ts';
import { LazyPart, lazyWhenIdle } from '../routing/lazy-when-idle.tsx';
import type { ShowMoreProps } from './show-more.tsx';

let ShowMore: ComponentType<ShowMoreProps> | undefined;

/** The link to more products of a long list. Its code is not loaded for a short list. */
export function ListEnd(props: ShowMoreProps) {
	if (props.total <= pageSize) return null;
	ShowMore ??= lazyWhenIdle(async () => (await import('./show-more.tsx')).ShowMore);
	return (
		<LazyPart>
			<ShowMore {...props} />
		</LazyPart>
	);
}
