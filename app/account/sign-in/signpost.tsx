import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';

interface SignpostProps {
	readonly title: string;
	readonly lead: string;
	readonly to: string;
	/** The target of the link. */
	readonly text: string;
}

/** Says why the flow cannot continue here, and links to the right place. */
export function Signpost({ title, lead, to, text }: SignpostProps) {
	return (
		<AuthFrame title={title} lead={lead}>
			<Link to={to} className={buttonClass('action')}>
				{text}
			</Link>
		</AuthFrame>
	);
}
