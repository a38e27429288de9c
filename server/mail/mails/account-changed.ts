import * as v from 'valibot';
import { button, defineMail, note } from '../mail.ts';
import { formatUtc } from './moments.ts';

/** What was changed, as the subject and as the first sentence. */
const changes = {
	email: [
		'Your email address was changed',
		'The email address of your account was changed. This address no longer belongs to it.',
	],
	phone: ['Your phone number was changed', 'The phone number of your account was changed.'],
	password: ['Your password was changed', 'The password of your account was changed.'],
	'factor-added': ['A second factor was added', 'A second factor was added to your account.'],
	'factor-removed': [
		'A second factor was removed',
		'A second factor was removed from your account.',
	],
	'identity-linked': [
		'A way to sign in was linked',
		'Another way to sign in was linked to your account.',
	],
	'identity-unlinked': [
		'A way to sign in was unlinked',
		'A way to sign in was unlinked from your account.',
	],
	'recovery-codes-made': [
		'New recovery codes were made',
		'New recovery codes were made for your account. The ones before no longer work.',
	],
	'data-exported': [
		'Your data was downloaded',
		'The data of your account was downloaded: addresses, orders and messages.',
	],
	'deletion-asked': [
		'Your account will be deleted',
		'Somebody who is signed in to your account asked us to delete it.',
	],
} as const;

/** A notice to the address from before a change. `token` is that of the link to object. */
export const accountChanged = defineMail({
	about: 'account',
	data: v.object({
		change: v.picklist(Object.keys(changes) as (keyof typeof changes)[]), // its own keys
		token: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
		sentAtMs: v.number(),
		lifeMs: v.number(),
	}),
	sample: {
		change: 'password',
		token: 'a-b',
		sentAtMs: Date.UTC(2026, 10, 21, 16),
		lifeMs: 7 * 86_400_000,
	},
	isHeadingInText: false,
	write: ({ change, token, sentAtMs, lifeMs }) => {
		const [subject, intro] = changes[change];
		const days = Math.round(lifeMs / 86_400_000);
		const within = days === 1 ? 'a day' : `${days} days`;
		const deletion = `: the account is deleted in ${within}. If you change your mind, sign in until then and press “Keep My Account” under Your Data.`;
		return {
			subject,
			heading: subject,
			blocks: [
				intro,
				`Was this you? Then there’s nothing to do${change === 'deletion-asked' ? deletion : '.'}`,
				`Wasn’t you? Press the button within ${within}. It opens a page that signs everyone out, undoes what was done, and lets you choose a new password.`,
				button('It Was Not Me', `/auth/object?${new URLSearchParams({ token })}`, {
					textLabel: 'It Was Not Me:',
				}),
				note(`This was done on ${formatUtc(sentAtMs)} UTC.`),
			],
		};
	},
});
