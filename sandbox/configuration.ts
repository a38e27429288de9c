import * as v from 'valibot';

/** The configuration of the practice provider. */
export interface Configuration {
	readonly port: number;
	readonly host: string;
	/** The path of its database, an SQLite file. */
	readonly statePath: string;
	readonly secretKey: string;
	readonly webhookSecret: string;
	readonly webhookUrl: URL;
	/** The event types to send, as configured at the provider. All by default. */
	readonly webhookEvents?: readonly string[];
	/** The public URL of the payment page. By default localhost with the port. */
	readonly publicUrl?: string;
	/** The shop's name on the payment page. */
	readonly merchant: string;
}

const httpUrl = (name: string) =>
	v.pipe(
		v.string(`${name} is missing: it must be an address beginning with http://.`),
		v.check(
			(address) => URL.canParse(address) && new URL(address).protocol === 'http:',
			(issue) => `${name} is "${issue.input}": it must be an address beginning with http://.`,
		),
	);

const begins = (name: string, start: string) =>
	v.pipe(
		v.string(`${name} is missing: it must begin with ${start}.`),
		v.regex(new RegExp(`^${start}\\w+$`), `${name} must begin with ${start}.`),
	);

const portRule = 'SANDBOX_PORT must be a port number from 0 to 65535.';

const environmentSchema = v.object({
	SANDBOX_PORT: v.pipe(
		v.string(portRule),
		v.regex(/^\d{1,5}$/, portRule),
		v.transform(Number),
		v.maxValue(65_535, portRule),
	),
	SANDBOX_HOST: v.optional(v.string(), '127.0.0.1'),
	SANDBOX_STATE: v.pipe(
		v.string('SANDBOX_STATE is missing: it must be the path of an SQLite file.'),
		v.nonEmpty('SANDBOX_STATE is empty: it must be the path of an SQLite file.'),
	),
	SANDBOX_SECRET_KEY: begins('SANDBOX_SECRET_KEY', 'sk_test_'),
	SANDBOX_WEBHOOK_SECRET: begins('SANDBOX_WEBHOOK_SECRET', 'whsec_'),
	SANDBOX_WEBHOOK_URL: httpUrl('SANDBOX_WEBHOOK_URL'),
	SANDBOX_WEBHOOK_EVENTS: v.optional(
		v.pipe(
			v.string(),
			v.regex(
				/^[a-z_.]+(,[a-z_.]+)*$/,
				'SANDBOX_WEBHOOK_EVENTS must be event types with commas between.',
			),
			v.transform((types) => types.split(',')),
		),
	),
	SANDBOX_PUBLIC_URL: v.optional(
		v.pipe(
			v.string(),
			v.regex(/^https?:\/\/[^/]/, 'SANDBOX_PUBLIC_URL must begin with http:// or https://.'),
			v.transform((address) => address.replace(/\/+$/, '')),
		),
	),
	SANDBOX_MERCHANT: v.optional(v.string(), 'Blue'),
});

/** Reads the environment. Throws with one message per wrong variable. */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
	const parsed = v.safeParse(environmentSchema, environment);
	if (!parsed.success) throw new Error(parsed.issues.map((issue) => issue.message).join('\n'));
	const read = parsed.output;
	return {
		port: read.SANDBOX_PORT,
		host: read.SANDBOX_HOST,
		statePath: read.SANDBOX_STATE,
		secretKey: read.SANDBOX_SECRET_KEY,
		webhookSecret: read.SANDBOX_WEBHOOK_SECRET,
		webhookUrl: new URL(read.SANDBOX_WEBHOOK_URL),
		...(read.SANDBOX_WEBHOOK_EVENTS && { webhookEvents: read.SANDBOX_WEBHOOK_EVENTS }),
		...(read.SANDBOX_PUBLIC_URL && { publicUrl: read.SANDBOX_PUBLIC_URL }),
		merchant: read.SANDBOX_MERCHANT,
	};
}
