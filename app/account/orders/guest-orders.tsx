import { useState } from 'react';
import { useSending } from '../../forms/use-sending.ts';
import { useAuth } from '../../session/auth-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { askMail } from '../by-mail/mails.ts';

/**
 * What brings a guest's orders into an account whose address is not proven. The text is the same
 * whether there are such orders, because the address may be somebody else's.
 */
export function GuestOrders({ email }: { readonly email: string }) {
	const { client } = useAuth();
	const { isSending, refusal, run } = useSending();
	const [isSent, setIsSent] = useState(false);
	async function send() {
		const isAccepted = await run(async () =>
			askMail(await client(), 'magiclink', email, '/account'),
		);
		if (isAccepted) setIsSent(true);
	}
	return (
		<section aria-labelledby="guest-orders" className="rounded-card bg-sand p-5 sm:p-7">
			<h2 id="guest-orders" className="text-part">
				Bought Something as a Guest?
			</h2>
			<p className="mt-3 max-w-[52ch] leading-relaxed">
				Orders placed with <strong className="wrap-anywhere">{email}</strong> as a guest show up
				here once you confirm that the address is yours.
			</p>
			<div role="status" className="mt-3 empty:hidden">
				{isSent && !refusal && (
					<p className="max-w-[52ch]">
						An email is on its way. Its link confirms your address and signs you in.
					</p>
				)}
			</div>
			<div role="alert" className="mt-3 empty:hidden">
				{refusal && <Notice tone="error">{refusal}</Notice>}
			</div>
			<Button
				variant={isSent ? 'quiet' : 'action'}
				aria-disabled={isSending}
				className="mt-5"
				onClick={send}
			>
				{isSending ? 'Sending...' : isSent ? 'Send It Again' : 'Email Me the Link'}
			</Button>
		</section>
	);
}
