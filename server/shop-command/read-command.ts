import {
	type Catalogue,
	hasSize,
	type Product,
	type Size,
} from '../../core/catalogue/catalogue.ts';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import { type AccessCommand, accessUsage, readAccessCommand } from './access.ts';
import { type ForgetCommand, forgetUsage, readForgetCommand } from './forget.ts';
import { type MerchantCommand, merchantUsage, readMerchantCommand } from './merchants.ts';
import { type MessageCommand, messageUsage, readMessageCommand } from './read-message-command.ts';
import { type OrderCommand, orderUsage, readOrderCommand } from './read-order-command.ts';
import { readSecretsCommand, type SecretsCommand, secretsUsage } from './secrets.ts';

export interface SetStock {
	readonly kind: 'set-stock';
	readonly product: Product;
	readonly sizes: readonly Size[];
	/** Null: unlimited. */
	readonly onHand: number | null;
}

export interface ShowStock {
	readonly kind: 'show-stock';
	readonly products: readonly Product[];
}

/** Writes all data of the shop to a file, or reads it from one. */
export type BackupCommand = { readonly file: string; readonly isJson: boolean } & (
	| { readonly kind: 'backup' }
	| { readonly kind: 'restore' }
);

/** A parsed command line. */
export type Command =
	| ShowStock
	| SetStock
	| AccessCommand
	| SecretsCommand
	| BackupCommand
	| ForgetCommand
	| OrderCommand
	| MessageCommand
	| MerchantCommand
	| { readonly kind: 'help' };

const maxOnHand = 100_000;

/** The help text, also shown after a wrong command. */
export function usage({ products }: Catalogue): string {
	return `${orderUsage}
${messageUsage}
npm run shop -- backup FILE
    while the shop runs; the file holds orders and addresses; the key of its secrets is not in it
npm run shop -- restore FILE
    into a database where no shop is yet
npm run shop -- stock show [product]
    what there is of every size: on hand, held by open payment pages, free
npm run shop -- stock set <product> <size|all> <number|unlimited>
    how many there are, those that are held included
${forgetUsage}
${accessUsage}
${secretsUsage}
${merchantUsage}

A product is named by its id or by the end of its address:
${products.map(({ id, slug }) => `    ${id.padEnd(22)}${slug}`).join('\n')}`;
}

/** Reads the arguments of `npm run shop --`. A failure is a sentence. */
export function readCommand(
	args: readonly string[],
	catalogue: Catalogue,
): Outcome<Command, string> {
	const [subject, verb, ...rest] = args;
	if (subject === undefined || subject === 'help' || subject === '--help' || subject === '-h') {
		return succeed({ kind: 'help' });
	}
	const read =
		readOrderCommand(args) ??
		readMessageCommand(args) ??
		readMerchantCommand(args) ??
		readAccessCommand(args) ??
		readSecretsCommand(args) ??
		readForgetCommand(args);
	if (read) return read;
	if (subject === 'backup' || subject === 'restore')
		return readBackupCommand(subject, args.slice(1));
	if (subject !== 'stock') return fail(`There is no command "${subject}".`);
	if (verb === 'show') return readShow(rest, catalogue);
	if (verb === 'set') return readSet(rest, catalogue);
	return fail(verb === undefined ? 'Stock: show or set?' : `Stock cannot "${verb}".`);
}

function readBackupCommand(
	kind: BackupCommand['kind'],
	args: readonly string[],
): Outcome<BackupCommand, string> {
	const files = args.filter((arg) => arg !== '--json');
	const [file] = files;
	if (file === undefined || file === '') return fail(`Which file? npm run shop -- ${kind} FILE`);
	if (files.length > 1)
		return fail(`One file at a time: "${files.slice(1).join(' ')}" is too much.`);
	if (file.startsWith('-')) return fail(`"${file}" is no file and no option.`);
	return succeed({ kind, file, isJson: args.includes('--json') });
}

function readShow(args: readonly string[], catalogue: Catalogue): Outcome<Command, string> {
	if (args.length > 1) return fail(`One product at a time: "${args.join(' ')}" is too much.`);
	const [name] = args;
	if (name === undefined) return succeed({ kind: 'show-stock', products: catalogue.products });
	const product = productNamed(name, catalogue);
	return product.ok ? succeed({ kind: 'show-stock', products: [product.value] }) : product;
}

function readSet(args: readonly string[], catalogue: Catalogue): Outcome<Command, string> {
	const [name, size, number] = args;
	if (name === undefined || size === undefined || number === undefined || args.length > 3) {
		return fail('To set stock, name a product, a size and a number.');
	}
	const product = productNamed(name, catalogue);
	if (!product.ok) return product;
	const sizes = sizesNamed(product.value, size);
	if (!sizes.ok) return sizes;
	const onHand = numberNamed(number);
	if (!onHand.ok) return onHand;
	return succeed({
		kind: 'set-stock',
		product: product.value,
		sizes: sizes.value,
		onHand: onHand.value,
	});
}

function productNamed(name: string, catalogue: Catalogue): Outcome<Product, string> {
	const product = catalogue.byId(name) ?? catalogue.bySlug(name);
	return product ? succeed(product) : fail(`There is no product "${name}".`);
}

function sizesNamed(product: Product, typed: string): Outcome<readonly Size[], string> {
	if (typed.toLowerCase() === 'all') return succeed(product.sizes);
	const size = typed.toUpperCase();
	if (hasSize(product, size)) return succeed([size]);
	const made = product.sizes.join(', ');
	return fail(`${product.name} is not made in size "${typed}": it is made in ${made}.`);
}

function numberNamed(typed: string): Outcome<number | null, string> {
	if (typed.toLowerCase() === 'unlimited') return succeed(null);
	if (/^\d{1,6}$/.test(typed) && Number(typed) <= maxOnHand) return succeed(Number(typed));
	return fail(
		`"${typed}" is no stock: it must be a whole number from 0 to ${maxOnHand}, or unlimited.`,
	);
}
