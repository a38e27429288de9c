import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Specimen, Specimens } from '../specimen.tsx';

export function Showcase() {
	return (
		<Specimens>
			<Specimen
				name="Along the bottom of a small screen, while the button here is out of sight"
				isWide
			>
				<div data-shown-in-page>
					<Button variant="primary">Add to Cart</Button>
				</div>
				<BottomBar insteadOf="[data-shown-in-page]">
					<Button variant="primary" className="w-full">
						Add to Cart
					</Button>
				</BottomBar>
			</Specimen>
		</Specimens>
	);
}
