import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';

interface SignpostProps {
	readonly title: string;
	readonly lead: string;
	readonly to: string;
	/** Where that is. */
	readonly text: string;
}

/** Says why it does not go on here, and where it does. */
export function Signpost({ title, lead, to, text }: SignpostProps) {
	return (
		<AuthFrame title={title} lead={lead}>
			<Link to={to} className={buttonClass('action')}>
				{text}
			</Link>
		</AuthFrame>
	);
}
