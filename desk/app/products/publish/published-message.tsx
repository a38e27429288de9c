import { Link } from 'react-router';
import { productListAnswerSchema } from '../../../rules/products.ts';
import { DoneMessage } from '../../actions/done-message.tsx';
import { RefusalMessage } from '../../actions/refusal-message.tsx';
import { useDeskAction } from '../../actions/use-desk-action.ts';
import { useDesk } from '../../data/use-desk.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import { stockPath } from '../product-paths.ts';
import { ShopLink } from '../shop-link.tsx';
import { soldOutMessage } from './publish-texts.ts';
import { soldOutNames } from './sold-out.ts';
import { usePublication } from './use-publication.ts';
import { type Published, publishAgainAction, usePublished } from './use-publish.ts';

/** The result of publishing, with a link to the shop and Undo. */
export function PublishedMessage() {
	const published = usePublished();
	const { data } = usePublication();
	const { refusal, isSending, send } = useDeskAction();
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
						onClick={() => void send(publishAgainAction(published.before, data.number))}
					>
						{isSending ? 'One Moment…' : 'Undo'}
					</DeskButton>
				)}
				{isLast && published.again === null && <SoldOutNote productIds={published.productIds} />}
			</DoneMessage>
			{refusal && (
				<div className="mb-5">
					<RefusalMessage refusal={refusal} />
				</div>
			)}
		</>
	);
}

/** Links to Stock if a published product is sold out. New sizes start with 0 pieces. */
function SoldOutNote({ productIds }: Pick<Published, 'productIds'>) {
	const { data } = useDesk('products', productListAnswerSchema, { topics: ['stock', 'orders'] });
	const names = soldOutNames(data?.products ?? [], productIds);
	const [first, ...others] = names;
	if (first === undefined) return null;
	const path =
		others.length === 0 ? `${stockPath}?${new URLSearchParams({ search: first })}` : stockPath;
	return (
		<p className="basis-full">
			{soldOutMessage(names)}{' '}
			<Link to={path} className="font-semibold text-sea underline underline-offset-4">
				Count {others.length === 0 ? 'Its' : 'Their'} Stock
			</Link>
		</p>
	);
}

function messageOf({ number, again }: Published): string {
	if (again === null) return `Published as number ${number}. Shoppers see it now.`;
	return `The shop is as it was in number ${again}. It is published as number ${number}, and drafts stay as they are.`;
}
