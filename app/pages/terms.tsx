import { brand } from '../../core/brand.ts';
import { promises } from '../../core/promises.ts';
import { PageHead } from '../layout/page-head.tsx';
import { LegalHead } from '../legal/legal-head.tsx';
import { TermsText } from '../legal/terms-text.tsx';

export function Component() {
	return (
		<>
			<PageHead
				title="Terms of Use"
				description={`The terms of buying from ${brand.name} in plain words: orders, prices, payment, shipping, ${promises.returnDays}-day returns, and what we’re responsible for if something goes wrong.`}
				path="/terms"
			/>
			<LegalHead title="Terms of Use">
				What you can expect from us, and we from you, in plain words.
			</LegalHead>
			<TermsText />
		</>
	);
}
