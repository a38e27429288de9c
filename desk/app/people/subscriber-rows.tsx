import { useShop } from '../../../app/publication/catalogue-context.tsx';
import type { SubscriberListAnswer, SubscriberState } from '../../rules/people.ts';
import { DeskTable } from '../parts/desk-table.tsx';
import { formatMoment } from '../parts/shop-time.ts';
import { useIsWide } from '../parts/use-is-wide.ts';

export const subscriberTexts: Readonly<Record<SubscriberState, string>> = {
	on: 'On the list',
	asked: 'Not confirmed',
	left: 'Left',
};

type Subscriber = SubscriberListAnswer['subscribers'][number];

interface SubscriberRowsProps {
	readonly subscribers: readonly Subscriber[];
}

/** The subscribers of a page: a table on wide screens, else cards. */
export function SubscriberRows(props: SubscriberRowsProps) {
	return useIsWide() ? <SubscriberTable {...props} /> : <SubscriberCards {...props} />;
}

function SubscriberTable({ subscribers }: SubscriberRowsProps) {
	const shop = useShop();
	return (
		<DeskTable
			caption={`${shop.name} Crew`}
			head={
				<>
					<th scope="col">Email</th>
					<th scope="col">State</th>
					<th scope="col">Signed up</th>
					<th scope="col">Joined</th>
					<th scope="col">From</th>
				</>
			}
		>
			{subscribers.map((one) => (
				<tr key={one.id} className="border-mist border-b-2 *:px-2 *:py-2.5 hover:bg-mist/60">
					<td className="wrap-anywhere">{one.email}</td>
					<td>
						<State of={one} />
					</td>
					<td className="tabular whitespace-nowrap text-muted">{formatMoment(one.askedAt)}</td>
					<td className="tabular whitespace-nowrap text-muted">
						{one.joinedAt ? formatMoment(one.joinedAt) : 'Not yet'}
					</td>
					<td className="text-muted">{formatSource(one.source)}</td>
				</tr>
			))}
		</DeskTable>
	);
}

function SubscriberCards({ subscribers }: SubscriberRowsProps) {
	const shop = useShop();
	return (
		<ul aria-label={`${shop.name} Crew`} className="grid gap-3 md:grid-cols-2">
			{subscribers.map((one) => (
				<li key={one.id} className="rounded-field border border-edge/40 p-4">
					<p className="wrap-anywhere font-semibold">{one.email}</p>
					<p className="mt-1">
						<State of={one} />
					</p>
					<p className="tabular mt-1 text-muted text-sm">
						{one.joinedAt
							? `Joined ${formatMoment(one.joinedAt)}`
							: `Signed up ${formatMoment(one.askedAt)}`}
						, {formatSource(one.source).toLowerCase()}
					</p>
				</li>
			))}
		</ul>
	);
}

function State({ of: { state, leftAt } }: { readonly of: Subscriber }) {
	if (state === 'on') {
		return (
			<span className="inline-flex min-h-6 items-center rounded-full bg-mist px-2.5 font-semibold text-[0.8125rem] text-deep">
				{subscriberTexts.on}
			</span>
		);
	}
	return (
		<span className="text-muted text-sm">
			{subscriberTexts[state]}
			{leftAt && ` ${formatMoment(leftAt)}`}
		</span>
	);
}

function formatSource(source: string): string {
	return source === 'home' ? 'Home page' : source;
}
