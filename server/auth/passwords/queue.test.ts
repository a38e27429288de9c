import { afterEach, describe, expect, it } from 'vitest';
import { onOneDatabase } from '../../../tests/databases.ts';
import { openTestAuth, type TestAuth } from '../testing/auth-test-context.ts';
import { Queue } from './queue.ts';

const refused = { status: 429, extras: { retryAfterSeconds: 5 } };

describe('the queue for password hashing', () => {
	/** Tasks that end when they are told to, and the order in which they began. */
	function tasks(queue: Queue) {
		const begun: string[] = [];
		const ends = new Map<string, () => void>();
		return {
			begun,
			add: (name: string) =>
				queue.run(async () => {
					begun.push(name);
					await new Promise<void>((end) => ends.set(name, end));
					return name;
				}),
			end: (name: string) => ends.get(name)?.(),
		};
	}

	it('refuses at once what finds too many waiting, and keeps the order of the others', async () => {
		const { add, begun, end } = tasks(new Queue({ atOnce: 1, maxWaiting: 2, maxWaitMs: 1000 }));
		const done = [add('a'), add('b'), add('c')];
		await expect(add('d')).rejects.toMatchObject(refused);
		end('a');
		expect(await done[0]).toBe('a');
		expect(begun).toEqual(['a', 'b']);
		end('b');
		await done[1];
		end('c');
		expect(await Promise.all(done)).toEqual(['a', 'b', 'c']);
	});

	it('does not begin what has waited too long, and begins what has not', async () => {
		let nowMs = 0;
		const limits = { atOnce: 1, maxWaiting: 10, maxWaitMs: 4000, now: () => nowMs };
		const { add, begun, end } = tasks(new Queue(limits));
		const first = add('a');
		const late = expect(add('b')).rejects.toMatchObject(refused);
		nowMs = 3000;
		const inTime = add('c');
		nowMs = 5000;
		end('a');
		await first;
		await late;
		expect(begun).toEqual(['a', 'c']);
		end('c');
		expect(await inTime).toBe('c');
		const again = add('e');
		end('e');
		expect(await again).toBe('e');
	});
});

onOneDatabase('passwords of an account', ({ create }) => {
	let auth: TestAuth;
	afterEach(() => auth.stop());

	it('a flood of sign-ins is answered 429 with Retry-After, none of it 504', async () => {
		// About a hundredth of a second for each hash.
		auth = await openTestAuth(await create(), { hashCost: { memoryKib: 16 * 1024, passes: 2 } });
		const body = { email: 'ada@blue.example', password: 'not the one' };
		const answers = await Promise.all(
			Array.from({ length: 600 }, () => auth.call('POST /token?grant_type=password', body)),
		);
		const statuses = new Set(answers.map(({ status }) => status));
		expect([...statuses].toSorted()).toEqual([400, 429]);
		const over = answers.find(({ status }) => status === 429);
		expect(over?.headers.get('retry-after')).toBe('5');
		expect(await over?.json()).toMatchObject({ code: 'over_request_rate_limit' });
	});
});
