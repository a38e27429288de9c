import { orderCourse } from '../../../core/orders/course.ts';
import { useShop } from '../../publication/catalogue-context.tsx';
import { CourseLine } from '../course-line.tsx';
import { Fact } from '../fact.tsx';
import { LookingUp } from '../looking-up.tsx';
import { OrderDetails } from '../order-details.tsx';
import { PrintHead } from '../print-head.tsx';
import { NextActions } from './next-actions.tsx';
import { OrderAccount } from './order-account.tsx';
import { orderTexts } from './order-texts.ts';
import { useClearPaidLines } from './use-clear-paid-lines.ts';
import { isDone, useOrder } from './use-order.ts';
import { WhatsNext } from './whats-next.tsx';

/**
 * The number of characters of the session id in the order's reference
 * (docs/requirements.md#order-confirmation).
 */
const referenceLength = 12;

/** The page after the payment (docs/requirements.md#order-confirmation). */
export function OrderPage({ sessionId }: { readonly sessionId: string }) {
	const shop = useShop();
	const { state, askAgain } = useOrder(sessionId);
	useClearPaidLines(sessionId, state);
	if (state.kind === 'asking') return <LookingUp />;
	const { title, lead } = orderTexts(state);
	const order = state.kind === 'known' ? state.order : null;
	const course = order && orderCourse(order, shop);
	return (
		<div className="printed-order mt-2 grid min-h-svh content-start items-start gap-12 @4xl:grid-cols-[1fr_28rem] @4xl:gap-16">
			<PrintHead />
			<div className="grid gap-8">
				<div role="status" className="print:hidden">
					<h1 className="text-title">{title}</h1>
					<p className="mt-4 max-w-[52ch] text-lg">{lead}</p>
				</div>
				{course && <CourseLine course={course} />}
				<dl className="flex flex-wrap items-end justify-between gap-x-12 gap-y-3 print:-order-2">
					{order && <Fact name="Order number" value={order.number} translate="no" />}
					<div className="text-muted text-sm">
						<dt className="inline">Order reference</dt>{' '}
						<dd translate="no" className="inline">
							{sessionId.slice(0, referenceLength)}
						</dd>
					</div>
				</dl>
				<NextActions state={state} onAskAgain={askAgain} />
				{isDone(state) && <WhatsNext order={order} />}
				{isDone(state) && <OrderAccount />}
			</div>
			{order && <OrderDetails order={order} />}
		</div>
	);
}
