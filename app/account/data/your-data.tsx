import { days } from '../../../core/checkout/promise-texts.ts';
import { downloadFile } from '../../browser/download-file.ts';
import { useSending } from '../../forms/use-sending.ts';
import { useShop } from '../../publication/catalogue-context.tsx';
import { useAuth } from '../../session/auth-provider.tsx';
import { callAsShopper } from '../../session/shopper-call.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../section.tsx';
import { useSignInAgain } from '../sign-in-again/sign-in-again-context.ts';
import { AccountDeletion } from './account-deletion.tsx';

/** Everything that the shop stores about the shopper, to download or to delete. */
export function YourData() {
	const shop = useShop();
	return (
		<>
			<Section
				title="Download"
				lead="Everything we store about you in one file: account, addresses, wishlist, orders and messages. We email you each time it is downloaded."
			>
				<Download />
			</Section>
			<Section
				title="Delete Your Account"
				lead={`Orders that have not shipped, or can still be sent back (${days(shop.returnDays)}), keep your name and address until they are complete. Everything else is deleted with the account.`}
			>
				<AccountDeletion />
			</Section>
		</>
	);
}

function Download() {
	const { name } = useShop();
	const { client } = useAuth();
	const signInAgain = useSignInAgain();
	const { isSending: isBusy, refusal, run } = useSending();
	const download = () =>
		run(async () => {
			const auth = await client();
			const answer = await signInAgain(() =>
				callAsShopper(auth, { path: 'my-data' }, (file) => file.blob()),
			);
			if (!answer.ok) return answer.sentence;
			downloadFile(answer.data, `${name.toLowerCase().replaceAll(' ', '-')}-my-data.json`);
			return null;
		});

	return (
		<div className="grid justify-items-start gap-4">
			<Button variant="action" aria-disabled={isBusy} onClick={download}>
				{isBusy ? 'Gathering...' : 'Download My Data'}
			</Button>
			<div role="alert" className="empty:hidden">
				{refusal && <Notice tone="error">{refusal}</Notice>}
			</div>
		</div>
	);
}
