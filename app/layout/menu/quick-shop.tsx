import { useState } from 'react';
import { Link } from 'react-router';
import { catalogue } from '../../../core/catalogue.ts';
import { buttonClass } from '../../ui/button.tsx';
import { OverlayDialog } from '../../ui/dialog.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import type { OverlayHandle } from '../../ui/overlay.ts';
import { CrewLink } from '../crew-link.tsx';
import { panelClass } from './panel-class.ts';
import { PanelHead } from './panel-head.tsx';
import { QuickRow } from './quick-row.tsx';
import { useQuickAdd } from './use-quick-add.ts';

const featured = catalogue.filter((product) => product.featured);

/** Featured products to put into the cart without leaving the page (spec 2, Header). */
export function QuickShop({ overlay }: { readonly overlay: OverlayHandle }) {
	const { added, turn, add } = useQuickAdd();
	const [chosenId, setChosenId] = useState<string | null>(null);
	return (
		<OverlayDialog overlay={overlay} label="Quick Shop" place="right" className={panelClass}>
			<PanelHead title="Quick Shop" onClose={overlay.close} />
			<LiveRegion message={added ? added.said : ''} turn={turn} />
			<ul className="divide-y divide-line px-6">
				{featured.map((product) => (
					<QuickRow
						key={product.id}
						product={product}
						isChosen={product.id === chosenId}
						onChoose={() => setChosenId(product.id === chosenId ? null : product.id)}
						note={added?.id === product.id ? added.note : ''}
						onAdd={(size) => add(product, size)}
					/>
				))}
			</ul>
			<div className="grid gap-3 border-line border-t px-6 pt-6 pb-8">
				<Link to="/products" className={buttonClass('action')}>
					View All Products
				</Link>
				<Link to="/new-arrivals" className={buttonClass('quiet')}>
					New Arrivals
				</Link>
				<CrewLink className={buttonClass('quiet')} />
			</div>
		</OverlayDialog>
	);
}
