import { useState } from 'react';
import { accountDeletionSchema } from '../../../core/account/delete-account.ts';
import { useSending } from '../../forms/use-sending.ts';
import { ShopperView } from '../../session/shopper-view.tsx';
import { useShopperData } from '../../session/use-shopper-data.ts';
import { Button } from '../../ui/button.tsx';
import { longDay } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { focusIn } from '../focus-in.ts';
import { DeleteAccount } from './delete-account.tsx';

/** The form that deletes the account, or when that will happen and how to stop it. */
export function AccountDeletion() {
	const { state, reload, change } = useShopperData('delete-account', accountDeletionSchema);
	const [isAsked, setIsAsked] = useState(false);
	return (
		<ShopperView state={state} onRetry={reload} loading="One moment…">
			{({ deletesAt, waitDays }) =>
				deletesAt === null ? (
					<DeleteAccount
						waitDays={waitDays}
						onAsked={() => {
							setIsAsked(true);
							return change('GET', '');
						}}
					/>
				) : (
					<Asked deletesAt={deletesAt} takesFocus={isAsked} onKeep={() => change('DELETE', '')} />
				)
			}
		</ShopperView>
	);
}

interface AskedProps {
	readonly deletesAt: string;
	/** After a press, whose button it replaces. */
	readonly takesFocus: boolean;
	/** Resolves to null on success, else to an error message. */
	readonly onKeep: () => Promise<string | null>;
}

function Asked({ deletesAt, takesFocus, onKeep }: AskedProps) {
	const { isSending, refusal, run } = useSending();
	async function keep() {
		if (await run(onKeep)) showToast('success', 'Your account stays.');
	}
	return (
		<section
			ref={takesFocus ? focusIn : undefined}
			tabIndex={-1}
			aria-label="Your account will be deleted"
			className="grid justify-items-start gap-4"
		>
			<Notice tone="plain">
				Your account will be deleted on {longDay(deletesAt)}. Until then it works as before.
			</Notice>
			<Button variant="action" className="max-sm:w-full" aria-disabled={isSending} onClick={keep}>
				{isSending ? 'One moment...' : 'Keep My Account'}
			</Button>
			<div role="alert" className="empty:hidden">
				{refusal && <Notice tone="error">{refusal}</Notice>}
			</div>
		</section>
	);
}
