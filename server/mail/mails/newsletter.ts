import * as v from 'valibot';
import {
	newsletterCalls,
	newsletterLinkDays,
	newsletterPaths,
} from '../../../core/contact/newsletter-links.ts';
import { button, defineMail, note } from '../mail.ts';

/** For links to newsletter pages. No character could change the target. */
const token = v.pipe(v.string(), v.regex(/^[\w.-]+$/));

const leaveLink = (leaveToken: string) => ({
	label: 'Leave the list',
	target: `${newsletterPaths.leave}?t=${leaveToken}`,
});

const unsubscribePath = (leaveToken: string) => `${newsletterCalls.leave}?t=${leaveToken}`;

/** Asks the owner of an address to confirm. No confirmation token: they are already subscribed. */
export const newsletterSignUp = defineMail({
	about: 'address',
	data: v.object({ confirmToken: v.nullable(token), leaveToken: token }),
	sample: { confirmToken: 'a.b-c', leaveToken: 'd.e-f' },
	write: ({ confirmToken, leaveToken }, { shop }) => ({
		unsubscribePath: unsubscribePath(leaveToken),
		...(confirmToken === null
			? {
					subject: `You’re on the ${shop.name} Crew list`,
					heading: 'You’re already crew',
					blocks: [
						'This address is already on our list, so there’s nothing to do.',
						note('Wasn’t you? Nothing has changed.', leaveLink(leaveToken)),
					],
				}
			: {
					subject: `One more step to join the ${shop.name} Crew`,
					heading: 'One tap and you’re crew',
					blocks: [
						'Confirm your address to get our emails about new drops, first looks and stories from the water.',
						button(`Yes, I Am ${shop.name} Crew`, `${newsletterPaths.confirm}?t=${confirmToken}`),
						note(
							`The link works for ${newsletterLinkDays} days. Wasn’t you? Ignore this and you won’t hear from us.`,
						),
					],
				}),
	}),
});

export const newsletterWelcome = defineMail({
	about: 'address',
	data: v.object({ leaveToken: token }),
	sample: { leaveToken: 'd.e-f' },
	write: ({ leaveToken }, { shop }) => ({
		subject: `Welcome to the ${shop.name} Crew`,
		heading: 'Welcome aboard',
		blocks: [
			'You’re on the list. You’ll be the first to hear about new shirts and stories from the water. We write now and then, never often.',
			button('See What’s New', '/new-arrivals', { textLabel: 'See what’s new:' }),
			note('Changed your mind?', leaveLink(leaveToken)),
		],
		unsubscribePath: unsubscribePath(leaveToken),
	}),
});
