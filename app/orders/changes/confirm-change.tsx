import type { ReactNode } from 'react';
import type { ShopAnswer } from '../../browser/call-shop.ts';
import { useSending } from '../../forms/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { GuestOrder, OrderLink } from '../guest/guest-order.ts';
import { useFocusOnChange } from '../returns/use-focus-on-change.ts';

/** A change that the link of a mail confirms. */
export interface Confirmable {
	readonly order: GuestOrder;
	readonly link: OrderLink;
	readonly onChange: (order: GuestOrder) => void;
	/** Called after a refusal: the order is no longer as it is shown. */
	readonly onRefused: () => void;
}

interface ConfirmChangeProps extends Confirmable {
	readonly title: string;
	/** The label of the button; null: there is nothing to confirm. */
	readonly submit: string | null;
	readonly sending: string;
	readonly confirm: (link: OrderLink) => Promise<ShopAnswer<GuestOrder>>;
	readonly children: ReactNode;
}

/** What the link of a mail leads to. Programs that check links open it, so a press confirms. */
export function ConfirmChange(props: ConfirmChangeProps) {
	const { link, onChange, onRefused, title, submit, sending, confirm, children } = props;
	const { isSending, refusal, run } = useSending();
	const heading = useFocusOnChange<HTMLHeadingElement>(title);

	const send = () =>
		run(async () => {
			const answer = await confirm(link);
			if (answer.ok) onChange(answer.data);
			else if (answer.status !== null) onRefused();
			return answer.ok ? null : answer.sentence;
		});

	return (
		<section aria-labelledby="confirm-change" className="rounded-card bg-white p-5 sm:p-8">
			<h2 ref={heading} id="confirm-change" tabIndex={-1} className="text-part outline-none">
				{title}
			</h2>
			{children}
			{submit !== null && (
				<Button variant="action" aria-disabled={isSending} onClick={send} className="mt-5">
					{isSending ? sending : submit}
				</Button>
			)}
			<div role="alert" className="mt-5 empty:hidden">
				{refusal && <Notice tone="error">{refusal}</Notice>}
			</div>
		</section>
	);
}

/** The title of a link that has expired, or whose order has changed. */
export const overTitle = 'This Link No Longer Works';
