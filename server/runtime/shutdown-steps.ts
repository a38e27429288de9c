import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

const stepDeadlineMs = 5_000;

/** Time for all steps. With `DRAIN_SECONDS` before them it stays below systemd's `TimeoutStopSec`. */
export const shutdownDeadlineMs = 15_000;

export interface StepOptions {
	/** Default: 5 s. */
	readonly deadlineMs?: number;
	/** Whether it may be interrupted, because the next start continues its work. */
	readonly mayBeCut?: boolean;
}

interface Step extends StepOptions {
	readonly name: string;
	readonly run: () => Promise<unknown>;
}

const late = Symbol();

/**
 * The steps that stop the server: first the entrance, so that open requests can finish, then the
 * others in reverse order. A step that fails or takes too long does not hold up the others.
 */
export class ShutdownSteps {
	readonly #log: Pick<Logger, 'error' | 'warn'>;
	readonly #deadlineMs: number;
	readonly #steps: Step[] = [];
	#entrance: Step | undefined;
	#closed: Promise<readonly string[]> | undefined;

	/** `deadlineMs` is the time for all steps together. */
	constructor(log: Pick<Logger, 'error' | 'warn'>, deadlineMs: number) {
		this.#log = log;
		this.#deadlineMs = deadlineMs;
	}

	add(name: string, run: () => Promise<unknown>, options: StepOptions = {}): void {
		this.#steps.unshift({ name, run, ...options });
	}

	addEntrance(name: string, run: () => Promise<unknown>, options: StepOptions = {}): void {
		this.#entrance = { name, run, ...options };
	}

	/** Returns the names of steps that failed or did not end in time. Never throws. */
	close(): Promise<readonly string[]> {
		this.#closed ??= this.#runAll();
		return this.#closed;
	}

	async #runAll(): Promise<readonly string[]> {
		const endsAtMs = performance.now() + this.#deadlineMs;
		const unfinished: string[] = [];
		for (const step of [...(this.#entrance ? [this.#entrance] : []), ...this.#steps]) {
			const leftMs = Math.max(endsAtMs - performance.now(), 0);
			if (!(await this.#runOne(step, leftMs))) unfinished.push(step.name);
		}
		return unfinished;
	}

	async #runOne({ name, run, ...options }: Step, leftMs: number): Promise<boolean> {
		const deadlineMs = Math.min(options.deadlineMs ?? stepDeadlineMs, leftMs);
		const timer = new AbortController();
		try {
			const running = run();
			const outcome = await Promise.race([
				running,
				delay(deadlineMs, late, { signal: timer.signal }),
			]);
			if (outcome !== late) return true;
			// Nobody handles its later failure.
			running.catch(() => undefined);
			if (options.mayBeCut) return true;
			this.#log.error({ step: name, deadlineMs }, 'a shutdown step did not end in time');
		} catch (cause) {
			this.#log.error({ err: cause, step: name }, 'a shutdown step failed');
		} finally {
			timer.abort();
		}
		return false;
	}
}
