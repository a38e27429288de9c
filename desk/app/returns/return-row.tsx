import { Link } from 'react-router';
import { returnReasons } from '../../../core/orders/returns.ts';
import type { ListedReturn } from '../../rules/returns.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { formatMoment } from '../parts/shop-time.ts';
import { Mark } from '../parts/standing.tsx';
import { needsMerchant, type ReturnStep, stepLabel, stepsOf } from './return-steps.ts';
import { formatLine, formatRefund, kindTexts, standingOf } from './return-texts.ts';
import { formatReserved } from './size-form.tsx';

interface ReturnRowProps {
	readonly one: ListedReturn;
	/** The message about the last action. */
	readonly doneMessage: string | null;
	readonly onStep: (step: ReturnStep) => void;
}

/** A return: the shopper, the request, and its actions. */
export function ReturnRow({ one, doneMessage, onStep }: ReturnRowProps) {
	const { tone, text } = standingOf(one);
	return (
		<li
			data-row={one.number}
			className="grid gap-x-8 gap-y-3 border-mist border-b-2 py-5 md:grid-cols-[14rem_minmax(0,1fr)] md:max-lg:grid-rows-[auto_1fr] lg:grid-cols-[14rem_minmax(0,1fr)_16rem]"
		>
			<div className="grid content-start justify-items-start gap-1 md:max-lg:row-span-2">
				<Mark tone={tone}>{text}</Mark>
				<h2 className="tabular mt-1.5 font-text text-base tracking-normal">
					{kindTexts[one.kind]} {one.number}
				</h2>
				<p className="text-sm">
					<span className="text-muted">of </span>
					<Link
						to={`/desk/orders/${one.order}`}
						className="tabular inline-flex min-h-6 items-center font-semibold text-sea underline decoration-1 underline-offset-4 hover:decoration-2"
					>
						{one.order}
					</Link>
				</p>
				<div className="flex flex-wrap gap-x-3 text-muted text-sm md:grid md:gap-y-1">
					<p>{one.name === '' ? 'Account closed' : one.name}</p>
					<p className="tabular">{formatMoment(one.createdAt)}</p>
				</div>
			</div>
			<RequestDetails one={one} doneMessage={doneMessage} />
			<div className="flex flex-wrap content-start gap-2 empty:hidden md:max-lg:col-start-2 lg:justify-end">
				{stepsOf(one).map((step, at) => (
					<DeskButton
						key={step}
						variant={at === 0 && needsMerchant(one) ? 'action' : 'quiet'}
						data-next-step={at === 0 ? '' : undefined}
						aria-label={`${stepLabel(step, one)}, ${one.number}`}
						onClick={() => onStep(step)}
					>
						{stepLabel(step, one)}
					</DeskButton>
				))}
			</div>
		</li>
	);
}

function RequestDetails({ one, doneMessage }: Pick<ReturnRowProps, 'one' | 'doneMessage'>) {
	const refund = formatRefund(one);
	return (
		<div className="min-w-0">
			<ul>
				{one.lines.map((line) => (
					<li key={`${line.name} ${line.size}`} className="font-semibold leading-snug">
						{formatLine(line, one.kind)}
					</li>
				))}
			</ul>
			<p className="mt-1">{returnReasons[one.reason]}</p>
			{one.note !== '' && (
				<p className="wrap-anywhere mt-1 max-w-[62ch] whitespace-pre-line text-muted">
					“{one.note}”
				</p>
			)}
			{one.answer !== null && (
				<p className="wrap-anywhere mt-2 max-w-[62ch] whitespace-pre-line border-sky border-l-4 pl-3">
					<span className="block font-semibold text-muted text-sm">Answered</span>
					{one.answer}
				</p>
			)}
			<p className="tabular mt-2 text-muted text-sm empty:hidden">
				{[
					one.receivedAt && `Came back ${formatMoment(one.receivedAt)}`,
					formatReserved(one),
					refund,
					one.carrier && `Sent with ${one.carrier} ${one.trackingNumber}`,
				]
					.filter(Boolean)
					.join(' · ')}
			</p>
			{doneMessage !== null && (
				<p className="mt-3 rounded-field border-sea border-l-4 bg-mist px-4 py-2.5">
					{doneMessage}
				</p>
			)}
		</div>
	);
}
