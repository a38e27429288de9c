import type { User } from '@supabase/auth-js';
import type { ReactNode, Ref } from 'react';
import { NavLink } from 'react-router';
import { type AccountTitle, accountSections } from './account-sections.ts';

interface AccountFrameProps {
	readonly title: AccountTitle;
	/** Null in the built page. */
	readonly user: User | null;
	/** To give the heading the focus. */
	readonly heading?: Ref<HTMLHeadingElement>;
	readonly children: ReactNode;
}

/** The heading and the menu of the account, around one of its parts. */
export function AccountFrame({ title, user, heading, children }: AccountFrameProps) {
	return (
		<div className="page-width md:chat-room @container min-h-svh pt-8 sm:pt-12">
			<p className="mb-2 min-h-6 truncate text-muted">{user?.email}</p>
			<h1 ref={heading} tabIndex={-1} className="text-title">
				{title}
			</h1>
			<div className="mt-6 grid gap-x-16 gap-y-8 @4xl:mt-10 @4xl:grid-cols-[13rem_minmax(0,1fr)]">
				<nav aria-label="Account">
					<ul className="flex flex-wrap gap-2 @4xl:sticky @4xl:top-28 @4xl:grid @4xl:gap-0">
						{accountSections.map(({ path, title: text }) => (
							<li key={path}>
								<NavLink
									to={path}
									end
									className="flex min-h-11 items-center rounded-full border border-edge px-4 font-semibold transition-colors hover:bg-white aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-white @4xl:rounded-none @4xl:border-0 @4xl:border-line @4xl:border-b @4xl:px-1 @4xl:aria-[current=page]:border-sea @4xl:aria-[current=page]:bg-transparent @4xl:aria-[current=page]:text-sea"
								>
									{text}
								</NavLink>
							</li>
						))}
					</ul>
				</nav>
				<div>{children}</div>
			</div>
		</div>
	);
}
