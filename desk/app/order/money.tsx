import { sizeText } from '../../../core/catalogue/size-text.ts';
import { formatCents } from '../../../core/money.ts';
import { moneyTexts } from '../../../core/orders/order-texts.ts';
import type { DeskOrder } from '../../rules/order-answers.ts';
import { Part } from '../parts/part.tsx';
import { formatMoment } from '../parts/shop-time.ts';

/** Charges, refunds and disputes. */
export function Money({ order }: { readonly order: DeskOrder }) {
	const { subtotalCents, discount, shippingCents, totalCents, refundedCents, paidAt } = order;
	const { disputedCents, card } = order;
	const goneCents = refundedCents + disputedCents;
	return (
		<Part
			title="Payment"
			beside={
				<p className="text-muted">
					{paidAt === null ? moneyTexts[order.money] : `Paid ${formatMoment(paidAt)}`}
				</p>
			}
		>
			<dl className="grid gap-1.5">
				<Row label="Subtotal" cents={subtotalCents} />
				{discount && <Row label={`Discount (${discount.code})`} cents={-discount.cents} />}
				<Row label="Shipping" cents={shippingCents} />
				<Row label="Total" cents={totalCents} isStrong />
				{refundedCents > 0 && <Row label="Refunded" cents={-refundedCents} />}
				{disputedCents > 0 && <Row label="Disputed" cents={-disputedCents} />}
				{goneCents > 0 && <Row label="Net paid" cents={totalCents - goneCents} isStrong />}
			</dl>
			{card && (
				<p className="mt-3">
					{cardName(card.brand)} ending in {card.last4}
				</p>
			)}
			{order.paymentIntentId && (
				<p className="wrap-anywhere mt-1 text-muted text-sm">
					At the card provider:{' '}
					{order.paymentUrl === null ? (
						order.paymentIntentId
					) : (
						<a
							href={order.paymentUrl}
							target="_blank"
							rel="noopener noreferrer"
							className="text-sea underline decoration-1 underline-offset-4"
						>
							{order.paymentIntentId}
						</a>
					)}
				</p>
			)}
			<Refunds order={order} />
			<Disputes order={order} />
		</Part>
	);
}

const cardNames: Readonly<Record<string, string>> = {
	amex: 'American Express',
	diners: 'Diners Club',
	discover: 'Discover',
	jcb: 'JCB',
	mastercard: 'Mastercard',
	unionpay: 'UnionPay',
	visa: 'Visa',
};

/** The provider's name of a card brand, as people write it. */
function cardName(brand: string): string {
	return cardNames[brand] ?? 'Card';
}

interface RowProps {
	readonly label: string;
	readonly cents: number;
	readonly isStrong?: boolean;
}

function Row({ label, cents, isStrong = false }: RowProps) {
	return (
		<div className={`flex justify-between gap-4 ${isStrong ? 'font-semibold' : ''}`}>
			<dt>{label}</dt>
			<dd className="tabular">{formatCents(cents)}</dd>
		</div>
	);
}

const refundTexts = { requested: 'under way', made: 'made', failed: 'failed' } as const;

function Refunds({ order }: { readonly order: DeskOrder }) {
	const { refunds } = order;
	if (refunds.length === 0) return null;
	return (
		<>
			<h3 className="mt-5 mb-2 text-base">Refunds</h3>
			<ul className="grid gap-2">
				{refunds.map((refund) => (
					<li key={refund.id} className={isBad(refund.status) ? badClass : ''}>
						<span className="tabular font-semibold">{formatCents(refund.cents)}</span>{' '}
						{refundTexts[refund.status]}, {formatMoment(refund.createdAt)}
						{refund.restocks && ', put back into stock'}
						<RefundedPieces refund={refund} order={order} />
						{refund.failure && <span className="block text-error text-sm">{refund.failure}</span>}
					</li>
				))}
			</ul>
		</>
	);
}

const badClass = 'border-coral border-l-4 pl-3';

function isBad(status: string): boolean {
	return status === 'failed';
}

function Disputes({ order: { disputes } }: { readonly order: DeskOrder }) {
	if (disputes.length === 0) return null;
	return (
		<>
			<h3 className="mt-5 mb-2 text-base">Disputes</h3>
			<ul className="grid gap-2">
				{disputes.map((dispute) => (
					<li key={dispute.id} className={dispute.closedAt === null ? badClass : ''}>
						<span className="tabular font-semibold">{formatCents(dispute.cents)}</span>{' '}
						{dispute.reason.replaceAll('_', ' ')}, {dispute.status.replaceAll('_', ' ')}, opened{' '}
						{formatMoment(dispute.openedAt)}
						{dispute.answerBy && dispute.closedAt === null && (
							<span className="block font-semibold text-sm">
								To be answered at the card provider by {formatMoment(dispute.answerBy)}
							</span>
						)}
					</li>
				))}
			</ul>
		</>
	);
}

interface RefundedPiecesProps {
	readonly refund: DeskOrder['refunds'][number];
	readonly order: DeskOrder;
}

/** The pieces and the shipping that a refund gives back. An amount has none. */
function RefundedPieces({ refund, order }: RefundedPiecesProps) {
	const pieces = refundedPieces(refund, order);
	if (pieces.length === 0) return null;
	return <span className="block text-muted text-sm">{pieces.join('; ')}</span>;
}

/** `1 × Captain shirt, size M, back in stock`. */
function refundedPieces(
	{ lines, shippingCents }: DeskOrder['refunds'][number],
	order: DeskOrder,
): readonly string[] {
	return [
		...lines.map(({ position, quantity, restocks }) => {
			const line = order.lines[position];
			const what = `${quantity} × ${line?.name}, ${sizeText(line?.size ?? '')}`;
			return restocks ? `${what}, back in stock` : what;
		}),
		...(shippingCents > 0 ? [`shipping, ${formatCents(shippingCents)}`] : []),
	];
}
