import { Link, useSearchParams } from 'react-router';
import type { ListedMessage } from '../../../core/desk/people.ts';
import { formatMoment } from '../parts/order-texts.ts';
import { withMessage } from './people-address.ts';

interface MessageListProps {
	readonly messages: readonly ListedMessage[];
	/** The id of the open message. */
	readonly opened: string | null;
}

/** The messages of a page as links. */
export function MessageList({ messages, opened }: MessageListProps) {
	return (
		<ul aria-label="Messages" className="border-mist border-t-2">
			{messages.map((message) => (
				<li key={message.id} data-row={message.id} className="border-mist border-b-2">
					<Entry message={message} isOpen={message.id === opened} />
				</li>
			))}
		</ul>
	);
}

function Entry({ message, isOpen }: { readonly message: ListedMessage; readonly isOpen: boolean }) {
	const [address] = useSearchParams();
	const isUnread = message.status === 'unread';
	return (
		<Link
			to={`?${withMessage(address, message.id)}`}
			aria-current={isOpen ? 'true' : undefined}
			className="grid grid-cols-[0.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 px-2 py-3 transition-colors hover:bg-mist/60 aria-[current]:bg-mist"
		>
			<span
				aria-hidden="true"
				className={`size-2 self-center rounded-full ${isUnread && !message.isSuspect ? 'bg-coral' : ''}`}
			/>
			<span className={`truncate ${isUnread ? 'font-semibold' : ''}`}>
				{isUnread && <span className="sr-only">Unread: </span>}
				{message.name}
			</span>
			<span className="tabular whitespace-nowrap text-muted text-sm">
				{formatMoment(message.createdAt)}
			</span>
			<span className="col-start-2 col-end-4 truncate">{message.subject ?? 'From the chat'}</span>
			<span className="col-start-2 col-end-4 flex gap-3 text-muted text-sm">
				<span className="truncate">
					{message.beginning || 'No message, only how to reach them'}
				</span>
				{message.answers > 0 && (
					<span className="ml-auto shrink-0">
						{message.answers === 1 ? '1 answer' : `${message.answers} answers`}
					</span>
				)}
			</span>
		</Link>
	);
}
