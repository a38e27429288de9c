import { Link } from 'react-router';
import { crewCalls, crewLinkDays } from '../../core/contact/crew-links.ts';
import { post } from '../browser/post.ts';
import { CrewLink } from '../layout/crew-link.tsx';
import { buttonClass } from '../ui/button.tsx';
import { CrewFrame } from './crew-frame.tsx';
import { CrewStep } from './crew-step.tsx';

/** The page of the mailed link. Only a press subscribes, because mail scanners open every link. */
export function JoinCrew({ token }: { readonly token: string }) {
	return (
		<CrewStep
			title="Welcome Aboard?"
			lead="One press, and new drops, first calls and the odd sea story come to your mailbox. A letter now and then, never a flood."
			button="Put Me on the List"
			send={() => post(crewCalls.confirm, { token }, fetch)}
			done={<Joined />}
			badLink={<Expired />}
		/>
	);
}

function Joined() {
	return (
		<CrewFrame
			title="Welcome Aboard"
			lead="Thank you, you are on the list. Every letter has a link to leave by."
			isNew
		>
			<Link to="/new-arrivals" className={buttonClass('primary', 'max-sm:w-full')}>
				See What Is New
			</Link>
		</CrewFrame>
	);
}

function Expired() {
	return (
		<CrewFrame
			title="This Link Ran Aground"
			lead={`It is older than ${crewLinkDays} days, or a piece of it is missing. Type your address once more, and we mail you a new one.`}
			isNew
		>
			<CrewLink className={buttonClass('primary', 'max-sm:w-full')} />
		</CrewFrame>
	);
}
