import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
	type ListedReturn,
	type ReturnListAnswer,
	returnListAnswerSchema,
} from '../../rules/returns.ts';
import { Loaded } from '../data/loaded.tsx';
import { useDesk } from '../data/use-desk.ts';
import { DeskScreen } from '../frame/desk-screen.tsx';
import { useKeys } from '../frame/use-keys.ts';
import { PageLinks, usePagination } from '../list/pagination.tsx';
import { focusedRow, focusSearch, moveFocus } from '../list/row-keys.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { ReturnFilters, returnsPath } from './return-filters.tsx';
import { ReturnList } from './return-list.tsx';

const keysShown = [
	['j', 'Next return'],
	['k', 'Previous return'],
	['Enter', 'Open its order'],
	['s', 'Take its next step'],
	['/', 'Find a return'],
	['n', 'Next page'],
	['p', 'Previous page'],
] as const;

/** /desk/returns: returns and exchanges. */
export function ReturnsScreen() {
	const [address] = useSearchParams();
	// Each step of a return is also in the history of its order.
	const topics = ['returns', 'orders'] as const;
	const path = returnsPath(address);
	const used = useDesk(path, returnListAnswerSchema, { topics });
	const pagination = usePagination(used);
	useKeys({
		j: () => moveFocus(1),
		k: () => moveFocus(-1),
		s: takeNextStep,
		n: pagination.toNext,
		p: pagination.toPrevious,
		'/': focusSearch,
	});
	return (
		<DeskScreen title="Returns" keys={keysShown}>
			<ReturnFilters />
			<Loaded used={used} loading="Looking through the returns…">
				{(data) => <Found key={path} data={data} isBehind={used.isBehind} onData={used.set} />}
			</Loaded>
			<PageLinks pagination={pagination} />
		</DeskScreen>
	);
}

function takeNextStep(): void {
	const number = focusedRow();
	if (number === null) return;
	document
		.querySelector<HTMLElement>(`[data-row="${CSS.escape(number)}"] [data-next-step]`)
		?.click();
}

interface FoundProps {
	readonly data: ReturnListAnswer;
	readonly isBehind: boolean;
	readonly onData: (data: ReturnListAnswer) => void;
}

function Found({ data, isBehind, onData }: FoundProps) {
	const [changed, setChanged] = useState<Changed>(null);
	const { next } = data;
	const returns = withChanged(data.returns, changed);
	return (
		<>
			<div role="status" className="sr-only">
				{isBehind ? '' : formatCount(returns.length, next !== null)}
			</div>
			{returns.length === 0 ? (
				<Nothing />
			) : (
				<ReturnList
					returns={returns}
					onReturn={(now) => {
						const index = returns.findIndex(({ number }) => number === now.number);
						setChanged({ now, index });
						onData({ ...data, returns: returns.with(index, now) });
					}}
				/>
			)}
		</>
	);
}

type Changed = { readonly now: ListedReturn; readonly index: number } | null;

/** A return that was changed here stays in its place, although the list no longer has it. */
function withChanged(listed: readonly ListedReturn[], changed: Changed): readonly ListedReturn[] {
	if (changed === null || listed.some(({ number }) => number === changed.now.number)) return listed;
	return listed.toSpliced(changed.index, 0, changed.now);
}

function formatCount(count: number, hasMore: boolean): string {
	const returns = count === 1 ? '1 return' : `${count} returns`;
	return hasMore ? `${returns}, and more on the next page` : returns;
}

function Nothing() {
	const [address] = useSearchParams();
	const navigate = useNavigate();
	const isNarrowed = ['search', 'status', 'after'].some((name) => address.get(name));
	return (
		<div className="mt-10 grid justify-items-start gap-4">
			<p className="text-lg">
				{isNarrowed
					? 'No return matches your search.'
					: 'Nothing is waiting for you. What shoppers want to send back shows up here.'}
			</p>
			{address.get('status') !== 'all' && (
				<DeskButton variant="quiet" onClick={() => navigate('/desk/returns?status=all')}>
					Show All Returns
				</DeskButton>
			)}
		</div>
	);
}
