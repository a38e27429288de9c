import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** A file and an import that it must not have: cases of the import rule of docs/architecture.md. */
const forbidden: readonly (readonly [file: string, statement: string])[] = [
	['core/rule.ts', "import { useState } from 'react';"],
	['core/rule.ts', "import { renderToString } from 'react-dom/server';"],
	['core/rule.ts', "import { readFileSync } from 'node:fs';"],
	['core/rule.ts', "import { Hono } from 'hono';"],
	['core/rule.ts', "import { Field } from '../app/ui/form/field.tsx';"],
	['core/rule.ts', "import type { Config } from '../server/config.ts';"],
	['core/rule.ts', "import { session } from '../sandbox/session.ts';"],
	['core/rule.ts', "import { eventually } from '../tests/eventually.ts';"],
	['core/rule.ts', "export { app } from '../server/app.ts';"],
	['core/rule.ts', "export * from '../server/app.ts';"],
	['core/rule.ts', "const app = import('../server/app.ts');"],
	['core/chat/rule.ts', "import { Field } from '../../app/ui/field.tsx';"],
	['core/rule.ts', "import type { Product } from '../desk/rules/products.ts';"],
	['core/rule.test.ts', "import { readFileSync } from 'node:fs';"],
	['core/rule.test.ts', "import { Field } from '../app/ui/form/field.tsx';"],
	['core/rule.ts', "import { it } from 'vitest';"],
	['app/window.tsx', "import { config } from '../server/config.ts';"],
	['app/window.tsx', "import { readFileSync } from 'node:fs';"],
	['app/window.tsx', "import Stripe from 'stripe';"],
	['app/cart/window.tsx', "import { config } from '../../server/config.ts';"],
	['app/cart/window.tsx', "import { session } from '../../sandbox/session.ts';"],
	['app/cart/window.tsx', "import { readFileSync } from 'node:fs';"],
	['app/cart/window.tsx', "import { CartPage } from '../pages/cart.tsx';"],
	['app/cart/window.tsx', "const page = import('../pages/cart.tsx');"],
	['app/pages/window.tsx', "import { config } from '../../server/config.ts';"],
	['app/ui/window.tsx', "import { formatCents } from '../../core/money.ts';"],
	['app/ui/window.tsx', "import { useCart } from '../cart/cart-context.tsx';"],
	['app/ui/window.tsx', "import { pages } from '../pages.ts';"],
	['app/ui/window.tsx', "import { readFileSync } from 'node:fs';"],
	['app/ui/form/window.tsx', "import { useCart } from '../../cart/cart-context.tsx';"],
	['app/ui/form/window.tsx', "import { pages } from '../../pages.ts';"],
	['app/ui/form/window.tsx', "import { formatCents } from '../../../core/money.ts';"],
	['app/cart/window.tsx', "import type { ProductDraft } from '../../desk/rules/product-draft.ts';"],
	['server/rule.ts', "import { pages } from '../app/routing/pages.ts';"],
	['server/orders/rule.ts', "import { audited } from '../../desk/server/audit/audit.ts';"],
	['server/orders/rule.ts', "import { pages } from '../../app/pages.ts';"],
	['server/orders/rule.ts', "import { session } from '../../sandbox/session.ts';"],
	['server/orders/rule.ts', "import { eventually } from '../../tests/eventually.ts';"],
	['server/orders/rule.ts', "import { buy } from './testing/guest-orders.ts';"],
	['server/rule.ts', "import { openBackRoom } from './testing/app-test-context.ts';"],
	['server/rule.ts', "const orders = import('./orders/testing/guest-orders.ts');"],
	['desk/rules/rule.ts', "import type { Db } from '../../server/db/open.ts';"],
	['desk/rules/rule.ts', "import { useState } from 'react';"],
	['desk/rules/rule.ts', "import { audited } from '../server/audit/audit.ts';"],
	['desk/server/rule.ts', "import { Button } from '../../app/ui/button.tsx';"],
	['desk/server/rule.ts', "import { deskCall } from '../app/data/desk-call.ts';"],
	['desk/app/window.tsx', "import type { Config } from '../../server/config.ts';"],
	['desk/app/window.tsx', "import { audited } from '../server/audit/audit.ts';"],
	['desk/app/window.tsx', "import { CartPage } from '../../app/pages/cart.tsx';"],
	['desk/app/window.tsx', "import { Hono } from 'hono';"],
	['sandbox/provider.ts', "import { formatCents } from '../core/money.ts';"],
	['sandbox/pages/provider.ts', "import type { Cents } from '../../core/money.ts';"],
	['sandbox/provider.ts', "import { pages } from '../app/routing/pages.ts';"],
	['sandbox/provider.ts', "import { config } from '../server/config.ts';"],
];

const allowed: readonly (readonly [file: string, statement: string])[] = [
	['core/rule.ts', "import * as v from 'valibot';"],
	['core/rule.ts', "import { quote } from './pricing.ts';"],
	['core/chat/rule.ts', "import { quote } from '../pricing.ts';"],
	['core/rule.test.ts', "import { it } from 'vitest';"],
	['core/rule.test.ts', "import fc from 'fast-check';"],
	['core/rule.test.ts', "import { carts } from '../tests/generated.ts';"],
	['app/window.tsx', "import { formatCents } from '../core/money.ts';"],
	['app/cart/window.tsx', "import { formatCents } from '../../core/money.ts';"],
	['app/cart/window.tsx', "import { Field } from '../ui/field.tsx';"],
	['app/cart/window.tsx', "import { useState } from 'react';"],
	['app/pages/window.tsx', "import { useCart } from '../cart/cart-context.tsx';"],
	['app/pages/window.tsx', "import { Thumbnail } from './thumbnail.tsx';"],
	['app/ui/window.tsx', "import { Icon } from './icon.tsx';"],
	['app/ui/window.tsx', "import { useState } from 'react';"],
	['app/ui/form/window.tsx', "import { Icon } from '../icon.tsx';"],
	['app/ui/form/window.tsx', "import { Checkbox } from './checkbox.tsx';"],
	['server/rule.ts', "import { app } from './app.ts';"],
	['server/orders/rule.ts', "import { quote } from '../../core/pricing.ts';"],
	['server/rule.ts', "import { readFileSync } from 'node:fs';"],
	['server/orders/rule.test.ts', "import { eventually } from '../../tests/eventually.ts';"],
	['server/orders/rule.test.ts', "import { buy } from './testing/guest-orders.ts';"],
	['server/orders/testing/rule.ts', "import { openBackRoom } from '../../testing/app.ts';"],
	['server/orders/testing/rule.ts', "import { eventually } from '../../../tests/eventually.ts';"],
	['server/app.ts', "import { deskRoutes } from '../desk/server/routes.ts';"],
	['app/prerender.tsx', "import { deskRoutes } from '../desk/app/desk-app.tsx';"],
	['app/cart/window.test.ts', "import { draftOf } from '../../desk/rules/draft-product.ts';"],
	['desk/rules/rule.ts', "import { quote } from '../../core/checkout/pricing.ts';"],
	['desk/server/rule.ts', "import { Hono } from 'hono';"],
	['desk/server/rule.ts', "import { stateOf } from '../rules/next-publication.ts';"],
	['desk/app/window.tsx', "import { Button } from '../../app/ui/button.tsx';"],
	['desk/app/window.tsx', "import type { Product } from '../rules/products.ts';"],
	['sandbox/provider.ts', "import { Hono } from 'hono';"],
	['sandbox/pages/provider.ts', "import { session } from '../session.ts';"],
];

const root = new URL('..', import.meta.url).pathname;

interface ImportRule {
	readonly files: RegExp;
	/** Whether it holds for tests and their helpers too. */
	readonly holdsForTests: boolean;
	/** The imports that it refuses: paths from the root, which begin with `./`, and packages. */
	readonly refuses: RegExp;
}

const serverPackages = ['node:.+', 'hono', '@hono', 'kysely', 'pg', 'pino', 'nodemailer', 'stripe'];

/** All rules that name a file hold for it, for imports of types and dynamic ones too. */
const importRules: readonly ImportRule[] = [
	// No I/O and no React.
	{ files: /^core\//, holdsForTests: false, refuses: /^(?!\.\/core\/|valibot$)/ },
	{
		files: /^core\//,
		holdsForTests: true,
		refuses: /^(?!\.\/(?:core|tests)\/|(?:valibot|vitest|fast-check)$)/,
	},
	// The app shows pictures of `art`, but runs no code of it.
	{ files: /^app\//, holdsForTests: false, refuses: /^\.\/(?!core\/|app\/|art\/|desk\/app\/)/ },
	{
		files: /^(?:app|desk\/app)\//,
		holdsForTests: true,
		refuses: new RegExp(`^(?:\\./(?:server|sandbox)/|(?:${serverPackages.join('|')})(?:/|$))`),
	},
	// Pages import features, never the other way. The table of pages loads them.
	{
		files: /^(?:app\/(?!pages\/|routing\/pages\.ts$).+|desk\/app)\//,
		holdsForTests: true,
		refuses: /^\.\/app\/pages\//,
	},
	{ files: /^app\/ui\//, holdsForTests: true, refuses: /^\.\/(?:core\/|app\/(?!ui\/))/ },
	{
		files: /^server\//,
		holdsForTests: false,
		refuses: /^\.\/(?!core\/|server\/|desk\/(?:rules|server)\/)/,
	},
	// The desk is a product of its own, which only what starts and builds the shop knows.
	{
		files: /^(?:app|server)\/(?!prerender\.tsx$|(?:app|calls|start)\.ts$|shop-command\/)/,
		holdsForTests: false,
		refuses: /^\.\/desk\//,
	},
	{
		files: /^desk\/rules\//,
		holdsForTests: false,
		refuses: /^(?!\.\/(?:core|desk\/rules)\/|valibot$)/,
	},
	{
		files: /^desk\/server\//,
		holdsForTests: false,
		refuses: /^\.\/(?!core\/|server\/|desk\/(?:rules|server)\/)/,
	},
	{
		files: /^desk\/app\//,
		holdsForTests: false,
		refuses: /^\.\/(?!core\/|app\/|art\/|desk\/(?:rules|app)\/)/,
	},
	// It stands for somebody else's service.
	{ files: /^sandbox\//, holdsForTests: false, refuses: /^\.\/(?!sandbox\/)/ },
	{ files: /^sandbox\//, holdsForTests: true, refuses: /^\.\/(?:app|server|core)\// },
	{
		files: /^(?:core|app|server|desk|sandbox)\//,
		holdsForTests: false,
		refuses: /\/testing\/|\.test\.tsx?$/,
	},
];

describe('the rules of imports', () => {
	it.each(forbidden)('refuse in %s: %s', (file, statement) => {
		expect(refusedImports(file, statement)).toHaveLength(1);
	});

	it.each(allowed)('allow in %s: %s', (file, statement) => {
		expect(refusedImports(file, statement)).toEqual([]);
	});

	it.each(['core', 'app', 'server', 'desk', 'sandbox'])('hold for every file of %s', (part) => {
		const files = globSync(`${part}/**/*.{ts,tsx}`, { cwd: root });
		expect(files.length).toBeGreaterThan(5);
		expect(files.flatMap((file) => refusedImports(file))).toEqual([]);
	});
});

function refusedImports(file: string, source?: string): string[] {
	const isTest = isTestFile(file);
	const rules = importRules.filter(
		(rule) => rule.files.test(file) && (rule.holdsForTests || !isTest),
	);
	return importsOf(file, source)
		.filter((target) => rules.some(({ refuses }) => refuses.test(target)))
		.map((target) => `${file} imports ${target}`);
}

/**
 * The folders of a part, lowest first. A folder imports only those before it. '.' are the files of
 * the part itself. Type imports and dynamic imports are not part of the order: types are erased,
 * and a lower folder loads a higher one dynamically (the table of pages).
 */
const folderOrder: Readonly<Record<string, readonly string[]>> = {
	core: [
		...['.', 'address', 'shop', 'catalogue', 'stock', 'account', 'checkout', 'orders', 'contact'],
		...['chat', 'wishlist'],
	],
	app: [
		...['ui', 'browser', 'publication', 'forms', 'routing', 'offline', 'session'],
		...['catalogue', 'seo', 'cart', 'checkout', 'orders', 'account', 'chat', 'search', 'layout'],
		...[
			'collections',
			'product',
			'wishlist',
			'home',
			'about',
			'contact',
			'legal',
			'newsletter',
			'dev',
			'pages',
			'.',
		],
	],
	server: [
		...['runtime', 'observe', 'db', 'catalogue', 'secrets', 'http', 'publishing'],
		...['limits', 'links', 'mail'],
		'pictures',
		...['stock', 'discounts', 'orders', 'messages', 'payments', 'checkout', 'auth', 'accounts'],
		...['backup', '.', 'shop-command'],
	],
	'desk/server': [
		...['calls', 'audit', 'access', 'drafts', 'publications', 'palette', 'settings'],
		...['collections', 'products', 'schedules', 'previews', 'import', 'pictures', 'stock', 'codes'],
		...['orders', 'returns', 'people', 'numbers', 'health', 'backup', 'today', 'news', '.'],
	],
	'desk/app': [
		...['parts', 'data', 'actions', 'frame', 'now', 'slips', 'list', 'numbers', 'today'],
		...['health', 'audit', 'order', 'returns', 'products', 'collections', 'codes', 'stock'],
		...['settings', 'people', '.'],
	],
};

describe.each(Object.entries(folderOrder))('the folders of %s', (part, order) => {
	const files = globSync(`${part}/**/*.{ts,tsx}`, { cwd: root }).filter(
		(file) => !isTestFile(file),
	);

	it('are all in the order', () => {
		expect([...new Set(files.map((file) => folderOf(part, file)))].toSorted()).toEqual(
			order.toSorted(),
		);
	});

	it('import only folders before them', () => {
		const against = files.flatMap((file) =>
			importsAgainst(part, file, readFileSync(join(root, file), 'utf8')),
		);
		expect(against).toEqual([]);
	});

	it('are refused an import of a folder after them', () => {
		const low = order[0] === '.' ? `${part}/low.ts` : `${part}/${order[0]}/low.ts`;
		const high = order.at(-2) ?? '';
		const up = order[0] === '.' ? '.' : '..';
		const path = high === '.' ? `${up}/main.ts` : `${up}/${high}/high.ts`;
		expect(importsAgainst(part, low, `import { high } from '${path}';`)).toHaveLength(1);
		expect(importsAgainst(part, low, `import {\n\thigh,\n} from '${path}';`)).toHaveLength(1);
		expect(importsAgainst(part, low, `export * from '${path}';`)).toHaveLength(1);
		expect(importsAgainst(part, low, `import type { High } from '${path}';`)).toEqual([]);
		expect(importsAgainst(part, low, `const high = import('${path}');`)).toEqual([]);
	});
});

/** The imports of a file from folders after its own. */
function importsAgainst(part: string, file: string, source: string): string[] {
	const order = folderOrder[part] ?? [];
	return valueImports(file, source)
		.filter((target) => target.startsWith(`${part}/`) && /\.tsx?$/.test(target))
		.filter((target) => order.indexOf(folderOf(part, target)) > order.indexOf(folderOf(part, file)))
		.map((target) => `${file} imports ${target}`);
}

/** The files that a file imports statically, without imports of types alone. */
function valueImports(file: string, source = readFileSync(join(root, file), 'utf8')): string[] {
	const specifiers = source.matchAll(
		/^(?:import|export)\s(?!type\b)(?:[^'";]*\sfrom\s)?\s*'(\.[^']+)'/gm,
	);
	return [...specifiers].map(([, path = '']) => normalize(join(dirname(file), path)));
}

/** 'cart' of app/cart/line.ts in the part 'app', '.' of app/client.tsx. */
function folderOf(part: string, file: string): string {
	const [folder = '.', ...rest] = file.slice(part.length + 1).split('/');
	return rest.length === 0 ? '.' : folder;
}

/** A test, or a helper of tests. */
function isTestFile(file: string): boolean {
	return /\.(test|spec)\.tsx?$|\/testing\//.test(file);
}

/**
 * What the auth service uses of the rest of the server. It can move into a program of its own with
 * these files. Functions of other folders are passed in.
 */
const usedByAuth: readonly string[] = [
	...['core/account/sign-in-again.ts', 'core/email.ts', 'core/plain-text.ts'],
	'core/outcome.ts',
	...['auth-schema', 'open', 'database-unavailable', 'parse-column', 'unique-violation'].map(
		inFolder('db'),
	),
	...['client-address', 'json', 'loopback', 'request-handler'].map(inFolder('http')),
	...['bucket', 'captcha', 'client-buckets', 'peer'].map(inFolder('limits')),
	...['interval-job', 'seal', 'variables'].map(inFolder('runtime')),
	...['outbox-key', 'secret-rows', 'secrets-key'].map(inFolder('secrets')),
	...['server/mail/outbox.ts', 'server/observe/metrics.ts'],
];

describe('the auth service', () => {
	const files = globSync('{server,desk,tests,bench,scripts}/**/*.ts', { cwd: root });

	it('is entered through its entrance only', () => {
		expect(files.flatMap((file) => importsPastEntrance(file))).toEqual([]);
	});

	it('uses only the listed files of the server, and all of them', () => {
		const shipped = files.filter((file) => file.startsWith(authFolder) && !isTestFile(file));
		const used = new Set(shipped.flatMap((file) => importsOfAuth(file)));
		expect([...used].toSorted()).toEqual(usedByAuth.toSorted());
	});

	it.each([
		['desk/server/rule.ts', "import { audit } from '../../server/auth/audit.ts';"],
		['desk/server/rule.ts', "import type { Client } from '../../server/auth/request.ts';"],
		['desk/server/rule.ts', "const routes = await import('../../server/auth/routes.ts');"],
		['desk/server/rule.ts', "import { readAuthConfig } from '../../server/auth/config.ts';"],
		['desk/server/rule.test.ts', "import { audit } from '../../server/auth/audit.ts';"],
		['desk/server/rule.ts', "import { openTestAuth } from '../../server/auth/testing/context.ts';"],
	])('is closed for %s: %s', (file, statement) => {
		expect(importsPastEntrance(file, statement)).toHaveLength(1);
	});

	it.each([
		['desk/server/rule.ts', "import { audit } from '../../server/auth/index.ts';"],
		[
			'desk/server/rule.test.ts',
			"import { openTestAuth } from '../../server/auth/testing/context.ts';",
		],
		['server/auth/rule.ts', "import { audit } from './audit.ts';"],
	])('is open for %s: %s', (file, statement) => {
		expect(importsPastEntrance(file, statement)).toEqual([]);
	});

	it('answers tokens by password, refresh and PKCE with at most twelve files', () => {
		const files = new Set(['server/auth/sessions/token.ts']);
		for (const file of files) {
			for (const target of valueImports(file)) {
				if (target.startsWith(authFolder) && !besideTokens.test(target)) files.add(target);
			}
		}
		expect([...files]).toContain('server/auth/sessions/refresh-grant.ts');
		expect(files.size, [...files].join('\n')).toBeLessThanOrEqual(12);
	});

	it('is found using a file that is not listed', () => {
		const statement = "import type { Services } from '../services.ts';";
		expect(importsOfAuth('server/auth/rule.ts', statement)).toEqual(['server/services.ts']);
		expect(usedByAuth).not.toContain('server/services.ts');
	});
});

/**
 * Not counted as files of the token endpoint: helpers of every call, and the folders of providers,
 * codes and factors, which only a few sign-ins enter.
 */
const besideTokens =
	/^server\/auth\/(?:(?:errors|request|audit|rate-limits|captcha|deadline)\.ts|(?:providers|codes|factors)\/)/;

function inFolder(folder: string) {
	return (name: string) => `server/${folder}/${name}.ts`;
}

const authFolder = 'server/auth/';

/** The imports of a file outside from the inside of the auth service. Tests may use its helpers. */
function importsPastEntrance(file: string, source?: string): string[] {
	if (file.startsWith(authFolder)) return [];
	return (
		relativeImports(file, source)
			.filter((target) => target.startsWith(authFolder) && target !== `${authFolder}index.ts`)
			.filter((target) => !(isTestFile(file) && isTestFile(target)))
			// The settings are read before anything else is loaded.
			.filter((target) => !(file === 'server/config.ts' && target === `${authFolder}config.ts`))
			.map((target) => `${file} imports ${target}`)
	);
}

/** The files outside that a file of the auth service imports. */
function importsOfAuth(file: string, source?: string): string[] {
	return relativeImports(file, source).filter((target) => !target.startsWith(authFolder));
}

/** Code outside of a released migration may change, and would change what the migration does. */
describe('the migrations', () => {
	const files = globSync('server/db/migrations/*.ts', { cwd: root });

	it('import only each other, Kysely and Node', () => {
		expect(files.length).toBeGreaterThan(10);
		expect(files.flatMap((file) => importsOutsideMigrations(file))).toEqual([]);
	});

	it.each([
		"import { indexOrder } from '../../orders/search-words.ts';",
		"import type { Schema } from '../schema.ts';",
		"import { v7 } from 'uuid';",
		"const texts = await import('../../orders/search-words.ts');",
	])('are refused: %s', (statement) => {
		expect(importsOutsideMigrations('server/db/migrations/rule.ts', statement)).toHaveLength(1);
	});
});

function importsOutsideMigrations(file: string, source?: string): string[] {
	return importsOf(file, source)
		.filter((target) => !/^(?:kysely(?:\/|$)|node:|\.\/server\/db\/migrations\/)/.test(target))
		.map((target) => `${file} imports ${target}`);
}

/** What reads files of strangers needs memory, and a fault of it must not end the server. */
it.each([
	['sharp', 'server/pictures/start-making.ts'],
	['csv-parse', 'desk/server/import/start-reading.ts'],
	['parse5', 'desk/server/import/start-reading.ts'],
])('the server loads %s in child processes only', (name, starter) => {
	const files = new Set(['server/run-server.ts', 'server/start.ts']);
	for (const file of files) for (const target of valueImports(file)) files.add(target);
	expect(files).toContain(starter);
	const source = (file: string) => readFileSync(join(root, file), 'utf8');
	const loads = new RegExp(`^(?:import|export)\\s(?!type\\b)[^'";]*'${name}'`, 'm');
	const users = [...files].filter((file) => loads.test(source(file)));
	expect(users).toEqual([]);
});

it('core and the rules of the desk use no clock and no randomness', () => {
	const own = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/;
	const files = globSync('{core,desk/rules}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
	expect(files.filter((file) => own.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

/** All that a file imports, its types too: packages, and paths from the root with `./` before them. */
function importsOf(file: string, source = readFileSync(join(root, file), 'utf8')): string[] {
	const specifiers = source.matchAll(/(?:\bfrom\s+['"]|\bimport\s*\(?\s*['"`])([^\s'"`$]+)['"`]/g);
	return [...specifiers].map(([, path = '']) =>
		path.startsWith('.') ? `./${normalize(join(dirname(file), path))}` : path,
	);
}

function relativeImports(file: string, source?: string): string[] {
	return importsOf(file, source)
		.filter((target) => target.startsWith('./'))
		.map((target) => target.slice(2));
}
