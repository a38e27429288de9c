import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatCents } from '../../../core/money.ts';
import { type CodeAnswer, codeAnswerSchema, type ListedCode } from '../../rules/codes.ts';
import { formatDiscount, formatPeriod, formatUseLimit } from '../../rules/format-code.ts';
import { ActionForm } from '../actions/action-form.tsx';
import { useDeskAction } from '../actions/use-desk-action.ts';
import { NotShown } from '../data/not-shown.tsx';
import { useDesk } from '../data/use-desk.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { formatMoment } from '../parts/shop-time.ts';
import { type CodeEvents, CodeForm, type CodeFormProps, useCodeAction } from './code-form.tsx';
import { StateMark } from './code-rows.tsx';

interface CodePanelProps {
	readonly code: string;
	readonly events: CodeEvents;
	readonly onClose: () => void;
}

/** A code, its use, and its actions. */
export function CodePanel({ code, events, onClose }: CodePanelProps) {
	const { state, reload, set } = useDesk(`codes/${code}`, codeAnswerSchema);
	const [does, setDoes] = useState<'shows' | 'changes' | 'stops'>('shows');
	if (state.kind !== 'ready') {
		return (
			<div className="grid justify-items-start gap-5 p-5 sm:p-8">
				<h2 translate="no" className="text-2xl">
					{code}
				</h2>
				{state.kind === 'loading' ? (
					<p role="status" className="text-muted">
						Fetching the code…
					</p>
				) : (
					<NotShown refusal={state} onRetry={reload} />
				)}
				<DeskButton variant="quiet" onClick={onClose}>
					Close
				</DeskButton>
			</div>
		);
	}
	const { data } = state;
	const form = {
		code: data,
		events: {
			...events,
			onChanged(present: ListedCode) {
				set({ ...data, ...present });
				events.onChanged(present);
			},
		},
	};
	switch (does) {
		case 'changes':
			return <CodeForm {...form} />;
		case 'stops':
			return (
				<FocusFirst>
					<StopForm {...form} />
				</FocusFirst>
			);
		case 'shows':
			return (
				<Shown data={data}>
					<DeskButton variant="action" onClick={() => setDoes('changes')}>
						Change
					</DeskButton>
					<DeskButton variant="quiet" onClick={() => setDoes('stops')}>
						{data.state === 'stopped' ? 'Resume' : 'Stop'}
					</DeskButton>
					<DeskButton variant="quiet" onClick={onClose}>
						Close
					</DeskButton>
				</Shown>
			);
	}
}

/** Stops a code, or activates it again. */
function StopForm({ code, events }: CodeFormProps & { readonly code: ListedCode }) {
	const { code: name, revision, state } = code;
	const actionOf = useCodeAction({ code, events });
	const isStopped = state === 'stopped';
	const does = isStopped ? `Resume ${name}` : `Stop ${name}`;
	const lead = isStopped
		? 'Checkout takes it from now on, within its days and limits.'
		: 'Checkout refuses it from now on. Payment pages that are open keep their price, and what was bought stays as it was. You can resume it later.';
	const action = useDeskAction({
		sends: () =>
			actionOf(
				{
					method: 'POST',
					path: `codes/${name}/${isStopped ? 'resume' : 'end'}`,
					body: { revision },
				},
				isStopped ? `${name} is active again.` : `${name} is stopped.`,
			),
	});
	return <ActionForm title={`${does}?`} lead={lead} submit={does} action={action} />;
}

/** Replaces the pressed button, and so takes the focus. */
function FocusFirst({ children }: { readonly children: ReactNode }) {
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => place.current?.focus(), []);
	return (
		<div ref={place} tabIndex={-1} className="outline-none">
			{children}
		</div>
	);
}

function Shown({ data, children }: { readonly data: CodeAnswer; readonly children: ReactNode }) {
	const { uses, maxUses, givenCents, open } = data;
	return (
		<div className="grid gap-5 p-5 sm:p-8">
			<div>
				<div className="flex flex-wrap items-center gap-3">
					<h2 translate="no" className="text-2xl">
						{data.code}
					</h2>
					<StateMark code={data} />
				</div>
				<p className="mt-2 text-muted">
					{formatDiscount(data)}, {formatPeriod(data)}, {formatUseLimit(data)}
				</p>
			</div>
			<dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
				<Figure label="Used">{maxUses === null ? uses : `${uses} of ${maxUses}`}</Figure>
				<Figure label="Given away">{formatCents(givenCents)}</Figure>
				<Figure label="Open payment pages">{open}</Figure>
			</dl>
			<LastOrders orders={data.orders} />
			<div className="flex flex-wrap gap-3">{children}</div>
		</div>
	);
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
	return (
		<div>
			<dt className="text-muted text-sm">{label}</dt>
			<dd className="tabular font-semibold text-lg">{children}</dd>
		</div>
	);
}

function LastOrders({ orders }: Pick<CodeAnswer, 'orders'>) {
	if (orders.length === 0) return <p className="text-muted">No order has been paid with it yet.</p>;
	return (
		<table className="w-full border-collapse text-left">
			<caption className="mb-1 text-left font-semibold">Last orders</caption>
			<thead className="sr-only">
				<tr>
					<th scope="col">Order</th>
					<th scope="col">Given</th>
				</tr>
			</thead>
			<tbody>
				{orders.map((order) => (
					<tr key={order.number} className="border-mist border-b-2">
						<td className="pb-1.5">
							<Link
								to={`/desk/orders/${order.number}`}
								className="tabular inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-sea underline decoration-transparent underline-offset-4 hover:decoration-current"
							>
								{order.number}
							</Link>
							<span className="tabular -mt-2 block text-muted text-sm">
								{formatMoment(order.paidAt)}
							</span>
						</td>
						<td className="tabular whitespace-nowrap text-right">{formatCents(-order.cents)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
