import { Link, NavLink } from 'react-router';
import logo from '../../art/masters/logo.svg';
import { brand } from '../../core/brand.ts';
import { CartLink } from './cart-link.tsx';

const navClass =
	'inline-flex min-h-11 items-center border-transparent border-b-2 px-1 font-semibold hover:border-sky aria-[current=page]:border-ink';

export function Header() {
	return (
		<header className="page-width flex items-center gap-x-6 gap-y-1 py-3 sm:py-4">
			<Link to="/" className="shrink-0" aria-label={`${brand.name}, home`}>
				<img src={logo} alt="" width="687" height="240" className="h-10 w-auto sm:h-12" />
			</Link>
			<nav aria-label="Main" className="ml-auto flex items-center gap-5 sm:gap-8">
				<NavLink to="/" end className={`${navClass} max-[26rem]:hidden`}>
					Home
				</NavLink>
				<NavLink to="/products" end className={navClass}>
					Shop All
				</NavLink>
			</nav>
			<CartLink />
		</header>
	);
}
