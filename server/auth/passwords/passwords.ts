import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { composed } from '../../../core/plain-text.ts';
import { Queue } from './queue.ts';

/**
 * Makes and checks password hashes. It is slow, so never call it within a transaction. Keyboards
 * write one letter in several Unicode forms, so that of NFC is hashed (RFC 8265).
 */
export interface Passwords {
	/** An argon2id hash. */
	hash(password: string): Promise<string>;
	/**
	 * Whether a password matches a hash (argon2, or bcrypt from elsewhere), if not in NFC then as it
	 * was typed: hashes of before are of that. Without a hash the answer is false and takes as long,
	 * to prevent enumeration by timing.
	 */
	isRight(password: string, passwordHash: string | null): Promise<boolean>;
	/** Whether a hash has other parameters than new ones. */
	isOutdated(passwordHash: string): boolean;
}

export interface HashCost {
	readonly memoryKib: number;
	readonly passes: number;
}

/** About 100 ms on a small server: measured 80 to 107 ms on two shared cores. */
export const defaultCost: HashCost = { memoryKib: 64 * 1024, passes: 5 };

/** One core stays free. */
const atOnce = Math.max(1, availableParallelism() - 1);
/** Less than half of the 10 s in which a call must be answered: some calls hash twice. */
const maxWaitMs = 4_000;
const maxWaiting = atOnce * 100;

export function createPasswords(cost: HashCost = defaultCost): Passwords {
	const queue = new Queue({ atOnce, maxWaiting, maxWaitMs });
	const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 };
	const nobodys = hashOfNothing(cost);
	return {
		hash: (password) => queue.run(async () => (await argon2()).hash(composed(password), options)),
		isRight: (password, passwordHash) =>
			queue.run(async () => {
				const forms = new Set([composed(password), password]);
				for (const form of forms) {
					if (await matches(passwordHash ?? nobodys, form)) return passwordHash !== null;
				}
				return false;
			}),
		isOutdated(passwordHash) {
			const kind = `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=1$`;
			return !passwordHash.startsWith(kind);
		},
	};
}

async function matches(passwordHash: string, password: string): Promise<boolean> {
	if (passwordHash.startsWith('$2')) {
		const { compare } = await import('bcryptjs');
		return await compare(password, passwordHash);
	}
	return (await argon2()).verify(passwordHash, password);
}

/** Loaded on first use, to save memory until somebody signs in. */
function argon2() {
	return import('@node-rs/argon2');
}

/** A hash that no password matches, with the usual cost of a comparison. */
function hashOfNothing({ memoryKib, passes }: HashCost): string {
	const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
	return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${random(16)}$${random(32)}`;
}
