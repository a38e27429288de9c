import { PageHead } from '../layout/page-head.tsx';
import { LegalHead } from '../legal/legal-head.tsx';
import { TermsText } from '../legal/terms-text.tsx';
import { useShop } from '../publication/catalogue-context.tsx';

export function Component() {
	const shop = useShop();
	return (
		<>
			<PageHead
				title="Terms of Use"
				description={`The terms of buying from ${shop.name} in plain words: orders, prices, payment, shipping, ${shop.returnDays}-day returns, and what we’re responsible for if something goes wrong.`}
				path="/terms"
			/>
			<LegalHead title="Terms of Use">
				What you can expect from us, and we from you, in plain words.
			</LegalHead>
			<TermsText />
		</>
	);
}
