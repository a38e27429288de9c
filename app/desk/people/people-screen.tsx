import { Link, useSearchParams } from 'react-router';
import { DeskScreen } from '../desk-screen.tsx';
import { useKeys } from '../use-keys.ts';
import { Crew } from './crew.tsx';
import { Messages } from './messages.tsx';

const keysOfMessages = [
	['j', 'Next message'],
	['k', 'Previous message'],
	['r', 'Answer'],
	['e', 'Done, or unread again'],
	['u', 'Back to the list'],
] as const;

const keysOfBoth = [
	['/', 'Search'],
	['n', 'Next page'],
	['p', 'Previous page'],
] as const;

const tabs = [
	{ name: 'messages', to: '/desk/people', label: 'Messages' },
	{ name: 'crew', to: '/desk/people?tab=crew', label: 'Blue Crew' },
] as const;

/** /desk/people: what people wrote, and who gets the crew's letters. */
export function PeopleScreen() {
	const [address] = useSearchParams();
	const here = address.get('tab') === 'crew' ? 'crew' : 'messages';
	useKeys({
		'/': () => document.querySelector<HTMLElement>('[data-desk-search]')?.focus(),
	});
	return (
		<DeskScreen
			title="People"
			keys={here === 'crew' ? keysOfBoth : [...keysOfMessages, ...keysOfBoth]}
		>
			<nav aria-label="People" className="-mt-1 border-mist border-b-2">
				<ul className="flex gap-6">
					{tabs.map(({ name, to, label }) => (
						<li key={name}>
							<Link
								to={to}
								aria-current={name === here ? 'page' : undefined}
								className={`-mb-0.5 inline-flex min-h-11 items-center border-b-2 px-1 font-semibold transition-colors ${name === here ? 'border-sea text-ink' : 'border-transparent text-muted hover:text-ink'}`}
							>
								{label}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			{here === 'crew' ? <Crew /> : <Messages />}
		</DeskScreen>
	);
}
