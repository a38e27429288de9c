import { appCode } from '../app-code.ts';
import { newEmail, password, signIn } from './account.ts';
import type { Tab } from './browser.ts';
import { journey } from './journey.ts';
import { click, fill, isAt, open, sees, shows } from './screen.ts';

journey('a shopper signs up, adds an app and signs in with its code', async ({ profile }) => {
	const tab = await profile.openTab();
	const email = newEmail();
	await open(tab, '/auth?next=/account/security');
	await click(tab, 'tab', 'Sign Up');
	await fill(tab, /^Full name/, 'Grace Hopper');
	await fill(tab, 'Email', email);
	await fill(tab, 'Password', password);
	await click(tab, 'button', 'Create Account');
	await isAt(tab, '/account/security');
	const secret = await addApp(tab);
	await click(tab, 'button', 'Account');
	await click(tab, 'button', 'Sign Out');
	await sees(tab, 'You’ve been successfully signed out.');
	await open(tab, '/auth?next=/account/profile');
	await signIn(tab, { email, secret });
	await isAt(tab, '/account/profile');
});

/** Sets up an authenticator app. Returns its secret. */
async function addApp(tab: Tab): Promise<string> {
	await click(tab, 'button', 'Add Authenticator App');
	await shows(tab, 'image', /QR code/);
	const secret = await tab.run(() => document.querySelector('code')?.textContent ?? '');
	await fill(tab, 'Code from your app', await appCode(secret.replaceAll(' ', ''), 1));
	await click(tab, 'button', 'Confirm');
	await sees(tab, 'Your second factor is set up.');
	// The recovery codes take the focus when they arrive, which closes an open menu.
	await click(tab, 'button', 'I’ve Saved Them');
	return secret.replaceAll(' ', '');
}
