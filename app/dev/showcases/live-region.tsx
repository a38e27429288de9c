import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Specimen, Specimens } from '../specimen.tsx';

export function Showcase() {
	const [turn, setTurn] = useState(0);
	return (
		<Specimens>
			<Specimen
				name="Nothing to see: screen readers say it, the same words twice if need be."
				isWide
			>
				<Button look="quiet" onClick={() => setTurn(turn + 1)}>
					Say "Added to cart"
				</Button>
				<LiveRegion message={turn === 0 ? '' : 'Added to cart'} turn={turn} />
			</Specimen>
		</Specimens>
	);
}
