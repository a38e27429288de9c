import type { SubscriberState } from '../../../core/desk/people.ts';

export const subscriberTexts: Readonly<Record<SubscriberState, string>> = {
	on: 'On the list',
	asked: 'Not confirmed',
	left: 'Left',
};
