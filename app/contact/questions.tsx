import { contactFaq } from '../../core/contact/contact-faq.ts';
import { useShop } from '../publication/catalogue-context.tsx';
import { Accordion } from '../ui/accordion/accordion.tsx';

/** Frequent topics of messages (docs/requirements.md#contact). */
export function ContactQuestions() {
	const items = contactFaq(useShop()).map(({ id, question, answer }) => ({
		id: `question-${id}`,
		title: question,
		content: answer,
	}));
	return (
		<section
			aria-labelledby="contact-questions"
			className="page-width md:chat-room mt-20 grid gap-x-16 gap-y-8 sm:mt-28 lg:grid-cols-[2fr_3fr]"
		>
			<div>
				<h2 id="contact-questions" className="text-section">
					Answered Before You Ask
				</h2>
				<p className="mt-4 max-w-[34ch] text-lg text-muted">
					The three things people ask us most often.
				</p>
			</div>
			<Accordion items={items} />
		</section>
	);
}
