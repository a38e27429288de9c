import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { Icon } from '../../../app/ui/icon.tsx';
import type { UsedDesk } from '../data/use-desk.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { withPage } from './list-address.ts';

/** The cursors of the previous pages, stored in the history entry. */
const trailSchema = v.object({ trail: v.array(v.nullable(v.string())) });

export interface Pagination {
	readonly hasNext: boolean;
	readonly hasPrevious: boolean;
	/** Whether the previous page is known. Else only the first page can be reached. */
	readonly isKnown: boolean;
	readonly toNext: () => void;
	readonly toPrevious: () => void;
}

type UsedPage = Pick<UsedDesk<{ readonly next: string | null }>, 'data' | 'isBehind'>;

/**
 * Pagination by cursor. The server knows only the next page, so the previous cursors are
 * remembered.
 */
export function usePagination({ data, isBehind }: UsedPage): Pagination {
	const next = isBehind ? null : (data?.next ?? null);
	const [address] = useSearchParams();
	const navigate = useNavigate();
	const { state } = useLocation();
	const read = v.safeParse(trailSchema, state);
	const trail = read.success ? read.output.trail : [];
	const after = address.get('after');
	const go = (to: string | null, steps: readonly (string | null)[]) => {
		navigate({ search: `${withPage(address, to)}` }, { state: { trail: steps } });
		scrollTo({ top: 0 });
	};
	return {
		hasNext: next !== null,
		hasPrevious: after !== null,
		isKnown: trail.length > 0,
		toNext() {
			if (next !== null) go(next, [...trail, after]);
		},
		toPrevious() {
			if (after !== null) go(trail.at(-1) ?? null, trail.slice(0, -1));
		},
	};
}

/** Links to the previous and the next page. */
export function PageLinks({ pagination }: { readonly pagination: Pagination }) {
	if (!pagination.hasNext && !pagination.hasPrevious) return null;
	return (
		<nav aria-label="Pages" className="mt-6 flex justify-between gap-3">
			<DeskButton
				variant="quiet"
				aria-disabled={!pagination.hasPrevious}
				onClick={pagination.toPrevious}
			>
				<Icon name="left" className="size-4" />
				{pagination.isKnown || !pagination.hasPrevious ? 'Previous' : 'First Page'}
			</DeskButton>
			<DeskButton variant="quiet" aria-disabled={!pagination.hasNext} onClick={pagination.toNext}>
				Next
				<Icon name="right" className="size-4" />
			</DeskButton>
		</nav>
	);
}
