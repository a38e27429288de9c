// @module-tag deep

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GoTrueClient } from '@supabase/auth-js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onOneDatabase } from '../databases.ts';
import { type Shop, startShop } from '../shop.ts';

onOneDatabase('accounts of a whole shop', ({ create }) => {
	let dataDir: string;
	let databaseUrl: string;
	let shop: Shop;
	beforeEach(async () => {
		dataDir = mkdtempSync(join(tmpdir(), 'blue-accounts-'));
		databaseUrl = await create();
		shop = await startShop({ dataDir, databaseUrl });
	});
	afterEach(async () => {
		await shop.stop();
		rmSync(dataDir, { recursive: true, force: true });
	});

	it('outlive a restart, and sessions stay valid', async () => {
		const client = new GoTrueClient({ url: `${shop.url}/auth/v1`, autoRefreshToken: false });
		const who = { email: 'ada@blue.example', password: 'a good long password' };
		const { data } = await client.signUp(who);
		const session = data.session;
		if (!session) throw new Error('the sign-up gave no session');
		await shop.stop();
		shop = await startShop({ dataDir, databaseUrl });
		const restarted = new GoTrueClient({ url: `${shop.url}/auth/v1`, autoRefreshToken: false });
		expect((await restarted.setSession(session)).error).toBeNull();
		expect((await restarted.refreshSession()).error).toBeNull();
		expect((await restarted.getClaims()).data?.claims.email).toBe(who.email);
		const answer = await fetch(`${shop.url}/auth/v1/user`);
		expect(answer.status).toBe(401);
		expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
	});
});
