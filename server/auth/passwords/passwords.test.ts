import { hash as bcrypt } from 'bcryptjs';
import { describe, expect, it } from 'vitest';
import { isCommon } from './check-password.ts';
import { createPasswords, defaultCost } from './passwords.ts';

const cheap = createPasswords({ memoryKib: 64, passes: 1 });

describe('passwords', () => {
	it('are told right from wrong', async () => {
		const hash = await cheap.hash('right');
		expect(hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
		expect(await cheap.isRight('right', hash)).toBe(true);
		expect(await cheap.isRight('wrong', hash)).toBe(false);
	});

	it('are wrong where there is none', async () => {
		expect(await cheap.isRight('right', null)).toBe(false);
		expect(await cheap.isRight('', null)).toBe(false);
	});

	it('may have been hashed elsewhere, and that is known', async () => {
		const old = await bcrypt('right', 4);
		expect(await cheap.isRight('right', old)).toBe(true);
		expect(await cheap.isRight('wrong', old)).toBe(false);
		expect(cheap.isOutdated(old)).toBe(true);
		const dear = createPasswords({ memoryKib: 128, passes: 1 });
		expect(cheap.isOutdated(await dear.hash('right'))).toBe(true);
		expect(cheap.isOutdated(await cheap.hash('right'))).toBe(false);
	});

	it('take as much work for nobody as for somebody', async () => {
		const passwords = createPasswords(defaultCost);
		const hash = await passwords.hash('right');
		/** Processor time of all threads in microseconds, which a busy machine does not lengthen. */
		const workFor = async (of: string | null) => {
			const before = process.cpuUsage();
			await passwords.isRight('wrong', of);
			const { user, system } = process.cpuUsage(before);
			return user + system;
		};
		const work = { somebody: [] as number[], nobody: [] as number[] };
		for (let round = 0; round < 5; round += 1) {
			work.somebody.push(await workFor(hash));
			work.nobody.push(await workFor(null));
		}
		// The least of each. Without a hash it would be under 1 ms.
		expect(Math.min(...work.nobody)).toBeGreaterThan(Math.min(...work.somebody) / 2);
	});
});

describe('common passwords', () => {
	it.each(['123456', 'password', 'PassWord1', 'qwertyuiop'])('include %s', async (password) => {
		expect(await isCommon(password)).toBe(true);
	});

	it.each(['a good long password', 'salt and a steady wind', ''])(
		'do not include “%s”',
		async (password) => {
			expect(await isCommon(password)).toBe(false);
		},
	);
});
