import type { Health } from '../../rules/health.ts';
import { shopProblems } from '../../rules/health-problems.ts';
import type { Today } from '../../rules/today.ts';
import { formatLimited } from '../parts/limited-count.ts';

/** Something that waits for the merchant, and the screen where it is done. */
export interface Waiting {
	/** Null for a problem without a number. */
	readonly count: string | null;
	readonly what: string;
	/** More about it, or empty. */
	readonly detail: string;
	readonly to: string;
}

/** Everything that waits, most urgent first. */
export function waitingIn(today: Today): Waiting[] {
	const { orders, messages } = today;
	return [
		...counted(orders.toShip, ['order to ship', 'orders to ship'], {
			to: '/desk/orders?status=to-ship',
		}),
		...counted(orders.disputed, ['open dispute', 'open disputes'], {
			detail: 'The bank decides without you unless you answer in time',
			to: '/desk/orders?status=disputed',
		}),
		...returnsIn(today),
		...counted(messages, ['unread message', 'unread messages'], { to: '/desk/people' }),
		...stockIn(today),
		...healthIn(today.health),
	];
}

function returnsIn({ returns: { requested, received } }: Today): Waiting[] {
	return counted(requested + received, ['return needs a step', 'returns need a step'], {
		detail: sentence([
			[requested, `${requested} requested`],
			[received, `${received} received`],
		]),
		to: '/desk/returns',
	});
}

function stockIn({ stock: { low, soldOut } }: Today): Waiting[] {
	return counted(low + soldOut, ['size is low or sold out', 'sizes are low or sold out'], {
		detail: sentence([
			[soldOut, `${soldOut} sold out`],
			[low, `${low} low`],
		]),
		to: '/desk/stock',
	});
}

function healthIn(health: Health): Waiting[] {
	const { mails, events, otherPayments } = health;
	const to = '/desk/health';
	const eventCount = events.failed + events.unknownOrder + events.mismatch;
	return [
		...counted(otherPayments.length, ['payment to give back', 'payments to give back'], { to }),
		...counted(mails.failed, ['email could not be sent', 'emails could not be sent'], { to }),
		...counted(
			eventCount,
			['event of the card provider needs you', 'events of the card provider need you'],
			{ to },
		),
		...shopProblems(health).map(({ what, helps, link }) => ({
			count: null,
			what,
			detail: helps,
			to: link?.to ?? to,
		})),
	];
}

/** The line of a count; none for zero. */
function counted(
	count: number,
	[one, many]: readonly [one: string, many: string],
	{ detail = '', to }: { readonly detail?: string; readonly to: string },
): Waiting[] {
	if (count === 0) return [];
	return [{ count: formatLimited(count), what: count === 1 ? one : many, detail, to }];
}

/** `1 requested, 2 received`, without what is zero. */
function sentence(parts: readonly (readonly [count: number, text: string])[]): string {
	return parts
		.filter(([count]) => count > 0)
		.map(([, text]) => text)
		.join(', ');
}
