import { useSearchParams } from 'react-router';
import { DeskScreen } from '../frame/desk-screen.tsx';
import { Tabs } from '../frame/tabs.tsx';
import { useKeys } from '../frame/use-keys.ts';
import { focusSearch } from '../list/row-keys.ts';
import { Crew } from './crew.tsx';
import { Messages } from './messages.tsx';

const keysOfMessages = [
	['j', 'Next message'],
	['k', 'Previous message'],
	['r', 'Answer'],
	['e', 'Done, or unread again'],
	['u', 'Back to the list'],
	['↓', 'From the search to the messages'],
] as const;

const keysOfBoth = [
	['/', 'Search'],
	['n', 'Next page'],
	['p', 'Previous page'],
] as const;

/** /desk/people: messages and newsletter subscribers. */
export function PeopleScreen() {
	const [address] = useSearchParams();
	const isCrew = address.get('tab') === 'crew';
	useKeys({ '/': focusSearch });
	return (
		<DeskScreen title="People" keys={isCrew ? keysOfBoth : [...keysOfMessages, ...keysOfBoth]}>
			<Tabs
				label="People"
				tabs={[
					{ to: '/desk/people', label: 'Messages', isHere: !isCrew },
					{ to: '/desk/people?tab=crew', label: 'Blue Crew', isHere: isCrew },
				]}
			/>
			{isCrew ? <Crew /> : <Messages />}
		</DeskScreen>
	);
}
