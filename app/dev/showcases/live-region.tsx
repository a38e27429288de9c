import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Specimen, Specimens } from '../specimen.tsx';

export function Showcase() {
	const [count, setCount] = useState(0);
	return (
		<Specimens>
			<Specimen
				name="Nothing to see: screen readers say it, the same words twice if need be."
				isWide
			>
				<Button variant="quiet" onClick={() => setCount(count + 1)}>
					Say "Added to cart"
				</Button>
				<LiveRegion message={count === 0 ? '' : 'Added to cart'} count={count} />
			</Specimen>
		</Specimens>
	);
}
