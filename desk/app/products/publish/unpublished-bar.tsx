import { Link } from 'react-router';
import { deskButton } from '../../parts/desk-button.tsx';
import { publishPath } from '../product-paths.ts';
import { unpublishedMessage } from './publish-texts.ts';
import { PublishedMessage } from './published-message.tsx';
import { usePublication } from './use-publication.ts';

/** Says how much is not published, and leads to publishing it. Nothing if all is published. */
export function UnpublishedBar() {
	const { data } = usePublication();
	const message = data ? unpublishedMessage(data) : '';
	return (
		<>
			<PublishedMessage />
			{message !== '' && (
				<div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-field border border-coral bg-error-wash px-4 py-3">
					<p className="grow font-semibold">{message}</p>
					<Link to={publishPath} className={deskButton('action')}>
						Review and Publish
					</Link>
				</div>
			)}
		</>
	);
}
