import { deskButton } from '../parts/desk-button.tsx';

interface ShopLinkProps {
	readonly path: string;
	readonly children: string;
}

/** A page of the shop, in a tab of its own, so that the desk stays open. */
export function ShopLink({ path, children }: ShopLinkProps) {
	return (
		<a href={path} target="_blank" rel="noopener" className={deskButton('plain', '-mx-2')}>
			{children}
			<span className="sr-only">(opens a new tab)</span>
			<span aria-hidden="true">↗</span>
		</a>
	);
}
