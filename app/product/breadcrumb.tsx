import { Link } from 'react-router';

const linkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

export function Breadcrumb({ name }: { readonly name: string }) {
	return (
		<nav aria-label="Breadcrumb" className="text-muted text-sm">
			<ol className="flex flex-wrap items-center gap-x-2">
				<li>
					<Link to="/" className={linkClass}>
						Home
					</Link>
				</li>
				<Separator />
				<li>
					<Link to="/products" className={linkClass}>
						Products
					</Link>
				</li>
				<Separator />
				<li aria-current="page" className="text-ink">
					{name}
				</li>
			</ol>
		</nav>
	);
}

function Separator() {
	return (
		<li aria-hidden="true" className="text-edge">
			/
		</li>
	);
}
