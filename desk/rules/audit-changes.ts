import { shopDay } from '../../core/calendar.ts';
import { formatCents } from '../../core/money.ts';
import { parseJson } from '../../core/parse-json.ts';
import type { TimeZone } from '../../core/time-zone.ts';
import type { AuditFacts } from './audit-facts.ts';

type Format = (value: unknown, zone: TimeZone) => string;

const plain: Format = (value) =>
	value === null || value === undefined || value === '' ? 'nothing' : String(value);
const money: Format = (value) => (typeof value === 'number' ? formatCents(value) : 'nothing');
const percent: Format = (value) => (typeof value === 'number' ? `${value}%` : 'nothing');
const unlimited: Format = (value) => (typeof value === 'number' ? String(value) : 'no limit');
const day: Format = (value, zone) =>
	typeof value === 'number' ? new Date(shopDay(value, zone)).toISOString().slice(0, 10) : 'none';
/** The end is the midnight after the last day. */
const lastDay: Format = (value, zone) => day(typeof value === 'number' ? value - 1 : value, zone);

/** The fields of a recorded state that a sentence names, with their texts. */
const fields: Readonly<Record<string, readonly [label: string, format: Format]>> = {
	status: ['status', plain],
	fulfilment: ['parcel', plain],
	refundedCents: ['refunded', money],
	carrier: ['carrier', plain],
	trackingNumber: ['tracking number', plain],
	trackingLink: ['tracking link', plain],
	sizes: ['sizes', plain],
	deliveredAtMs: ['delivered', day],
	percent: ['percent', percent],
	amount_cents: ['amount', money],
	starts_at_ms: ['first day', day],
	ends_at_ms: ['last day', lastDay],
	max_uses: ['uses in all', unlimited],
	max_uses_per_email: ['uses for each email address', unlimited],
	firstName: ['first name', plain],
	lastName: ['last name', plain],
	email: ['email', plain],
	phone: ['phone', plain],
	address: ['address', plain],
	address2: ['second line', plain],
	city: ['city', plain],
	state: ['state', plain],
	zip: ['ZIP', plain],
	country: ['country', plain],
};

/** What differs between two recorded states: "city from Miami to Tampa". */
export function changesOf({
	before,
	after,
	zone,
}: Pick<AuditFacts, 'before' | 'after' | 'zone'>): string[] {
	const [was, is] = [flat(before), flat(after)];
	if (was.size === 0 || is.size === 0) return [];
	return Object.entries(fields).flatMap(([name, [label, format]]) => {
		const [from, to] = [format(was.get(name), zone), format(is.get(name), zone)];
		return from === to ? [] : [`${label} from ${from} to ${to}`];
	});
}

/** An order's state has its address as JSON. Its parts are compared one by one. */
function flat(state: unknown): Map<string, unknown> {
	if (typeof state !== 'object' || state === null) return new Map();
	const { address, ...rest }: { address?: unknown } = state;
	const parts =
		typeof address === 'string' && address.startsWith('{') ? parseJson(address) : address;
	const isParts = typeof parts === 'object' && parts !== null;
	return new Map([
		...Object.entries(rest),
		...(isParts ? Object.entries(parts) : [['address', parts] as const]),
	]);
}
