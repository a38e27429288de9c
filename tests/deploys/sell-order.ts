// Sells an order on the database of DATABASE_URL, refunds a part of it, and prints it as JSON. The next
// release runs this file with the code of this release on its own tables.
import { openOrderTestContext } from '../../server/orders/testing/order-test-context.ts';
import { refundOrder } from '../../server/payments/refund-order.ts';

const context = await openOrderTestContext(process.env.DATABASE_URL ?? '');
const order = await context.buy();
await refundOrder(context.services, {
	number: order.number,
	cents: 1000,
	restock: false,
	returnNumber: null,
});
const { status, refunded_cents: refundedCents } = await context.now(order);
const mails = await context.mails(order);
console.log(JSON.stringify({ status, refundedCents, mails }));
await context.stop();
