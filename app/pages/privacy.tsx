import { PageHead } from '../layout/page-head.tsx';
import { LegalHead } from '../legal/legal-head.tsx';
import { PrivacyText } from '../legal/privacy-text.tsx';
import { useShop } from '../publication/catalogue-context.tsx';

export function Component() {
	const shop = useShop();
	return (
		<>
			<PageHead
				title="Privacy Policy"
				description={`What ${shop.name} keeps about you and what it does not: no cookies, no trackers, a cart in your own browser, and card numbers we never see.`}
				path="/privacy"
			/>
			<LegalHead title="Privacy Policy">
				We sell shirts, not shoppers. This page says what we keep about you, why, for how long, and
				how to have it changed or deleted.
			</LegalHead>
			<PrivacyText />
		</>
	);
}
