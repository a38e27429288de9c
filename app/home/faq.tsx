import { homeFaq } from '../../core/contact/faq.ts';
import { useCatalogue, useShop } from '../publication/catalogue-context.tsx';
import { Accordion } from '../ui/accordion/accordion.tsx';

/** Frequent questions before a purchase (docs/requirements.md#questions). */
export function HomeFaq() {
	const shop = useShop();
	const items = homeFaq(useCatalogue()).map(({ id, question, answer }) => ({
		id: `question-${id}`,
		title: question,
		content: answer,
	}));
	return (
		<section
			aria-labelledby="faq"
			className="page-width md:chat-room mt-14 grid gap-x-16 gap-y-8 sm:mt-20 lg:grid-cols-[2fr_3fr]"
		>
			<div>
				<h2 id="faq" className="text-section">
					Ask Before You Board
				</h2>
				<p className="mt-4 max-w-[34ch] text-lg text-muted">
					Not in here? Write to{' '}
					<a
						href={`mailto:${shop.email}`}
						className="whitespace-nowrap text-sea underline underline-offset-4 hover:text-ink"
					>
						{shop.email}
					</a>
					.
				</p>
			</div>
			<Accordion items={items} />
		</section>
	);
}
