import { ActionFailure } from '../../parts/action-failure.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DoneMessage } from '../done-message.tsx';
import { ShopLink } from '../shop-link.tsx';
import { usePublication } from './use-publication.ts';
import { type Published, usePublish, usePublished } from './use-publish.ts';

/** The result of publishing, with a link to the shop and Undo. */
export function PublishedMessage() {
	const published = usePublished();
	const { data } = usePublication();
	const { failure, isSending, publishAgain } = usePublish();
	// After another publication, this one is not the last any more.
	const isLast = published !== null && data?.number === published.number;
	return (
		<>
			<DoneMessage message={isLast ? messageOf(published) : ''}>
				<ShopLink path="/products">See the Shop</ShopLink>
				{isLast && published.again === null && (
					<DeskButton
						variant="quiet"
						className="bg-white"
						aria-disabled={isSending}
						onClick={() => void publishAgain(data, published.before)}
					>
						{isSending ? 'One Moment…' : 'Undo'}
					</DeskButton>
				)}
			</DoneMessage>
			{failure && (
				<div className="mb-5">
					<ActionFailure failure={failure} />
				</div>
			)}
		</>
	);
}

function messageOf({ number, again }: Published): string {
	if (again === null) return `Published as number ${number}. Shoppers see it now.`;
	return `The shop is as it was in number ${again}. It is published as number ${number}.`;
}
