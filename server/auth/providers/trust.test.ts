import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../../tests/databases.ts';
import { openProviderRoom, type ProviderRoom } from '../testing/provider-test-context.ts';

const password = 'a good long password';

describe.each(databaseKinds())(
	'sign-in elsewhere where addresses are confirmed, on $name',
	({ create }) => {
		let room: ProviderRoom;
		beforeAll(async () => {
			room = await openProviderRoom(await create(), { mailAutoconfirm: false });
		});
		afterAll(() => room.stop());

		it('sends a mail to an unverified address and lets nobody in until it is opened', async () => {
			room.acme.accounts.set('unverified', { email: 'mail@blue.example', email_verified: false });
			const end = await room.signIn(room.auth.client(), 'unverified');
			expect(end.searchParams.get('error_description')).toBe(
				'Unverified email with acme. A confirmation email has been sent to your acme email',
			);
			const [mail] = await room.auth.mails('mail@blue.example');
			expect(mail?.template).toBe('confirm-email');
			const client = room.auth.client();
			const token = String(mail?.data.code);
			const verified = await client.verifyOtp({ email: 'mail@blue.example', token, type: 'email' });
			expect(verified.error).toBeNull();
			const { data } = await room.enter(room.auth.client(), 'unverified');
			expect(data.user?.id).toBe(verified.data.user?.id);
		});

		it.each(['sign-up', 'magic link'])(
			'leaves no stranger in the account of a later %s',
			async (way) => {
				const email = `${way.replace(/\W/, '-')}@blue.example`;
				const stranger = `stranger-${way}`;
				room.acme.accounts.set(stranger, { email, email_verified: false });
				await room.signIn(room.auth.client(), stranger);
				const owner = room.auth.client();
				if (way === 'sign-up') await owner.signUp({ email, password });
				else await owner.signInWithOtp({ email });
				const mails = await room.auth.mails(email);
				const token = String(mails.at(-1)?.data.code);
				const { data, error } = await owner.verifyOtp({ email, token, type: 'email' });
				expect(error).toBeNull();
				expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
				const end = await room.signIn(room.auth.client(), stranger);
				expect(end.searchParams.get('error_code')).toBe('provider_email_needs_verification');
				if (way === 'sign-up') {
					const again = await room.auth.client().signInWithPassword({ email, password });
					expect(again.error).toBeNull();
				}
			},
		);

		it('hands an account that nobody confirmed over to whom a provider vouches for', async () => {
			const email = 'victim@blue.example';
			const attacker = room.auth.client();
			await attacker.signUp({ email, password, options: { data: { note: 'planted' } } });
			room.acme.accounts.set('victim', { email, email_verified: true, name: 'Victim' });
			const { data } = await room.enter(room.auth.client(), 'victim');
			expect(data.user).toMatchObject({
				email,
				app_metadata: { provider: 'acme', providers: ['acme'] },
				identities: [{ provider: 'acme' }],
			});
			expect(data.user?.user_metadata).not.toHaveProperty('note');
			const again = await attacker.signInWithPassword({ email, password });
			expect(again.error?.code).toBe('invalid_credentials');
			const codes = await room.auth.db
				.selectFrom('auth_one_time_tokens')
				.select('id')
				.where('user_id', '=', data.user?.id ?? '')
				.execute();
			expect(codes).toEqual([]);
		});

		it('does not confirm an address by the proof of another', async () => {
			room.acme.accounts.set('shifty', { email: 'prey@blue.example', email_verified: false });
			await room.signIn(room.auth.client(), 'shifty');
			room.acme.accounts.set('shifty', { email: 'shifty@blue.example', email_verified: true });
			const { data } = await room.enter(room.auth.client(), 'shifty');
			expect(data.user?.email).toBe('shifty@blue.example');
			const prey = await room.auth.db
				.selectFrom('auth_users')
				.select('id')
				.where('email', '=', 'prey@blue.example')
				.execute();
			expect(prey).toEqual([]);
		});

		it('lets in nobody without any address', async () => {
			room.acme.accounts.set('mute', { name: 'Mute' });
			const end = await room.signIn(room.auth.client(), 'mute');
			expect(end.searchParams.get('error_description')).toBe(
				'Unverified email with acme. Verify the email with acme in order to sign in',
			);
		});
	},
);

describe.each(databaseKinds())(
	'sign-in elsewhere in a shop that takes no new ones, on $name',
	({ create }) => {
		it('lets in who is known, and makes nobody', async () => {
			const room = await openProviderRoom(await create(), { isSignUpOpen: false });
			room.acme.accounts.set('late', { email: 'late@blue.example', email_verified: true });
			const end = await room.signIn(room.auth.client(), 'late');
			expect(Object.fromEntries(end.searchParams)).toEqual({
				error: 'access_denied',
				error_code: 'signup_disabled',
				error_description: 'Signups not allowed for this instance',
			});
			expect(await room.auth.db.selectFrom('auth_users').select('id').execute()).toEqual([]);
			await room.stop();
		});
	},
);

it.each(databaseKinds())(
	'a provider that does not answer is asked again later, on $name',
	async ({ create }) => {
		const room = await openProviderRoom(await create());
		room.acme.close();
		room.acme.accounts.set('patient', { email: 'patient@blue.example', email_verified: true });
		const end = await room.signIn(room.auth.client(), 'patient');
		expect(end.pathname).toBe('/account');
		expect(end.searchParams.get('error')).toBe('server_error');
		expect(end.searchParams.get('error_description')).toBe('Unable to reach the provider acme');
		room.acme.open(`${room.auth.url}/callback`);
		expect((await room.enter(room.auth.client(), 'patient')).error).toBeNull();
		await room.stop();
	},
);
