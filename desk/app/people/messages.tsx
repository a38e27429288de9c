import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import {
	type ListedMessage,
	type MessageFilter,
	type MessageListAnswer,
	messageFilters,
	messageListAnswerSchema,
} from '../../rules/people.ts';
import { Loaded, StatusText } from '../data/loaded.tsx';
import { SaveButton } from '../data/save-button.tsx';
import { useDesk } from '../data/use-desk.ts';
import { useKeys } from '../frame/use-keys.ts';
import { SearchField } from '../list/filter-fields.tsx';
import { withParameter } from '../list/list-address.ts';
import { PageLinks, usePagination } from '../list/pagination.tsx';
import { focusedRow } from '../list/row-keys.ts';
import { useAddress } from '../list/use-address.ts';
import { useSelection } from '../list/use-selection.ts';
import { answerFieldId } from './answer-form.tsx';
import { MessageList } from './message-list.tsx';
import { OneOf } from './one-of.tsx';
import { OpenedMessage } from './opened-message.tsx';
import { messagesPath, withMessage } from './people-address.ts';
import { SelectedMessages, useMarkDone } from './selected-messages.tsx';

/** The list of messages, and the open message beside it. */
export function Messages() {
	const [address, changeAddress] = useAddress();
	const used = useDesk(messagesPath(address), messageListAnswerSchema, { topics: ['messages'] });
	const opened = address.get('message');
	const messages = used.data?.messages ?? [];
	const pagination = usePagination(used);
	const open = (id: string | null) => changeAddress((now) => withMessage(now, id));
	const { step, wanted } = useSteps(messages, opened, open);
	const unread = messages.filter(({ status }) => status === 'unread');
	const selection = useSelection(unread.map(({ id }) => id));
	const marking = useMarkDone({ onMarked: selection.clear, onChanged: used.reload });
	const toAnswer = useRef<string | null>(null);
	useKeys({
		j: () => step(1),
		k: () => step(-1),
		u: () => opened !== null && open(null),
		r() {
			const field = document.getElementById(answerFieldId);
			if (field && wanted.current === opened) field.focus();
			else toAnswer.current = wanted.current;
		},
		x() {
			const id = focusedRow() ?? wanted.current;
			if (unread.some((message) => message.id === id)) selection.toggle(id ?? '');
		},
		n: pagination.toNext,
		p: pagination.toPrevious,
	});
	return (
		<div className="grid gap-x-8 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
			<section aria-label="Messages" className={opened === null ? '' : 'max-lg:hidden'}>
				<Filters unread={used.data?.unread} />
				<SelectedMessages
					messages={unread.filter(({ id }) => selection.numbers.has(id))}
					onClear={selection.clear}
					marking={marking}
				/>
				<Loaded used={used} loading="Fetching the messages…">
					{(data) =>
						data.messages.length === 0 ? (
							<Nothing />
						) : (
							<MessageList messages={data.messages} opened={opened} selection={selection} />
						)
					}
				</Loaded>
				<PageLinks pagination={pagination} />
				<div className="mt-6">
					<SaveButton path="messages.csv" name="blue-messages.csv">
						Save All as CSV
					</SaveButton>
				</div>
			</section>
			{opened === null ? (
				messages.length > 0 && <Nobody />
			) : (
				<OpenedMessage
					key={opened}
					id={opened}
					onBack={() => open(null)}
					isWanted={() => wanted.current === opened}
					toAnswer={toAnswer}
					onChanged={used.reload}
				/>
			)}
		</div>
	);
}

/** Steps to the next or the previous message, even if the open one has left the list. */
function useSteps(
	messages: readonly ListedMessage[],
	opened: string | null,
	open: (id: string) => void,
) {
	const place = useRef(-1);
	// The address changes a moment after the key press.
	const wanted = useRef(opened);
	const at = messages.findIndex(({ id }) => id === opened);
	useEffect(() => {
		wanted.current = opened;
		if (at !== -1 || opened === null) place.current = at;
	}, [at, opened]);
	const step = (by: 1 | -1) => {
		const from = messages.findIndex(({ id }) => id === wanted.current);
		const isGone = from === -1 && place.current !== -1;
		// The next message has moved to the place of the removed one.
		const to = isGone ? place.current + (by === 1 ? 0 : -1) : from === -1 ? 0 : from + by;
		const message = messages[to];
		if (!message) return;
		wanted.current = message.id;
		open(message.id);
	};
	return { step, wanted };
}

const filterTexts: Readonly<Record<MessageFilter, string>> = {
	unread: 'Unread',
	done: 'Done',
	all: 'All',
	suspect: 'Suspect',
};

function Filters({ unread }: { readonly unread: MessageListAnswer['unread'] | undefined }) {
	const [address, changeAddress] = useAddress();
	const status = address.get('status');
	const chosen = messageFilters.find((name) => name === status) ?? 'unread';
	const counts = { unread: unread?.people ?? 0, done: 0, all: 0, suspect: unread?.suspect ?? 0 };
	return (
		<search className="grid gap-4">
			<OneOf
				label="Which messages"
				chosen={chosen}
				onChoose={(name) =>
					changeAddress((now) =>
						withMessage(withParameter(now, 'status', name === 'unread' ? '' : name), null),
					)
				}
				choices={messageFilters.map((name) => ({
					name,
					label: filterTexts[name],
					count: counts[name],
					isCalling: name === 'unread',
				}))}
			/>
			<SearchField
				label="Search by name, email or words"
				search={address.get('search') ?? ''}
				onSearch={(search) =>
					changeAddress((now) => withMessage(withParameter(now, 'search', search), null))
				}
			/>
		</search>
	);
}

function Nothing() {
	const [address] = useSearchParams();
	if (address.get('search')) return <StatusText>No message matches your search.</StatusText>;
	switch (address.get('status')) {
		case 'done':
			return <StatusText>Nothing is done yet. What you answer shows up here.</StatusText>;
		case 'all':
			return <StatusText>Nobody has written yet.</StatusText>;
		case 'suspect':
			return <StatusText>Nothing suspect. Messages that look automated are kept here.</StatusText>;
		default:
			return <StatusText>Calm waters: nobody is waiting for an answer.</StatusText>;
	}
}

/** In place of a message while none is open. */
function Nobody() {
	return (
		<div className="grid min-h-72 place-items-center rounded-card bg-mist/50 p-8 text-center text-muted max-lg:hidden">
			Open a message to read it here, or press j for the first.
		</div>
	);
}
