import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase, sqlite } from '../../../tests/databases.ts';
import {
	openProviderTestContext,
	type ProviderTestContext,
} from '../testing/provider-test-context.ts';

const password = 'a good long password';

onOneDatabase('sign-in elsewhere where addresses are confirmed', ({ create }) => {
	let auth: ProviderTestContext;
	beforeAll(async () => {
		auth = await openProviderTestContext(await create(), { mailAutoconfirm: false });
	});
	afterAll(() => auth.stop());

	it('sends a mail to an unverified address and lets nobody in until it is opened', async () => {
		auth.acme.accounts.set('unverified', { email: 'mail@blue.example', email_verified: false });
		const end = await auth.signIn(auth.auth.client(), 'unverified');
		expect(end.searchParams.get('error_description')).toBe(
			'Unverified email with acme. A confirmation email has been sent to your acme email',
		);
		const [mail] = await auth.auth.mails('mail@blue.example');
		expect(mail?.template).toBe('confirm-email');
		const client = auth.auth.client();
		const token = String(mail?.data.code);
		const verified = await client.verifyOtp({ email: 'mail@blue.example', token, type: 'email' });
		expect(verified.error).toBeNull();
		const { data } = await auth.enter(auth.auth.client(), 'unverified');
		expect(data.user?.id).toBe(verified.data.user?.id);
	});

	it.each(['sign-up', 'magic link'])(
		'leaves no stranger in the account of a later %s',
		async (method) => {
			const email = `${method.replace(/\W/, '-')}@blue.example`;
			const stranger = `stranger-${method}`;
			auth.acme.accounts.set(stranger, { email, email_verified: false });
			await auth.signIn(auth.auth.client(), stranger);
			const owner = auth.auth.client();
			if (method === 'sign-up') await owner.signUp({ email, password });
			else await owner.signInWithOtp({ email });
			const mails = await auth.auth.mails(email);
			const token = String(mails.at(-1)?.data.code);
			const { data, error } = await owner.verifyOtp({ email, token, type: 'email' });
			expect(error).toBeNull();
			expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
			const end = await auth.signIn(auth.auth.client(), stranger);
			expect(end.searchParams.get('error_code')).toBe('provider_email_needs_verification');
			if (method === 'sign-up') {
				const again = await auth.auth.client().signInWithPassword({ email, password });
				expect(again.error).toBeNull();
			}
		},
	);

	it('hands an account that nobody confirmed over to whom a provider vouches for', async () => {
		const email = 'victim@blue.example';
		const attacker = auth.auth.client();
		await attacker.signUp({ email, password, options: { data: { note: 'planted' } } });
		auth.acme.accounts.set('victim', { email, email_verified: true, name: 'Victim' });
		const { data } = await auth.enter(auth.auth.client(), 'victim');
		expect(data.user).toMatchObject({
			email,
			app_metadata: { provider: 'acme', providers: ['acme'] },
			identities: [{ provider: 'acme' }],
		});
		expect(data.user?.user_metadata).not.toHaveProperty('note');
		const again = await attacker.signInWithPassword({ email, password });
		expect(again.error?.code).toBe('invalid_credentials');
		const codes = await auth.auth.db
			.selectFrom('auth_one_time_tokens')
			.select('id')
			.where('user_id', '=', data.user?.id ?? '')
			.execute();
		expect(codes).toEqual([]);
	});

	it('does not confirm an address by the proof of another', async () => {
		auth.acme.accounts.set('shifty', { email: 'prey@blue.example', email_verified: false });
		await auth.signIn(auth.auth.client(), 'shifty');
		auth.acme.accounts.set('shifty', { email: 'shifty@blue.example', email_verified: true });
		const { data } = await auth.enter(auth.auth.client(), 'shifty');
		expect(data.user?.email).toBe('shifty@blue.example');
		const prey = await auth.auth.db
			.selectFrom('auth_users')
			.select('id')
			.where('email', '=', 'prey@blue.example')
			.execute();
		expect(prey).toEqual([]);
	});

	it('lets in nobody without any address', async () => {
		auth.acme.accounts.set('mute', { name: 'Mute' });
		const end = await auth.signIn(auth.auth.client(), 'mute');
		expect(end.searchParams.get('error_description')).toBe(
			'Unverified email with acme. Verify the email with acme in order to sign in',
		);
	});
});

onOneDatabase('sign-in elsewhere in a shop that takes no new ones', ({ create }) => {
	it('lets in who is known, and makes nobody', async () => {
		const auth = await openProviderTestContext(await create(), { isSignUpOpen: false });
		auth.acme.accounts.set('late', { email: 'late@blue.example', email_verified: true });
		const end = await auth.signIn(auth.auth.client(), 'late');
		expect(Object.fromEntries(end.searchParams)).toEqual({
			error: 'access_denied',
			error_code: 'signup_disabled',
			error_description: 'Signups not allowed for this instance',
		});
		expect(await auth.auth.db.selectFrom('auth_users').select('id').execute()).toEqual([]);
		await auth.stop();
	});
});

it('a provider that does not answer is asked again later', async () => {
	const auth = await openProviderTestContext(await sqlite.create());
	auth.acme.close();
	auth.acme.accounts.set('patient', { email: 'patient@blue.example', email_verified: true });
	const end = await auth.signIn(auth.auth.client(), 'patient');
	expect(end.pathname).toBe('/account');
	expect(end.searchParams.get('error')).toBe('server_error');
	expect(end.searchParams.get('error_description')).toBe('Unable to reach the provider acme');
	auth.acme.open(`${auth.auth.url}/callback`);
	expect((await auth.enter(auth.auth.client(), 'patient')).error).toBeNull();
	await auth.stop();
});
