import { readdirSync } from 'node:fs';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { openPractice } from '../../server/payments/practice.ts';
import { findSecretsKeys, makeKeyFile } from '../../server/secrets/open-secrets-key.ts';
import { canMountDisks, mountSmallDisk, type SmallDisk } from '../small-disk.ts';

describe.runIf(canMountDisks())('a first start on a full disk', () => {
	let disk: SmallDisk;
	beforeEach(() => {
		disk = mountSmallDisk(64);
		disk.fill();
	});
	afterEach(() => disk.unmount());

	it('leaves no broken key of the secrets to the next one', () => {
		expect(() => makeKeyFile(disk.folder)).toThrow('no space left on device');
		expect(readdirSync(disk.folder)).toEqual(['filler']);
		disk.makeRoom();
		makeKeyFile(disk.folder);
		const settings = { secretsKey: null, previousSecretsKey: null, dataDir: disk.folder };
		expect(findSecretsKeys(settings)).toBe(true);
	});

	it('leaves no broken keys of the practice provider to the next one', async () => {
		const env = { DATA_DIR: disk.folder, SANDBOX_URL: 'http://127.0.0.1:9' };
		const open = () => openPractice(readConfig(env), '', pino({ level: 'silent' }));
		await expect(open()).rejects.toThrow('no space left on device');
		disk.makeRoom();
		const made = await open();
		expect(made?.keys.secretKey).toMatch(/^sk_test_\w{48}$/);
		expect(await open()).toMatchObject({ keys: made?.keys });
	});
});
