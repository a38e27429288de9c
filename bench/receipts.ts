import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../server/db/open.ts';

const everyMs = 4;
const longestMs = 30_000;

interface Awaited {
	readonly done: PromiseWithResolvers<void>;
	readonly sinceMs: number;
}

/** Polls the database for the receipts of paid orders. */
export class Receipts {
	readonly #db: Database;
	readonly #awaited = new Map<string, Awaited>();
	#watching: Promise<void> | undefined;
	#isStopped = false;

	constructor(db: Database) {
		this.#db = db;
	}

	/** Resolves when the order of this payment session is paid and its receipt is in the outbox. */
	arrival(sessionId: string): Promise<void> {
		const done = Promise.withResolvers<void>();
		this.#awaited.set(sessionId, { done, sinceMs: performance.now() });
		this.#watching ??= this.#watch().finally(() => {
			this.#watching = undefined;
		});
		return done.promise;
	}

	/** Resolves once nothing is asked any more. Call it before the database is closed. */
	async stop(): Promise<void> {
		this.#isStopped = true;
		await this.#watching;
	}

	/** Never throws: a query that fails is the failure of all that wait. */
	async #watch(): Promise<void> {
		while (this.#awaited.size > 0 && !this.#isStopped) {
			try {
				for (const sessionId of await this.#arrived([...this.#awaited.keys()])) {
					this.#awaited.get(sessionId)?.done.resolve();
					this.#awaited.delete(sessionId);
				}
			} catch (cause) {
				this.#rejectAll(cause);
			}
			this.#rejectOverdue();
			await delay(everyMs);
		}
	}

	async #arrived(sessionIds: string[]): Promise<string[]> {
		const rows = await this.#db
			.selectFrom('orders')
			.innerJoin('outbox', (join) =>
				join.on('outbox.cause', '=', sql<string>`'receipt:' || orders.id`),
			)
			.select('orders.payment_session_id')
			.where('orders.payment_session_id', 'in', sessionIds)
			.where('orders.status', '=', 'paid')
			.execute();
		return rows.flatMap((row) => row.payment_session_id ?? []);
	}

	#rejectAll(cause: unknown): void {
		for (const { done } of this.#awaited.values()) done.reject(cause);
		this.#awaited.clear();
	}

	#rejectOverdue(): void {
		for (const [sessionId, { done, sinceMs }] of this.#awaited) {
			if (performance.now() - sinceMs < longestMs) continue;
			this.#awaited.delete(sessionId);
			done.reject(new Error(`No receipt for ${sessionId} after ${longestMs} ms.`));
		}
	}
}
