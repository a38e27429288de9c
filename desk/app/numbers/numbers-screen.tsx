import { useSearchParams } from 'react-router';
import { type NumbersAnswer, numbersAnswerSchema } from '../../rules/numbers.ts';
import { Loaded } from '../data/loaded.tsx';
import { useDesk } from '../data/use-desk.ts';
import { DeskScreen } from '../frame/desk-screen.tsx';
import { BestSellers } from './best-sellers.tsx';
import { Headline } from './headline.tsx';
import { numbersPath } from './numbers-address.ts';
import { OrdersPart, RevenuePart } from './parts.tsx';
import { SpanChoice } from './span-choice.tsx';

/** /desk/numbers: sales by day, week or month. */
export function NumbersScreen() {
	const [address] = useSearchParams();
	const used = useDesk(numbersPath(address), numbersAnswerSchema);
	return (
		<DeskScreen title="Numbers">
			<SpanChoice shown={used.data} />
			<Loaded used={used} loading="Adding up…">
				{(numbers) => <Shown numbers={numbers} />}
			</Loaded>
		</DeskScreen>
	);
}

function Shown({ numbers }: { readonly numbers: NumbersAnswer }) {
	const { total, sold } = numbers;
	const isEmpty = total.orders === 0 && total.refundedCents === 0 && total.disputedCents === 0;
	return (
		<>
			<Headline numbers={numbers} />
			{isEmpty ? (
				<p className="mt-10 max-w-[56ch] border-mist border-t-2 pt-6 text-lg text-muted">
					Nothing was paid or refunded in this period. Charts and tables show up here once something
					is sold.
				</p>
			) : (
				<>
					<RevenuePart numbers={numbers} />
					<OrdersPart numbers={numbers} />
				</>
			)}
			{sold.length > 0 && <BestSellers numbers={numbers} />}
		</>
	);
}
