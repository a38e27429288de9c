import { Link } from 'react-router';
import type { DeskMessage } from '../../rules/people.ts';
import { formatMoment } from '../parts/shop-time.ts';

const textLink = 'text-sea underline decoration-1 underline-offset-4 hover:decoration-2';

/** The author of a message: contact details, orders and subscription. */
export function Writer({ message }: { readonly message: DeskMessage }) {
	const { name, email, phone, createdAt, orders, isSuspect } = message;
	return (
		<div className="mt-3">
			<p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
				<span className="wrap-anywhere font-semibold">{name}</span>
				<a href={`mailto:${email}`} className={`wrap-anywhere ${textLink}`}>
					{email}
				</a>
				{phone && (
					<a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={textLink}>
						{phone}
					</a>
				)}
				<time dateTime={createdAt} className="text-muted text-sm">
					{formatMoment(createdAt)}
				</time>
			</p>
			<p className="mt-1 text-muted text-sm">
				{orders === 0 ? (
					'No order has this email.'
				) : (
					<Link
						to={`/desk/orders?${new URLSearchParams({ search: email, status: 'all' })}`}
						className={textLink}
					>
						{orders === 1
							? 'See the order of this email'
							: `See the ${orders} orders of this email`}
					</Link>
				)}
			</p>
			{isSuspect && (
				<p className="mt-3 rounded-field bg-mist px-4 py-3">
					This looks automated, so nobody was emailed about it.
				</p>
			)}
		</div>
	);
}
