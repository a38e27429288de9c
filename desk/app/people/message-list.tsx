import { Link, useSearchParams } from 'react-router';
import type { ListedMessage } from '../../rules/people.ts';
import { Tick } from '../list/order-rows.tsx';
import type { Selection } from '../list/use-selection.ts';
import { formatMoment } from '../parts/shop-time.ts';
import { withMessage } from './people-address.ts';

interface MessageListProps {
	readonly messages: readonly ListedMessage[];
	/** The id of the open message. */
	readonly opened: string | null;
	readonly selection: Selection;
}

/** The messages of a page as links, with a checkbox for each that is unread. */
export function MessageList({ messages, opened, selection }: MessageListProps) {
	return (
		<ul aria-label="Messages" className="border-mist border-t-2">
			{messages.map((message) => (
				<li
					key={message.id}
					data-row={message.id}
					className={`grid grid-cols-[2.75rem_minmax(0,1fr)] border-mist border-b-2 ${selection.numbers.has(message.id) ? 'bg-mist' : ''}`}
				>
					{message.status === 'unread' && (
						<Tick
							label={`Select the message of ${message.name}`}
							checked={selection.numbers.has(message.id)}
							onChange={() => selection.toggle(message.id)}
							className="self-center"
						/>
					)}
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
			className="col-start-2 grid grid-cols-[0.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 py-3 pr-2 transition-colors hover:bg-mist/60 aria-[current]:bg-mist"
		>
			<span
				aria-hidden="true"
				className={`size-2 self-center rounded-full ${isUnread && !message.isSuspect ? 'bg-coral' : ''}`}
			/>
			<span
				className={`truncate max-sm:col-start-2 max-sm:col-end-4 ${isUnread ? 'font-semibold' : ''}`}
			>
				{isUnread && <span className="sr-only">Unread: </span>}
				{message.name}
			</span>
			<span className="tabular whitespace-nowrap text-muted text-sm max-sm:col-start-2 max-sm:col-end-4">
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
