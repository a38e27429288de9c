import type { ParseArgsOptionsConfig } from 'node:util';
import { daysReversed } from '../../core/desk/numbers.ts';
import { orderNumberPattern } from '../../core/orders/order-number.ts';
import {
	type Fulfilment,
	fulfilments,
	type MoneyState,
	type OrderStatus,
	orderStatuses,
} from '../../core/orders/order-status.ts';
import { moneyTexts, parcelTexts } from '../../core/orders/order-texts.ts';
import { type ReturnState, returnStates, returnStateTexts } from '../../core/orders/returns.ts';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import { plainCode } from '../../core/plain-text.ts';
import type { RefundInput } from '../payments/write-refund.ts';
import { type Arguments, flag, readArguments, text } from './read-arguments.ts';

/** Commands about orders. */
export type OrderCommand = { readonly isJson: boolean } & (
	| {
			readonly kind: 'list-orders';
			readonly filters: {
				readonly status: 'all' | readonly MoneyState[];
				readonly parcel: Fulfilment | undefined;
			};
			readonly search: string;
			readonly limit: number;
	  }
	| { readonly kind: 'show-order'; readonly number: string }
	| {
			readonly kind: 'ship';
			readonly number: string;
			/** Both are empty for a parcel without tracking. */
			readonly carrier: string;
			readonly tracking: string;
			readonly isCorrection: boolean;
			readonly shipsDisputed: boolean;
			/** Whether what is probably a mistake is right (`ParcelQuestion`). */
			readonly isSure: boolean;
	  }
	| { readonly kind: 'unship'; readonly number: string }
	/** `day` is `YYYY-MM-DD`; null: today. */
	| { readonly kind: 'deliver'; readonly number: string; readonly day: string | null }
	| { readonly kind: 'refund'; readonly input: RefundInput }
	| { readonly kind: 'list-returns'; readonly status?: ReturnState; readonly order?: string }
	| {
			readonly kind: 'decide-return';
			readonly number: string;
			readonly to: 'accepted' | 'refused';
			readonly answer: string | null;
	  }
	| {
			readonly kind: 'export-orders';
			/** Null: to the terminal. */
			readonly file: string | null;
			/** `YYYY-MM-DD`, inclusive; null: no limit. */
			readonly from: string | null;
			readonly to: string | null;
	  }
);

export const orderUsage = `npm run shop -- orders list [--status paid] [--parcel to-ship] [--search WORD] [--limit 50]
npm run shop -- orders show ORDER
npm run shop -- ship ORDER --carrier UPS --tracking NUMBER [--correct] [--disputed] [--sure]
npm run shop -- ship ORDER --no-tracking [--correct] [--disputed]
    writes to the shopper; --correct puts right what an earlier call said; --disputed ships an order
    whose payment is disputed; --sure keeps a number that looks wrong
npm run shop -- unship ORDER
    not shipped after all: it is to be shipped again, and the shopper is told
npm run shop -- deliver ORDER [--on YYYY-MM-DD]
    the carrier's word: the time to send things back counts from it
npm run shop -- refund ORDER [--cents NUMBER] [--return RET] [--restock]
    through the card provider: all that is left, or that many cents
npm run shop -- returns list [--status requested] [--order ORDER]
npm run shop -- returns accept RET [--answer WORDS]
npm run shop -- returns decline RET [--answer WORDS]
npm run shop -- export orders [FILE] [--from YYYY-MM-DD] [--to YYYY-MM-DD]
    as CSV: what was paid, refunded and disputed on these days
    Each of these takes --json.`;

type Read = Outcome<OrderCommand, string>;

/** Reads a command about orders; undefined if it is about something else. */
export function readOrderCommand(args: readonly string[]): Read | undefined {
	const [subject = '', ...rest] = args;
	const reader = Object.hasOwn(readers, subject) ? readers[subject] : undefined;
	return reader?.(rest);
}

const readers: Readonly<Record<string, (args: readonly string[]) => Read>> = {
	orders: readOrders,
	ship: readShip,
	unship: readUnship,
	deliver: readDeliver,
	refund: readRefund,
	returns: readReturns,
	export: readExport,
};

function readOrders([verb, ...args]: readonly string[]): Read {
	if (verb === 'show') {
		const read = readNamed(args, {}, orderNamed);
		return read.ok
			? succeed({ ...read.value.base, kind: 'show-order', number: read.value.number })
			: read;
	}
	if (verb !== 'list') return fail('Orders: list or show?');
	const read = readArguments(args, { status: text, parcel: text, search: text, limit: text }, 0);
	if (!read.ok) return read;
	const { status, parcel, search = '', limit = '50' } = read.value.options;
	const money = status === undefined ? undefined : stateNamed(status, orderStatuses, moneyTexts);
	if (money === null) {
		return fail(`"${status}" is no status: ${namesOf(orderStatuses, moneyTexts)}.`);
	}
	const fulfilment =
		parcel === undefined ? undefined : stateNamed(parcel, fulfilments, parcelTexts);
	if (fulfilment === null) {
		return fail(`"${parcel}" says nothing of a parcel: ${namesOf(fulfilments, parcelTexts)}.`);
	}
	if (!/^[1-9]\d{0,4}$/.test(limit)) return fail(`"${limit}" is no limit: 1 to 99999.`);
	return succeed({
		...read.value.base,
		kind: 'list-orders',
		filters: { status: statesOf(money), parcel: fulfilment },
		search,
		limit: Number(limit),
	});
}

/** An order that was refunded in part is still paid. */
function statesOf(status: OrderStatus | undefined): 'all' | readonly MoneyState[] {
	if (status === undefined) return 'all';
	return status === 'paid' ? ['paid', 'partly refunded'] : [status];
}

/** Finds a state by the desk's name for it, `to-ship`, or by its value in JSON. Null: there is none. */
function stateNamed<State extends string>(
	typed: string,
	states: readonly State[],
	texts: Readonly<Record<State, string>>,
): State | null {
	const name = optionName(typed);
	return states.find((state) => optionName(texts[state]) === name || state === name) ?? null;
}

function namesOf<State extends string>(
	states: readonly State[],
	texts: Readonly<Record<State, string>>,
): string {
	return states.map((state) => optionName(texts[state])).join(', ');
}

const optionName = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, '-');

function readShip(args: readonly string[]): Read {
	const allowed = { carrier: text, tracking: text, 'no-tracking': flag, correct: flag };
	const read = readNamed(args, { ...allowed, disputed: flag, sure: flag }, orderNamed);
	if (!read.ok) return read;
	const { options, base, number, flags } = read.value;
	const { carrier, tracking } = options;
	if (flags.has('no-tracking')) {
		if (carrier !== undefined || tracking !== undefined) {
			return fail('A parcel has --no-tracking, or --carrier and --tracking.');
		}
	} else if (!carrier?.trim() || !tracking?.trim()) {
		return fail('To ship an order, name --carrier and --tracking, or --no-tracking.');
	}
	return succeed({
		...base,
		kind: 'ship',
		number,
		carrier: carrier ?? '',
		tracking: tracking ?? '',
		isCorrection: flags.has('correct'),
		shipsDisputed: flags.has('disputed'),
		isSure: flags.has('sure'),
	});
}

function readUnship(args: readonly string[]): Read {
	const read = readNamed(args, {}, orderNamed);
	return read.ok
		? succeed({ ...read.value.base, kind: 'unship', number: read.value.number })
		: read;
}

function readDeliver(args: readonly string[]): Read {
	const read = readNamed(args, { on: text }, orderNamed);
	if (!read.ok) return read;
	const { number, base } = read.value;
	const { on: day = null } = read.value.options;
	if (day !== null && !isDay(day)) {
		return fail(notDay(day));
	}
	return succeed({ ...base, kind: 'deliver', number, day });
}

const notDay = (day: string) => `"${day}" is no day: write it as 2026-11-21.`;

/** Checks the calendar too: `Date.parse` reads 31 February as a day in March. */
function isDay(typed: string): boolean {
	const atMs = /^\d{4}-\d\d-\d\d$/.test(typed) ? Date.parse(typed) : Number.NaN;
	return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(typed);
}

function readRefund(args: readonly string[]): Read {
	const read = readNamed(args, { cents: text, return: text, restock: flag }, orderNamed);
	if (!read.ok) return read;
	const { options, base, number, flags } = read.value;
	const { cents, return: returned } = options;
	if (cents !== undefined && !/^[1-9]\d{0,8}$/.test(cents)) {
		return fail(`"${cents}" is no amount: a whole number of cents, such as 2999 for $29.99.`);
	}
	const returnNumber = returned === undefined ? succeed(null) : returnNamed(returned);
	if (!returnNumber.ok) return returnNumber;
	return succeed({
		...base,
		kind: 'refund',
		input: {
			number,
			cents: cents === undefined ? null : Number(cents),
			restock: flags.has('restock'),
			returnNumber: returnNumber.value,
		},
	});
}

function readReturns([verb, ...args]: readonly string[]): Read {
	if (verb === 'list') return readReturnList(args);
	if (verb !== 'accept' && verb !== 'decline') return fail('Returns: list, accept or decline?');
	const read = readNamed(args, { answer: text }, returnNamed);
	if (!read.ok) return read;
	const answer = read.value.options.answer?.trim() ?? '';
	if (answer.length > 2000) return fail('An answer has at most 2000 characters.');
	return succeed({
		...read.value.base,
		kind: 'decide-return',
		number: read.value.number,
		to: verb === 'accept' ? 'accepted' : 'refused',
		answer: answer === '' ? null : answer,
	});
}

function readReturnList(args: readonly string[]): Read {
	const read = readArguments(args, { status: text, order: text }, 0);
	if (!read.ok) return read;
	const { status, order } = read.value.options;
	const state =
		status === undefined ? undefined : stateNamed(status, returnStates, returnStateTexts);
	if (state === null) {
		return fail(`"${status}" is no status: ${namesOf(returnStates, returnStateTexts)}.`);
	}
	const number = order === undefined ? undefined : orderNamed(order);
	if (number && !number.ok) return number;
	return succeed({
		...read.value.base,
		kind: 'list-returns',
		...(state === undefined ? {} : { status: state }),
		...(number === undefined ? {} : { order: number.value }),
	});
}

function readExport([what, ...args]: readonly string[]): Read {
	if (what !== 'orders') return fail('Export: orders or products?');
	const read = readArguments(args, { from: text, to: text }, [0, 1]);
	if (!read.ok) return read;
	const { from = null, to = null } = read.value.options;
	for (const day of [from, to]) {
		if (day !== null && !isDay(day)) return fail(notDay(day));
	}
	if (from !== null && to !== null && from > to) return fail(daysReversed);
	const file = read.value.names[0] ?? null;
	return succeed({ ...read.value.base, kind: 'export-orders', file, from, to });
}

/** Reads the options of a command about one order or return. */
function readNamed(
	args: readonly string[],
	options: ParseArgsOptionsConfig,
	named: (typed?: string) => Outcome<string, string>,
): Outcome<Arguments & { readonly number: string }, string> {
	const read = readArguments(args, options, 1);
	if (!read.ok) return read;
	const number = named(read.value.names[0]);
	return number.ok ? succeed({ ...read.value, number: number.value }) : number;
}

/** Accepts any letter case, with or without `BLUE-`. */
function orderNamed(typed = ''): Outcome<string, string> {
	const number = withPrefix(typed, 'BLUE-');
	if (orderNumberPattern.test(number)) return succeed(number);
	return fail(`"${typed}" is no order number: it looks like BLUE-7QK3MPXA.`);
}

function returnNamed(typed = ''): Outcome<string, string> {
	const number = withPrefix(typed, 'RET-');
	if (orderNumberPattern.test(number.replace('RET-', 'BLUE-'))) return succeed(number);
	return fail(`"${typed}" is no return: it looks like RET-7QK3MPXA.`);
}

function withPrefix(typed: string, prefix: string): string {
	const number = plainCode(typed).toUpperCase();
	return number.startsWith(prefix) ? number : `${prefix}${number}`;
}
