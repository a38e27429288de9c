import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { Icon } from '../ui/icon.tsx';

const linkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

/** The link back, and the path to this product. */
export function Breadcrumb({ name }: { readonly name: string }) {
	return (
		<div className="flex items-center gap-x-5 text-muted text-sm">
			<BackLink />
			<nav aria-label="Breadcrumb" className="min-w-0">
				<ol className="flex items-center gap-x-2">
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
					<li aria-current="page" className="truncate text-ink">
						{name}
					</li>
				</ol>
			</nav>
		</div>
	);
}

/** Goes back to the previous page of the shop, at its scroll position; else to all products. */
function BackLink() {
	const navigate = useNavigate();
	const onClick = (event: MouseEvent) => {
		const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
		if (!isPlain || !cameFromShop()) return;
		event.preventDefault();
		navigate(-1);
	};
	return (
		<Link to="/products" onClick={onClick} className={`${linkClass} gap-1 font-semibold text-ink`}>
			<Icon name="left" className="-ml-1.5 size-5" />
			Back
		</Link>
	);
}

/** The router numbers history entries from the first one within the shop. */
function cameFromShop(): boolean {
	const state: unknown = window.history.state;
	return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

function Separator() {
	return (
		<li aria-hidden="true" className="text-edge">
			/
		</li>
	);
}
