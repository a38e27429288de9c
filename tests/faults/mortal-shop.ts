import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serverArguments, serverEnvironment } from '../../scripts/server-command.mjs';
import { type Program, startProgram } from '../program.ts';

export interface MortalShopOptions {
	readonly dataDir: string;
	readonly databaseUrl: string;
	readonly sandboxUrl: string;
	readonly smtpUrl: string;
	readonly merchantEmail: string;
}

const root = new URL('../..', import.meta.url).pathname;

/** The real shop in a process of its own, which is killed and starts again at the same address. */
export class MortalShop {
	readonly #options: MortalShopOptions;
	#port = '0';
	#program: Program | undefined;
	/** What it last said, each time that it ended without having been told to. */
	readonly deaths: string[] = [];

	constructor(options: MortalShopOptions) {
		this.#options = options;
	}

	/** Where it answers, while it lives. */
	get url(): string {
		return `http://127.0.0.1:${this.#port}`;
	}

	/** What its commands need of the environment. */
	get environment(): Record<string, string> {
		const { dataDir, databaseUrl, sandboxUrl, smtpUrl, merchantEmail } = this.#options;
		return {
			PATH: process.env.PATH ?? '',
			DATA_DIR: dataDir,
			DATABASE_URL: databaseUrl,
			SANDBOX_URL: sandboxUrl,
			SMTP_URL: smtpUrl,
			MERCHANT_EMAIL: merchantEmail,
			LOG_LEVEL: 'warn',
		};
	}

	/** Starts it and waits until it answers. */
	async start(): Promise<void> {
		const program = await this.#launch();
		const [, port = ''] = await program.seen(/shop ready on http:\/\/[\w.]+:(\d+)/);
		this.#port = port;
		void this.#watch(program);
	}

	/** Starts it and kills it so soon that it may not have come far. */
	async startInVain(afterMs: number): Promise<void> {
		await this.#launch();
		await delay(afterMs);
		await this.kill();
	}

	/** kill -9: nothing is finished, nothing is written any more. */
	async kill(): Promise<void> {
		await this.stop('SIGKILL');
	}

	async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
		const program = this.#program;
		if (!program) return;
		this.#program = undefined;
		await program.stop(signal);
		appendFileSync(join(this.#options.dataDir, 'shop.log'), program.output());
	}

	/** One that ends without having been told to is noted, and started again as any guard would. */
	async #watch(program: Program): Promise<void> {
		try {
			await program.seen(/^never said$/, 3_600_000);
		} catch {
			if (this.#program !== program) return;
			this.deaths.push(program.output().slice(-500));
			this.#program = undefined;
			// Killed while it starts, it is started by who killed it.
			await this.start().catch(() => undefined);
		}
	}

	async #launch(): Promise<Program> {
		this.#program = await startProgram(process.execPath, serverArguments, {
			cwd: root,
			env: { ...serverEnvironment, COMPRESS_PAGES: 'quick', ...this.environment, PORT: this.#port },
		});
		return this.#program;
	}
}
