import { Link } from 'react-router';
import logoLight from '../../art/masters/logo-light.svg';
import { brand } from '../../core/brand.ts';

const linkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

export function Footer() {
	return (
		<footer className="mt-20 bg-ink text-white sm:mt-28">
			<div className="page-width grid gap-10 py-14 sm:grid-cols-[1fr_auto_auto] sm:gap-20">
				<div>
					<img
						src={logoLight}
						alt={brand.name}
						width="687"
						height="240"
						loading="lazy"
						className="h-12 w-auto"
					/>
					<p className="mt-4 max-w-64 text-sky">{brand.tagline}</p>
				</div>
				<nav aria-labelledby="footer-menu">
					<h2 id="footer-menu" className="text-lg">
						Menu
					</h2>
					<ul className="mt-3">
						<li>
							<Link to="/" className={linkClass}>
								Home
							</Link>
						</li>
						<li>
							<Link to="/products" className={linkClass}>
								Shop All
							</Link>
						</li>
						<li>
							<Link to="/cart" className={linkClass}>
								Cart
							</Link>
						</li>
					</ul>
				</nav>
				<section aria-labelledby="footer-contact">
					<h2 id="footer-contact" className="text-lg">
						Get In Touch
					</h2>
					<ul className="mt-3">
						<li>
							<a href={`mailto:${brand.email}`} className={linkClass}>
								{brand.email}
							</a>
						</li>
						<li>
							<a href={brand.phoneHref} className={linkClass}>
								{brand.phone}
							</a>
						</li>
					</ul>
				</section>
			</div>
		</footer>
	);
}
