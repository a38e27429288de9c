import { Link } from 'react-router';
import { useShop } from '../../publication/catalogue-context.tsx';
import { EmailSignupForm } from './email-signup-form.tsx';
import { Waves } from './waves.tsx';

/**
 * Newsletter sign-up. The chat, the hero and the Quick Shop panel link to its id
 * (docs/requirements.md#newsletter).
 */
export function EmailSignup() {
	const shop = useShop();
	return (
		<section
			id="email-signup"
			aria-labelledby="email-signup-title"
			className="page-width mt-14 sm:mt-20"
		>
			<div className="on-sky relative isolate overflow-hidden rounded-card bg-sky px-5 pt-10 pb-28 sm:px-12 sm:pt-14 sm:pb-36 lg:px-20">
				<Waves />
				<div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-2">
					<div>
						<h2 id="email-signup-title" className="text-title">
							{`Join the ${shop.name} Crew`}
						</h2>
						<p className="mt-4 max-w-[38ch] text-lg">
							New drops, first calls and the odd sea story. An email now and then, never a flood.
						</p>
					</div>
					<div className="noscript:hidden">
						<EmailSignupForm />
						<p className="mt-3 text-sm">
							Unsubscribe anytime.{' '}
							<Link to="/privacy" className="underline underline-offset-4">
								How we handle your address
							</Link>
						</p>
					</div>
					<p className="noscript:block hidden text-lg">
						Write to{' '}
						<a href={`mailto:${shop.email}`} className="font-semibold underline underline-offset-4">
							{shop.email}
						</a>{' '}
						and we’ll put you on the list.
					</p>
				</div>
			</div>
		</section>
	);
}
