import { useNavigate, useSearchParams } from 'react-router';
import { type ReturnListAnswer, returnListAnswerSchema } from '../../../core/desk/returns.ts';
import { DeskButton } from '../desk-button.tsx';
import { DeskScreen } from '../desk-screen.tsx';
import { PageTurn, usePageTurn } from '../list/page-turn.tsx';
import { focusedRow, moveFocus } from '../list/row-keys.ts';
import { NotShown } from '../not-shown.tsx';
import { useNews } from '../now/news-context.ts';
import { type UsedDesk, useDesk } from '../use-desk.ts';
import { useKeys } from '../use-keys.ts';
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

/** /desk/returns: what shoppers want to send back, and what waits for the merchant. */
export function ReturnsScreen() {
	const [address] = useSearchParams();
	const used = useDesk(returnsPath(address), returnListAnswerSchema);
	useNews('returns', used.refresh);
	const next = used.state.kind === 'ready' && !used.isBehind ? used.state.data.next : null;
	const turn = usePageTurn(next);
	useKeys({
		j: () => moveFocus(1),
		k: () => moveFocus(-1),
		s: takeNextStep,
		n: turn.toNext,
		p: turn.toPrevious,
		'/': () => document.querySelector<HTMLElement>('[data-desk-search]')?.focus(),
	});
	return (
		<DeskScreen title="Returns" keys={keysShown}>
			<ReturnFilters />
			<Listed used={used} />
			<PageTurn turn={turn} />
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

function Listed({ used }: { readonly used: UsedDesk<ReturnListAnswer> }) {
	const { state, isBehind, reload } = used;
	switch (state.kind) {
		case 'loading':
			return (
				<p role="status" className="mt-10 text-lg text-muted">
					Looking through the returns…
				</p>
			);
		case 'failed':
			return <NotShown refusal={state} onRetry={reload} />;
		case 'ready': {
			const { returns } = state.data;
			return (
				<div aria-busy={isBehind} className={isBehind ? 'opacity-60' : ''}>
					<div role="status" className="sr-only">
						{isBehind ? '' : countWords(returns.length, state.data.next !== null)}
					</div>
					{returns.length === 0 ? (
						<Nothing />
					) : (
						<ReturnList
							returns={returns}
							onReturn={(now) => {
								const shown = returns.map((one) => (one.number === now.number ? now : one));
								used.set({ ...state.data, returns: shown });
							}}
						/>
					)}
				</div>
			);
		}
	}
}

function countWords(count: number, hasMore: boolean): string {
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
					? 'No return fits what you are looking for.'
					: 'Nothing waits for you. What shoppers want to send back shows up here.'}
			</p>
			{address.get('status') !== 'all' && (
				<DeskButton look="quiet" onClick={() => navigate('/desk/returns?status=all')}>
					Show Every Return
				</DeskButton>
			)}
		</div>
	);
}
