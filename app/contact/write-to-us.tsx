import { Link } from 'react-router';
import { useShop } from '../publication/catalogue-context.tsx';
import { ContactForm } from './contact-form.tsx';

const linkClass = 'font-semibold text-sea underline underline-offset-4 hover:text-ink';

export function WriteToUs() {
	const shop = useShop();
	return (
		<section
			id="message"
			aria-labelledby="write-to-us"
			className="page-width md:chat-room mt-8 grid items-start gap-x-16 gap-y-5 sm:mt-28 lg:grid-cols-[2fr_3fr]"
		>
			<div className="lg:sticky lg:top-28">
				<h2 id="write-to-us" className="text-section">
					Put It in Writing
				</h2>
				<p className="mt-3 max-w-[36ch] text-lg text-muted sm:mt-4">
					If it’s about an order, please add its number.
				</p>
				<p className="mt-1 max-w-[36ch] text-lg text-muted sm:mt-4">
					Just want to know where it is?{' '}
					<Link to="/orders/find" className={linkClass}>
						Find Your Order
					</Link>
				</p>
			</div>
			<div className="rounded-card bg-white p-5 sm:p-10">
				<div className="noscript:hidden">
					<ContactForm />
					<p className="mt-4 text-muted text-sm">
						We’ll only use this to answer you.{' '}
						<Link to="/privacy#messages" className="underline underline-offset-4 hover:text-ink">
							How we handle your message
						</Link>
					</p>
				</div>
				<p className="noscript:block hidden text-lg">
					Write to{' '}
					<a href={`mailto:${shop.email}`} className={linkClass}>
						{shop.email}
					</a>{' '}
					and a person will answer.
				</p>
			</div>
		</section>
	);
}
