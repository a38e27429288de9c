import { Link } from 'react-router';
import { brand } from '../../core/brand.ts';
import { promises } from '../../core/promises.ts';
import { ContactForm } from './contact-form.tsx';

const linkClass = 'font-semibold text-sea underline underline-offset-4 hover:text-ink';

export function WriteToUs() {
	return (
		<section
			aria-labelledby="write-to-us"
			className="page-width mt-20 grid items-start gap-x-16 gap-y-8 sm:mt-28 lg:grid-cols-[2fr_3fr]"
		>
			<div className="lg:sticky lg:top-28">
				<h2 id="write-to-us" className="text-4xl sm:text-5xl">
					Put it in writing
				</h2>
				<p className="mt-4 max-w-[36ch] text-lg text-muted">
					A person reads it, and you have an answer within {promises.answerHours} hours. The order
					number helps, if it is about one.
				</p>
				<p className="mt-4 max-w-[36ch] text-lg text-muted">
					Only want to know where it is?{' '}
					<Link to="/orders/find" className={linkClass}>
						Find Your Order
					</Link>
				</p>
			</div>
			<div className="rounded-card bg-white p-5 sm:p-10">
				<div className="noscript:hidden">
					<ContactForm />
					<p className="mt-4 text-muted text-sm">
						We use it to answer you, and for nothing else.{' '}
						<Link to="/privacy#messages" className="underline underline-offset-4 hover:text-ink">
							How we treat what you write
						</Link>
					</p>
				</div>
				<p className="noscript:block hidden text-lg">
					Write to{' '}
					<a href={`mailto:${brand.email}`} className={linkClass}>
						{brand.email}
					</a>{' '}
					and a person answers.
				</p>
			</div>
		</section>
	);
}
