import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { returnReasons } from '../../core/orders/returns.ts';
import { firstShop } from '../../core/shop/first-shop.ts';
import { emptyCollection } from '../../desk/rules/collections/collection-draft.ts';
import { settingsOf } from '../../desk/rules/settings/next-settings.ts';
import { oneShirt } from '../../server/checkout/testing/checkout-bodies.ts';
import type { KnownCall } from '../../server/testing/known-calls.ts';
import { shirtDraft } from '../drafts.ts';
import { goodAddress } from '../generated.ts';

/** A malformed or malicious call. */
export interface FuzzedCall {
	readonly method: string;
	/** With its query. */
	readonly path: string;
	/** The token of the call: `none`, or a name of one that the test has. */
	readonly who: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string | undefined;
}

const nasty = fc.constantFrom(
	'',
	'null',
	'-1',
	'0',
	'1e309',
	'__proto__',
	'constructor',
	'../../etc/passwd',
	'%00',
	'%E0%A4%A',
	"' or 1=1 --",
	'<script>alert(1)</script>',
	'\u202eevil',
	'💙'.repeat(50),
	'a'.repeat(3000),
);

const text = fc.oneof(
	nasty,
	fc.string({ maxLength: 40 }),
	fc.string({ unit: 'binary', maxLength: 20 }),
);

/** Values that replace part of a valid body. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
	text,
	fc.double(),
	fc.integer(),
	fc.boolean(),
	fc.constant(null),
	fc.constant([]),
	fc.constant({}),
	fc.jsonValue({ maxDepth: 3 }),
);

const number = 'BLUE-7KQ2M9XA';
const challenge = 'a'.repeat(43);
const discountTerms = {
	percent: 15,
	amountCents: null,
	from: null,
	to: null,
	maxUses: null,
	maxUsesPerEmail: null,
};

/**
 * Valid bodies by the end of their path. `delete-account` and `logout` have none, because they would
 * end the session of the caller.
 */
const good: Readonly<Record<string, object>> = {
	'create-checkout-session': oneShirt(),
	discount: { code: 'FLIBS', email: 'someone@blue.example' },
	'find-order': { number, email: 'grace@blue.example' },
	'request-return': {
		kind: 'return',
		reason: Object.keys(returnReasons)[0],
		note: '',
		lines: [{ position: 0, quantity: 1 }],
	},
	'cancel-order': { number, t: `${challenge}.zzzzzz`, revision: '1.1' },
	'confirm-cancel': { number, t: `${challenge}.zzzzzz`, cancel: `${challenge}.zzzzzz` },
	'change-address': { number, t: `${challenge}.zzzzzz`, address: goodAddress, revision: '' },
	'confirm-address': { number, t: `${challenge}.zzzzzz`, change: `${challenge}.zzzzzz` },
	'my-orders/:number/address': { address: goodAddress, revision: '1.1' },
	'contact-message': {
		name: 'Grace',
		email: 'grace@blue.example',
		phone: '',
		subject: 'Hello',
		message: 'A question about sizes.',
		website: '',
		tookMs: 9000,
	},
	'chat-request': {
		name: 'Grace',
		email: 'grace@blue.example',
		phone: '305 555 0100',
		message: 'A question about sizes.',
		website: '',
		tookMs: 9000,
	},
	subscribe: { email: 'someone@blue.example', source: 'home', website: '', tookMs: 5000 },
	'crew-confirm': { token: 'x' },
	'crew-leave': { 'List-Unsubscribe': 'One-Click' },
	'stock-notice': { id: 'men-captain', size: 'M', email: 'grace@blue.example' },
	'my-addresses': {
		id: '0190f6a8-0000-4000-8000-000000000001',
		isDefault: true,
		address: goodAddress,
	},
	'my-wishlist': {
		entries: [{ id: 'men-captain', size: 'M', changedAtMs: 1, isRemoved: false }],
	},
	signup: { email: 'someone@blue.example', password: 'a good long password' },
	token: {
		email: 'someone@blue.example',
		password: 'a good long password',
		refresh_token: challenge,
		auth_code: '0190f6a8-0000-4000-8000-000000000001',
		code_verifier: challenge,
		provider: 'harbour',
		id_token: 'e30.e30.x',
		link_identity: true,
	},
	user: { data: { full_name: 'Grace' }, email: '', phone: '', nonce: '', current_password: '' },
	recover: {
		email: 'someone@blue.example',
		code_challenge: challenge,
		code_challenge_method: 's256',
	},
	resend: { type: 'signup', email: 'someone@blue.example' },
	otp: { email: 'someone@blue.example', create_user: true, data: {}, channel: 'sms' },
	magiclink: { email: 'someone@blue.example' },
	reauthenticate: { password: 'a good long password', nonce: '' },
	object: { token: challenge },
	'desk-admission': { code: '7QK3-MPXA-90TB' },
	'recovery-codes': {},
	'recovery-codes/verify': { code: '7QK3-MPXA-90TB' },
	':id/verify': { challenge_id: '0190f6a8-0000-4000-8000-000000000001', code: '123456' },
	verify: { email: 'someone@blue.example', token: '123456', type: 'email' },
	factors: { factor_type: 'totp', friendly_name: 'Phone app', issuer: 'Blue', phone: '' },
	challenge: { channel: 'sms' },
	callback: { state: 'x', code: 'y' },
	users: { email: 'someone@blue.example', email_confirm: true, user_metadata: {} },
	'users/:id': { email: 'someone@blue.example', ban_duration: 'none', user_metadata: {} },
	generate_link: { type: 'magiclink', email: 'someone@blue.example' },
	invite: { email: 'someone@blue.example', data: {} },
	'orders/ship': { orders: [{ number, carrier: 'UPS', tracking: '1Z999AA10123456784' }] },
	ship: { carrier: 'UPS', tracking: '1Z999AA10123456784', isCorrection: false, revision: '1' },
	unship: { revision: '1' },
	deliver: { day: '2026-11-21', revision: '1' },
	'returns/:number/refund': { cents: 100 },
	refund: { cents: 100, restocks: false, returnNumber: null, revision: '1' },
	cancel: { revision: '1' },
	'orders/:number/address': { address: goodAddress, revision: '1' },
	notes: { text: 'A note.' },
	accept: { answer: 'Please send it.' },
	refuse: { answer: 'It has been worn.' },
	received: { restocks: true },
	size: { sizes: [{ position: 0, size: 'M' }] },
	release: {},
	close: {},
	swapped: { carrier: 'UPS', tracking: '1Z999AA10123456784' },
	'stock/:productId/:size': { onHand: 3, seen: null },
	codes: { code: 'DOCK-15', ...discountTerms },
	'codes/:code': { ...discountTerms, revision: 1 },
	':code/end': { revision: 1 },
	':code/resume': { revision: 1 },
	'desk/products': { name: 'Cap', copyOf: 'men-captain' },
	'products/:id': { revision: 1, product: shirtDraft },
	'desk/collections': { title: 'Summer', ids: ['men'] },
	'collections/:id': { revision: 1, collection: emptyCollection },
	'desk/previews': { productId: 'men-captain', isLink: false },
	'desk/palette': { revision: 1, colours: [{ name: 'Green', swatch: '#2e8b57' }] },
	'settings/mail': { email: 'ada@blue.example' },
	'desk/settings': { revision: 1, settings: settingsOf(firstShop) },
	archive: { revision: 1 },
	discard: { revision: 1 },
	restore: { revision: 1 },
	publication: { documents: [{ kind: 'product', id: 'men-captain', basis: 'x' }] },
	undo: { seen: 1 },
	schedules: { price: '29.99', compareAt: '', from: '2027-01-01T09:00', until: '' },
	'publish-at': { at: '2027-01-01T09:00' },
	answer: { text: 'An answer.', seen: 0 },
	'desk/backup': { passphrase: 'four boats at anchor' },
	stripe: { id: 'evt_1', type: 'checkout.session.completed', data: { object: {} } },
};

/** Valid queries by the end of their path. */
const goodQueries: Readonly<Record<string, readonly string[]>> = {
	token: ['password', 'refresh_token', 'pkce', 'id_token'].map((grant) => `grant_type=${grant}`),
	verify: [`token=${challenge}&type=recovery&redirect_to=/`, 'token=pkce_x&type=signup'],
	authorize: [
		`provider=harbour&code_challenge=${challenge}&code_challenge_method=s256`,
		`provider=harbour&code_challenge=${challenge}&code_challenge_method=s256&skip_http_redirect=true`,
	],
	callback: ['state=x&code=y', 'state=x&error=access_denied'],
	'order-status': ['session_id=cs_test_0000000000'],
	users: ['page=1&per_page=50&filter=some', 'page=0&per_page=-1&sort=email%20asc'],
	orders: ['search=grace&status=paid&sort=oldest', 'from=2026-11-01&to=2026-11-30'],
	numbers: ['span=day', 'span=month'],
};

const goodBodies = Object.values(good);

/** Mutations of a valid body: one value changed, removed or added. */
interface Bend {
	readonly place: number;
	readonly value: unknown;
	readonly how: 'not' | 'change' | 'drop';
}

const bends: fc.Arbitrary<Bend> = fc.record({
	place: fc.nat(30),
	value: anything,
	how: fc.constantFrom<Bend['how'][]>('not', 'change', 'drop'),
});

function bend(body: object, { place, value, how }: Bend): string {
	const copy: Record<string, unknown> = { ...body };
	const names = Object.keys(copy);
	const name = names[place % (names.length + 1)] ?? 'extra';
	if (how === 'drop') delete copy[name];
	if (how === 'change') copy[name] = value;
	return JSON.stringify(copy);
}

/** The valid body of another route. */
const foreign = fc
	.tuple(fc.constantFrom(...goodBodies), bends)
	.map(([body, how]) => bend(body, how));

const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

const bodies: fc.Arbitrary<string | undefined> = fc.oneof(
	{ weight: 4, arbitrary: foreign },
	{ weight: 2, arbitrary: fc.json() },
	{ weight: 1, arbitrary: text },
	{
		weight: 1,
		arbitrary: fc.constantFrom(
			undefined,
			'{',
			deep,
			`{"a":"${'x'.repeat(200_000)}"}`,
			'\ufeff{}',
			'{"a":1,"a":2}',
		),
	},
);

const plainHeaders = fc.record({
	'content-type': fc.constant('application/json'),
	'idempotency-key': fc.uuid(),
});

const wildHeaders = fc
	.record(
		{
			'content-type': fc.constantFrom(
				'application/json',
				'application/json; charset=utf-8',
				'application/json; charset=utf-16',
				'text/plain',
				'multipart/form-data',
				'application/x-www-form-urlencoded',
			),
			'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('', 'x', 'a'.repeat(500))),
			'replaces-attempt': fc.constantFrom(
				'',
				'a,b,c,d,e,f',
				'0190f6a8-0000-7000-8000-000000000001',
			),
			'x-forwarded-for': fc.constantFrom(
				'192.0.2.7',
				'not an address',
				'1.2.3.4, 5.6.7.8, ::1',
				',',
			),
			'stripe-signature': fc.constantFrom('', 't=1,v1=00', 't=x'),
			accept: fc.constantFrom('*/*', 'text/csv'),
			range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1'),
		},
		{ requiredKeys: [] },
	)
	.map((given) => ({ 'content-type': 'application/json', ...given }));

const headers = fc.oneof(
	{ weight: 3, arbitrary: plainHeaders },
	{ weight: 1, arbitrary: wildHeaders },
);

const values = fc.oneof(
	nasty,
	fc.uuid(),
	fc.constantFrom('BLUE-7KQ2M9XA', 'RET-22222222', 'men-captain', 'M', '1', 'all', '2026-02-30'),
);

const names = [
	'id',
	'after',
	'search',
	'status',
	'from',
	'to',
	'sort',
	'session_id',
	't',
	'token',
	'grant_type',
	'type',
	'provider',
	'redirect_to',
	'code',
	'page',
	'per_page',
	'product',
	'size',
	'span',
	'scope',
	'filter',
	'state',
	'code_challenge',
	'code_challenge_method',
	'skip_http_redirect',
];

const queries = fc
	.array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 3 })
	.map((pairs) =>
		pairs.length === 0
			? ''
			: `?${new URLSearchParams(pairs.map(([name, value]) => [name, value]))}`,
	);

/** Valid calls of all routes with a known body, by all users. Others mutate them. */
export function wholeCalls(
	known: readonly KnownCall[],
	people: readonly string[],
): readonly FuzzedCall[] {
	return known.flatMap(({ method, path }) => {
		const body = goodBodyOf(path);
		if (!body || path.includes(':')) return [];
		return people.map((who) => ({
			method,
			path,
			who,
			headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
			body: method === 'GET' ? undefined : JSON.stringify(body),
		}));
	});
}

/** The same calls, each with a deeply nested value in one place of its body. */
export function deepCalls(
	known: readonly KnownCall[],
	people: readonly string[],
): readonly FuzzedCall[] {
	return wholeCalls(known, people).flatMap((call) =>
		deepened(call.body ?? '{}').map((body) => ({ ...call, body })),
	);
}

/** JSON with each of its values, one after the other, replaced by a deeply nested one. */
function deepened(json: string): readonly string[] {
	const body = JSON.parse(json);
	let count = 0;
	JSON.stringify(body, (_name, value) => {
		count += 1;
		return value;
	});
	return Array.from({ length: count - 1 }, (_, place) => {
		let at = 0;
		const marked = JSON.stringify(body, (_name, value) => (at++ === place + 1 ? 'deep' : value));
		return marked.replace('"deep"', deep);
	});
}

function goodBodyOf(path: string): object | undefined {
	return good[Object.keys(good).find((end) => path.endsWith(`/${end}`)) ?? ''];
}

function goodQueriesOf(path: string): readonly string[] {
	return goodQueries[path.slice(path.lastIndexOf('/') + 1)] ?? [];
}

/** Writing routes without a valid body. Their bodies are only generated. */
export function bodiless(known: readonly KnownCall[]): readonly string[] {
	return known
		.filter(({ method, path }) => /^(POST|PUT)$/.test(method) && !goodBodyOf(path))
		.map(({ method, path }) => `${method} ${path}`);
}

/**
 * Calls of these routes by these users, with `ids` of rows that exist. Everything else is generated.
 * Only strangers sign out: a user could call nothing afterwards.
 */
export function fuzzedCalls(
	known: readonly KnownCall[],
	people: readonly string[],
	ids: readonly string[] = [],
): fc.Arbitrary<FuzzedCall> {
	const part = ids.length === 0 ? values : fc.oneof(values, fc.constantFrom(...ids));
	return fc
		.record({
			call: fc.constantFrom(...known),
			method: fc.option(
				fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'),
				{
					freq: 8,
				},
			),
			parts: fc.array(part, { minLength: 4, maxLength: 4 }),
			query: queries,
			ownQuery: fc.nat(7),
			who: fc.constantFrom('none', ...people),
			headers,
			own: bends,
			isOwn: fc.constantFrom(true, true, true, false),
			body: bodies,
		})
		.map(({ call, method, parts, query, ownQuery, who, headers: given, own, isOwn, body }) => {
			let at = 0;
			const path = call.path.replace(/:\w+|\*/g, () =>
				encodeURIComponent(parts[at++ % parts.length] ?? '').slice(0, 400),
			);
			const asked = method ?? call.method;
			const hasBody = asked !== 'GET' && asked !== 'HEAD';
			const whole = goodBodyOf(call.path);
			const valid = goodQueriesOf(call.path)[ownQuery];
			const sent = isOwn && whole ? bend(whole, own) : body;
			return {
				method: asked,
				path: `${path}${valid === undefined ? query : `?${valid}`}`,
				who: call.path.endsWith('/logout') ? 'none' : who,
				headers: given,
				body: hasBody ? sent : undefined,
			};
		});
}

/** Bytes that are nearly HTTP. */
export const fuzzedBytes: fc.Arbitrary<string> = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 300 }),
	fc
		.record({
			line: fc.constantFrom(
				'GET / HTTP/1.1',
				'POST /functions/v1/contact-message HTTP/1.1',
				'GET //elsewhere.example/ HTTP/1.1',
				'GET /%00 HTTP/1.1',
				'GET /assets/../../../etc/passwd HTTP/1.1',
				'BREW /coffee HTTP/1.1',
				'CONNECT a.example:443 HTTP/1.1',
				'GET http://elsewhere.example/ HTTP/1.1',
				'GET * HTTP/1.1',
				'TRACE /functions/v1/stock HTTP/1.1',
				'GET / HTTP/9.9',
			),
			head: fc.array(
				fc.constantFrom(
					'Host: localhost',
					'Host: a\r\nHost: b',
					'Content-Length: -1',
					'Content-Length: 5',
					'Content-Length: 99999999999999999999',
					'Transfer-Encoding: chunked',
					'Transfer-Encoding: gzip, chunked',
					'Expect: 100-continue',
					'Upgrade: websocket\r\nConnection: Upgrade',
					'Content-Type: application/json',
					'Connection: close',
					'X-Bad\u0001: 1',
					': empty',
					'If-None-Match: "',
					'Range: bytes=0-0,1-1',
					'Accept-Encoding: br;q=9, *;q=x',
				),
				{ maxLength: 5 },
			),
			body: fc.oneof(
				fc.constantFrom('', '{}', '5\r\nhello\r\n0\r\n\r\n', 'FFFFFFFFFF\r\n'),
				fc.string({ maxLength: 50 }),
			),
		})
		.map(({ line, head, body }) => `${[line, ...head].join('\r\n')}\r\n\r\n${body}`),
);
