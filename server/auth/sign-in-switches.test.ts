import { afterEach, expect, it } from 'vitest';
import { onOneDatabase } from '../../tests/databases.ts';
import { readConfig } from '../config.ts';
import { openTestAuth, type TestAuth } from './testing/auth-test-context.ts';
import { unknownId } from './testing/factor-owner.ts';

const password = 'a good long password';

onOneDatabase('AUTH_SETTINGS', (kind) => {
	let auth: TestAuth | undefined;
	afterEach(() => auth?.stop());

	async function openWith(chosen: object): Promise<TestAuth> {
		const { hasAnonymous, hasManualLinking } = readConfig({
			AUTH_SETTINGS: JSON.stringify(chosen),
		}).auth;
		auth = await openTestAuth(await kind.create(), {
			settings: { hasAnonymous, hasManualLinking },
		});
		return auth;
	}

	const told = async (of: TestAuth) => await (await of.call('GET /settings')).json();

	it('leaves anonymous sign-in off and linking on', async () => {
		const of = await openWith({});
		expect(await told(of)).toMatchObject({
			external: { anonymous_users: false },
			manual_linking_enabled: true,
		});
		const { error } = await of.client().signInAnonymously();
		expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
	});

	it('switches anonymous sign-in on', async () => {
		const of = await openWith({ anonymousSignIn: true });
		expect(await told(of)).toMatchObject({ external: { anonymous_users: true } });
		const { data, error } = await of.client().signInAnonymously();
		expect(error).toBeNull();
		expect(data.user?.is_anonymous).toBe(true);
	});

	it.each([
		['GET /user/identities/authorize?provider=acme'],
		[`DELETE /user/identities/${unknownId}`],
	])('switches linking off for %s', async (line) => {
		const of = await openWith({ manualLinking: false });
		expect(await told(of)).toMatchObject({ manual_linking_enabled: false });
		const { data } = await of.client().signUp({ email: 'ada@blue.example', password });
		const authorization = `Bearer ${data.session?.access_token}`;
		const refused = await of.call(line, undefined, { authorization });
		expect(refused.status).toBe(404);
		expect(await refused.json()).toEqual({
			code: 'manual_linking_disabled',
			message: 'Manual linking is disabled',
		});
	});
});
