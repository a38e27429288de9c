import type { CrewState } from '../../../core/desk/people.ts';

export const crewTexts: Readonly<Record<CrewState, string>> = {
	on: 'On the list',
	asked: 'Not confirmed',
	left: 'Left',
};
