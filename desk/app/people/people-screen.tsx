import { useSearchParams } from 'react-router';
import { useShop } from '../../../app/publication/catalogue-context.tsx';
import { DeskScreen } from '../frame/desk-screen.tsx';
import { Tabs } from '../frame/tabs.tsx';
import { useKeys } from '../frame/use-keys.ts';
import { focusSearch } from '../list/row-keys.ts';
import { Messages } from './messages.tsx';
import { Subscribers } from './subscribers.tsx';

const keysOfMessages = [
	['j', 'Next message'],
	['k', 'Previous message'],
	['r', 'Answer'],
	['e', 'Done, or unread again'],
	['x', 'Select the message'],
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
	const shop = useShop();
	const [address] = useSearchParams();
	const showsSubscribers = address.get('tab') === 'crew';
	useKeys({ '/': focusSearch });
	return (
		<DeskScreen
			title="People"
			keys={showsSubscribers ? keysOfBoth : [...keysOfMessages, ...keysOfBoth]}
		>
			<Tabs
				label="People"
				tabs={[
					{ to: '/desk/people', label: 'Messages', isHere: !showsSubscribers },
					{ to: '/desk/people?tab=crew', label: `${shop.name} Crew`, isHere: showsSubscribers },
				]}
			/>
			{showsSubscribers ? <Subscribers /> : <Messages />}
		</DeskScreen>
	);
}
