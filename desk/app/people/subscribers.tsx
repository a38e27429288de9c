import { useSearchParams } from 'react-router';
import { useShop } from '../../../app/publication/catalogue-context.tsx';
import {
	type SubscriberListAnswer,
	type SubscriberState,
	subscriberListAnswerSchema,
	subscriberStates,
} from '../../rules/people.ts';
import { Loaded, StatusText } from '../data/loaded.tsx';
import { SaveButton } from '../data/save-button.tsx';
import { useDesk } from '../data/use-desk.ts';
import { useKeys } from '../frame/use-keys.ts';
import { SearchField } from '../list/filter-fields.tsx';
import { withParameter } from '../list/list-address.ts';
import { PageLinks, usePagination } from '../list/pagination.tsx';
import { useAddress } from '../list/use-address.ts';
import { OneOf } from './one-of.tsx';
import { subscribersPath } from './people-address.ts';
import { SubscriberRows, subscriberTexts } from './subscriber-rows.tsx';

/** The newsletter's subscribers: confirmed, unconfirmed and unsubscribed. */
export function Subscribers() {
	const shop = useShop();
	const [address] = useSearchParams();
	const used = useDesk(subscribersPath(address), subscriberListAnswerSchema);
	const pagination = usePagination(used);
	useKeys({ n: pagination.toNext, p: pagination.toPrevious });
	return (
		<section aria-label={`${shop.name} Crew`}>
			<Filters counts={used.data?.counts} />
			<Loaded used={used} loading="Fetching the crew…" className="mt-4">
				{({ subscribers }) =>
					subscribers.length === 0 ? <Nobody /> : <SubscriberRows subscribers={subscribers} />
				}
			</Loaded>
			<PageLinks pagination={pagination} />
			<div className="mt-6">
				<SaveButton path="subscribers.csv" name="blue-crew.csv">
					Save the List as CSV
				</SaveButton>
				<p className="mt-2 max-w-[68ch] text-muted text-sm">
					The file has only those on the list, each with their own link to leave it. Put that link
					into every newsletter, and save the file again before each one, because people leave.
				</p>
			</div>
		</section>
	);
}

const choices = ['', ...subscriberStates] as const;

function Filters({ counts }: { readonly counts: SubscriberListAnswer['counts'] | undefined }) {
	const [address, changeAddress] = useAddress();
	const wanted = address.get('state');
	return (
		<search className="grid items-end gap-4 lg:grid-cols-[auto_minmax(0,26rem)] lg:justify-between">
			<OneOf
				label="Who"
				chosen={choices.find((name) => name === wanted) ?? ''}
				onChoose={(name: SubscriberState | '') =>
					changeAddress((now) => withParameter(now, 'state', name))
				}
				choices={choices.map((name) => ({
					name,
					label: name === '' ? 'Everybody' : subscriberTexts[name],
					count: name === '' ? 0 : (counts?.[name] ?? 0),
				}))}
			/>
			<SearchField
				label="Search by whole email"
				search={address.get('search') ?? ''}
				onSearch={(search) => changeAddress((now) => withParameter(now, 'search', search))}
			/>
		</search>
	);
}

function Nobody() {
	const [address] = useSearchParams();
	if (address.get('search')) return <StatusText>Nobody has that email.</StatusText>;
	if (address.get('state')) return <StatusText>Nobody at the moment.</StatusText>;
	return (
		<StatusText>Nobody has signed up yet. The form is at the end of the home page.</StatusText>
	);
}
