import { sql } from 'kysely';
import type { MoneyState } from '../../core/orders/order-status.ts';

/** The payment state of an order. The expression must equal that of two indexes of the orders. */
export const moneyColumn = sql<MoneyState>`(case when status = 'paid' and refunded_cents > 0 then 'partly refunded' else status end)`;
